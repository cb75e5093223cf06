import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { planRules, planTerms } from '#rules/plan-rules.ts'
import { formatAmount, formatMonth, formatWholeDollars } from '../../../platform/i18n/format.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { ScreenHead } from '../../../ui/screen-head.tsx'
import type { Statement_BillFragment, Statement_ProfileFragment } from './__generated__/bill-figures.ts'
import styles from './statement.module.css'
import { type CustomersOfStatement, StatementCustomers } from './statement-customers.tsx'
import { StatementFacts } from './statement-facts.tsx'
import { StatementHead } from './statement-head.tsx'
import { StatementWorking, type StatementWorkingProps } from './statement-working.tsx'

export interface StatementProps extends StatementWorkingProps {
  /** Null if the address has no valid month. */
  month: string | null
  /** Null if that month has no bill. */
  bill: AsyncData<Statement_BillFragment | null>
  profile: AsyncData<Statement_ProfileFragment>
  customers: CustomersOfStatement
  back: () => void
}

/** One month as a document on one printable page: issuer, recipient, consumption, cash-back, how it is computed, and terms. */
export const Statement = (props: StatementProps) => {
  const { month: yearMonth, bill: part, profile, customers, back, ...reached } = props
  const { t, i18n } = useTranslation()
  const month = yearMonth === null ? null : formatMonth(yearMonth, i18n.language)
  const bill = part.status === 'ready' ? part.value : null
  const isNone = month === null || (part.status === 'ready' && bill === null)
  const title = () => {
    if (month === null) return t('statement.noMonth')
    return isNone ? t('statement.none', { month }) : t('statement.of', { month })
  }
  return (
    <>
      <ScreenHead title={title()} />
      <div className={styles.actions}>
        {bill && <Button onClick={() => window.print()}>{t('statement.print')}</Button>}
        <Button variant="default" onClick={back}>
          {t('statement.back')}
        </Button>
      </div>
      {part.status === 'failed' && (
        <div className={styles.sheet} tabIndex={-1} role="group" aria-label={t('statement.title')}>
          <FailedPart what={t('statement.failed')} fault={part.fault} retry={part.retry} />
        </div>
      )}
      {isNone && <p>{month === null ? t('statement.noMonthHint') : t('statement.noneHint')}</p>}
      {bill && month !== null && (
        <article className={styles.sheet} aria-label={t('statement.title')}>
          <StatementHead bill={bill} month={month} working={reached.working} />
          <StatementFacts bill={bill} part={profile} />
          <Lines bill={bill} />
          <StatementWorking {...reached} />
          {customers && <StatementCustomers part={customers} bill={bill} />}
          <Terms />
          <p className={styles.foot}>
            <Freshness part={part} />
          </p>
        </article>
      )}
    </>
  )
}

const Lines = ({ bill }: { bill: Statement_BillFragment }) => {
  const { t, i18n } = useTranslation()
  const lines = [
    { name: t('statement.sms'), amount: bill.smsConsumption },
    { name: t('statement.voice'), amount: bill.voiceConsumption },
    { name: t('statement.total'), amount: bill.totalConsumption },
  ]
  return (
    <table className={styles.lines} aria-label={t('statement.title')}>
      <thead>
        <tr>
          <th scope="col">{t('statement.item')}</th>
          <th scope="col">{t('statement.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatAmount(amount, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('statement.cashBack')}</th>
          <td>{formatAmount(bill.cashBack, i18n.language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The terms of the plan that a payment follows (specification, section 9), and what the portal has made itself. */
const Terms = () => {
  const { t, i18n } = useTranslation()
  const minimum = formatWholeDollars(planRules.minimumPayout, i18n.language)
  return (
    <section className={styles.terms} aria-label={t('statement.terms')}>
      <h2>{t('statement.terms')}</h2>
      <ul>
        <li>
          {t('statement.termPayment', { invoiceDay: planRules.invoiceDay, payoutDay: planRules.payoutDay })}
        </li>
        <li>{t('statement.termMinimum', { minimum })}</li>
        {planTerms.transferFeeDeducted && <li>{t('statement.termFee')}</li>}
        <li>{t('statement.termTruth')}</li>
        <li>{t('statement.termNumber')}</li>
      </ul>
    </section>
  )
}
