import { useTranslation } from 'react-i18next'
import type { Fault } from '../../../platform/errors/fault.ts'
import { formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import type { AsyncData } from '../../../ui/waiting/async-data.ts'
import type { BillWorkings_BillsFragment } from './__generated__/bill-figures.ts'
import styles from './bill-figures.module.css'
import { StatementButton } from './statement-button.tsx'
import { Working } from './working.tsx'

type Bill = BillWorkings_BillsFragment['items'][number]

/** The approximate height of the workings with the newest one open. */
const waitingHeight = 480

interface BillWorkingsProps {
  workings: AsyncData<BillWorkings_BillsFragment>
  /** The fault that left a working out, if there is one. */
  fault: Fault | undefined
  /** The month whose statement the reader has just left. */
  left: string | null
  openStatement: (month: string) => void
}

/** How the figure of each bill is computed. The newest one is open, and the one whose statement was just left. */
export const BillWorkings = ({ workings, ...rest }: BillWorkingsProps) => {
  const { t } = useTranslation()
  if (workings.status === 'ready' && workings.value.items.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('working.title')} tabIndex={-1}>
      <h2>{t('working.title')}</h2>
      <p className={styles.lead}>{t('working.lead')}</p>
      {workings.status === 'loading' && <LoadingPart height={waitingHeight} part={workings} />}
      {workings.status === 'failed' && (
        <FailedPart what={t('working.allFailed')} fault={workings.fault} retry={workings.retry} />
      )}
      {workings.status === 'ready' && (
        <>
          <Bills bills={workings.value.items} retry={workings.retry} {...rest} />
          <Freshness part={workings} isQuiet />
        </>
      )}
    </section>
  )
}

interface BillsProps extends Omit<BillWorkingsProps, 'workings'> {
  bills: readonly Bill[]
  retry: () => void
}

const Bills = ({ bills, fault, retry, left, openStatement }: BillsProps) => {
  const { t, i18n } = useTranslation()
  const month = (bill: Bill) => formatMonth(bill.month, i18n.language)
  return (
    <div className={styles.bills}>
      {bills.map((bill, index) => (
        <details key={bill.month} className={styles.bill} open={index === 0 || bill.month === left}>
          <summary>
            <span className={styles.month}>{month(bill)}</span>
            <span>{t('working.cashBackOf', { amount: formatDollars(bill.cashBack, i18n.language) })}</span>
          </summary>
          <div className={styles.opened}>
            {bill.explanation ? (
              <Working bill={bill} explanation={bill.explanation} />
            ) : (
              <FailedPart
                what={t('working.failed')}
                fault={fault ?? { name: 'INTERNAL_SERVER_ERROR' }}
                retry={retry}
              />
            )}
            <StatementButton
              month={month(bill)}
              isLeft={bill.month === left}
              open={() => openStatement(bill.month)}
            />
          </div>
        </details>
      ))}
    </div>
  )
}
