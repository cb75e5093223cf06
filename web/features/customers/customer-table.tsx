import { useTranslation } from 'react-i18next'
import { customersPerPage } from '#rules/paging.ts'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import type { Part } from '../../shared/ui/part.ts'
import { customerColumns } from './customer-columns.tsx'
import styles from './customer-table.module.css'
import type { CustomerTable_CustomersFragment } from './__generated__/customers.ts'

/** Specification, section 9. */
const height = 490
const rowHeight = 56

interface CustomerTableProps {
  customers: Part<CustomerTable_CustomersFragment>
  page: number | null
  turnTo: (page: number) => void
  retry: () => void
}

export const CustomerTable = ({ customers, page, turnTo, retry }: CustomerTableProps) => {
  const { t } = useTranslation()
  const count = customers.status === 'ready' ? customers.value.pageInfo.totalItems : 0
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('customers.name')}</h2>
        {count > 0 && <span className={styles.count}>{t('customers.count', { count })}</span>}
      </div>
      <PagedTable
        name={t('customers.name')}
        columns={customerColumns(t)}
        list={customers}
        page={page}
        turnTo={turnTo}
        retry={retry}
        size={customersPerPage}
        height={height}
        rowHeight={rowHeight}
        words={{ failed: t('customers.failed'), emptyHint: t('customers.emptyHint') }}
        note={t('table.dollars')}
      />
    </section>
  )
}
