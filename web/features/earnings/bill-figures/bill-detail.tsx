import { useTranslation } from 'react-i18next'
import type { Fault } from '../../../platform/errors/fault.ts'
import { formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { Bill } from '../bills/bill-table.tsx'
import type { BillWorkings_BillsFragment } from './__generated__/bill-figures.ts'
import styles from './bill-detail.module.css'
import { StatementButton } from './statement-button.tsx'
import { Working } from './working.tsx'

/** The approximate height of a working in pixels. */
const workingHeight = 216

export interface BillDetailProps {
  bill: Bill
  /** How the cash-back of each bill on the page is computed. */
  workings: AsyncData<BillWorkings_BillsFragment>
  /** The fault that left a working out, if there is one. */
  fault: Fault | undefined
  /** The reader has just left this bill's statement. */
  isLeft: boolean
  openStatement: () => void
}

/** What an opened bill shows: how its figure is reached, and the way to its statement. */
export const BillDetail = ({ bill, workings, fault, isLeft, openStatement }: BillDetailProps) => {
  const { t, i18n } = useTranslation()
  const month = formatMonth(bill.month, i18n.language)
  return (
    <section className={styles.detail} aria-label={t('working.of', { month })} tabIndex={-1}>
      <Split bill={bill} />
      {workings.status === 'loading' && <LoadingPart height={workingHeight} part={workings} />}
      {workings.status === 'failed' && (
        <FailedPart what={t('working.failed')} fault={workings.fault} retry={workings.retry} />
      )}
      {workings.status === 'ready' && (
        <WorkingOf
          worked={workings.value.items.find((one) => one.month === bill.month)}
          fault={fault}
          retry={workings.retry}
        />
      )}
      <StatementButton month={month} isLeft={isLeft} open={openStatement} />
      {workings.status === 'ready' && <Freshness part={workings} isQuiet />}
    </section>
  )
}

interface WorkingOfProps {
  worked: BillWorkings_BillsFragment['items'][number] | undefined
  fault: Fault | undefined
  retry: () => void
}

const WorkingOf = ({ worked, fault, retry }: WorkingOfProps) => {
  const { t } = useTranslation()
  if (worked?.explanation) return <Working bill={worked} explanation={worked.explanation} />
  const why = fault ?? { name: 'INTERNAL_SERVER_ERROR' }
  return <FailedPart what={t('working.failed')} fault={why} retry={retry} />
}

/** What a card leaves out of its row; a table shows it in its columns. */
const Split = ({ bill: { username, smsConsumption, voiceConsumption } }: { bill: Bill }) => {
  const { t, i18n } = useTranslation()
  const facts = [
    [t('bills.username'), username],
    [t('bills.sms'), formatDollars(smsConsumption, i18n.language)],
    [t('bills.voice'), formatDollars(voiceConsumption, i18n.language)],
  ] as const
  return (
    <dl className={styles.split}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
