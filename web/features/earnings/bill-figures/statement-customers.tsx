import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { differenceOf, type Money, sumOf } from '#rules/money.ts'
import { formatAmount, formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import type {
  Statement_BillFragment,
  StatementCustomers_MonthFragment,
} from './__generated__/bill-figures.ts'
import styles from './statement.module.css'

type Month = StatementCustomers_MonthFragment

/** What the customers consumed in the month of the statement; null for another month than the last. */
export type CustomersOfStatement = AsyncData<Month> | null

interface StatementCustomersProps {
  part: NonNullable<CustomersOfStatement>
  bill: Statement_BillFragment
}

/** How the customers of the last month add up to its bill, with the names of those who earned no cash-back. */
export const StatementCustomers = ({ part, bill }: StatementCustomersProps) => {
  const { t } = useTranslation()
  // The month may have changed since the page was opened: then the customers' last month is another one.
  if (part.status === 'ready' && part.value.month !== bill.month) return null
  return (
    <section aria-label={t('statementCustomers.title')} tabIndex={-1}>
      <h2>{t('statementCustomers.title')}</h2>
      {part.status === 'loading' && (
        <div className={styles.waiting} aria-busy>
          <Waiting isSlow={part.isSlow} />
          <Skeleton width="82%" />
          <Skeleton width="64%" />
        </div>
      )}
      {part.status === 'failed' && (
        <FailedPart what={t('statementCustomers.failed')} fault={part.fault} retry={part.retry} />
      )}
      {part.status === 'ready' && (
        <>
          <Sum month={part.value} />
          <Verdict month={part.value} bill={bill} />
          <Freshness part={part} readAt={part.value.asOf} isQuiet />
        </>
      )}
    </section>
  )
}

interface Line {
  title: string
  amount: Money
}

const lessOf = (amount: string) => differenceOf('0.00' as Money, amount as Money)

/** The customers past their year of cash-back by name, the largest first, and all others of them in one line. */
const pastRebateLines = ({ pastRebate }: Month, t: TFunction, locale: string): Line[] => {
  const named = pastRebate.items.map(({ name, consumption, rebateUntil }) => ({
    title:
      rebateUntil === null
        ? name
        : t('statementCustomers.until', { name, month: formatMonth(rebateUntil, locale) }),
    amount: lessOf(consumption),
  }))
  const count = pastRebate.totalItems - named.length
  if (count === 0) return named
  const amount = differenceOf(lessOf(pastRebate.consumption), sumOf(named.map((line) => line.amount)))
  return [...named, { title: t('statementCustomers.others', { count }), amount }]
}

const linesOf = (month: Month, t: TFunction, locale: string): Line[] => [
  ...pastRebateLines(month, t, locale),
  ...(month.unbound.totalItems > 0
    ? [
        {
          title: t('statementCustomers.unbound', { count: month.unbound.totalItems }),
          amount: lessOf(month.unbound.consumption),
        },
      ]
    : []),
  ...(month.ended.totalItems > 0
    ? [
        {
          title: t('statementCustomers.ended', { count: month.ended.totalItems }),
          amount: lessOf(month.ended.consumption),
        },
      ]
    : []),
]

const Sum = ({ month }: { month: Month }) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  return (
    <table className={styles.customers} aria-label={t('statementCustomers.title')}>
      <thead>
        <tr>
          <th scope="row">{t('statementCustomers.all')}</th>
          <td>{formatAmount(month.consumption, locale)}</td>
        </tr>
      </thead>
      <tbody>
        {linesOf(month, t, locale).map(({ title, amount }, index) => (
          // Customers have no id, and names may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">{title}</th>
            <td>{formatAmount(amount, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('statementCustomers.earning')}</th>
          <td>{formatAmount(month.earning, locale)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Whether the customers add up to the bill. What the portal does not know is said to be unknown. */
const Verdict = ({ month, bill }: { month: Month; bill: Statement_BillFragment }) => {
  const { t, i18n } = useTranslation()
  const difference = differenceOf(bill.totalConsumption as Money, month.earning as Money)
  const message = () => {
    if (!month.complete) return t('statementCustomers.incomplete')
    if (difference === '0.00') return t('statementCustomers.same')
    const isLess = difference.startsWith('-')
    const amount = formatDollars(difference.replace('-', ''), i18n.language)
    return isLess ? t('statementCustomers.less', { amount }) : t('statementCustomers.more', { amount })
  }
  return <p className={styles.verdict}>{message()}</p>
}
