import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { customersPerPage } from '#rules/paging.ts'
import { TableSkeleton } from '../../../ui/tables/table-skeleton.tsx'
import card from '../../../ui/tables/paged-table.module.css'
import type { CustomerTableProps } from './customer-table.tsx'
import styles from './customer-table.module.css'
import { cardHeight, height, rowHeight } from './table-size.ts'

/** As large as the table while it loads: nothing moves when its code is there. */
export const CustomersSkeleton = ({ customers }: Pick<CustomerTableProps, 'customers'>) => {
  const { t } = useTranslation()
  const frame = {
    '--row-height': `${rowHeight}px`,
    '--card-height': `${cardHeight}px`,
    '--height': `${height}px`,
  }
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('customers.name')}</h2>
      </div>
      <div className={styles.toolsPlace} />
      <div className={card.card} role="group" aria-label={t('customers.name')} tabIndex={-1} aria-busy>
        <div className={card.body} style={frame as CSSProperties}>
          <TableSkeleton rows={customersPerPage} columns={0} isSlow={customers.isSlow} />
        </div>
        <div className={card.foot} />
      </div>
    </section>
  )
}
