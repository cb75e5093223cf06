import { useTranslation } from 'react-i18next'
import type { Fault } from '../../../platform/errors/fault.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import type { StatementWorking_BillFragment } from './__generated__/bill-figures.ts'
import styles from './statement.module.css'
import { Working } from './working.tsx'

export interface StatementWorkingProps {
  working: AsyncData<StatementWorking_BillFragment | null>
  /** The fault that left the working out, if there is one. */
  fault: Fault | undefined
}

/** How the cash-back of a statement is computed; the bill above does not wait for it. */
export const StatementWorking = ({ working, fault }: StatementWorkingProps) => {
  const { t } = useTranslation()
  const body = () => {
    if (working.status === 'loading')
      return (
        <div className={styles.waiting} aria-busy>
          <Waiting isSlow={working.isSlow} />
          <Skeleton width="82%" />
          <Skeleton width="64%" />
        </div>
      )
    const bill = working.status === 'ready' ? working.value : null
    if (bill?.explanation)
      return (
        <>
          <Working bill={bill} explanation={bill.explanation} />
          <Freshness part={working} isQuiet />
        </>
      )
    const why = working.status === 'failed' ? working.fault : fault
    return (
      <FailedPart
        what={t('working.failed')}
        fault={why ?? { name: 'INTERNAL_SERVER_ERROR' }}
        retry={working.retry}
      />
    )
  }
  return (
    <section aria-label={t('statement.working')} tabIndex={-1}>
      <h2>{t('statement.working')}</h2>
      {body()}
    </section>
  )
}
