import { Stack, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { differenceOf, type Money, sumOf } from '#rules/money.ts'
import { formatAmount, formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { FiguresTable } from '../../../ui/tables/figures-table.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import type {
  Statement_BillFragment,
  StatementCustomers_MonthFragment as Month,
} from './__generated__/bill-figures.ts'

interface StatementCustomersProps {
  part: AsyncData<Month>
  bill: Statement_BillFragment
}

/** How the customers of the last month add up to its bill, with the names of those who earned no cash-back. */
export const StatementCustomers = ({ part, bill }: StatementCustomersProps) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  // The month may have changed since the page was opened: then the customers' last month is another one.
  if (part.status === 'ready' && part.value.month !== bill.month) return null
  return (
    <section aria-label={t('statementCustomers.title')} tabIndex={-1}>
      <h2>{t('statementCustomers.title')}</h2>
      {part.status === 'loading' && <PartWaiting isSlow={part.isSlow} />}
      {part.status === 'failed' && (
        <FailedPart what={t('statementCustomers.failed')} fault={part.fault} retry={part.retry} />
      )}
      {part.status === 'ready' && (
        <>
          <FiguresTable
            name={t('statementCustomers.title')}
            rows={[
              [t('statementCustomers.all'), formatAmount(part.value.consumption, locale)],
              ...linesOf(part.value, t, locale).map(
                ({ title, amount }) => [title, formatAmount(amount, locale)] as const,
              ),
            ]}
            foot={[t('statementCustomers.earning'), formatAmount(part.value.earning, locale)]}
          />
          <Text mt={4}>{verdictOn(part.value, bill, t, locale)}</Text>
          <Freshness part={part} readAt={part.value.asOf} isQuiet />
        </>
      )}
    </section>
  )
}

/** Stands for a part of the document that is loading. */
export const PartWaiting = ({ isSlow }: { isSlow: boolean }) => (
  <Stack gap="xs" pos="relative" mih="5.5rem" mt="md" aria-busy>
    <Waiting isSlow={isSlow} />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </Stack>
)

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

/** A line for customers who earn no cash-back, if there are any. */
const lineOf = ({ totalItems, consumption }: Month['unbound'], title: string): Line[] =>
  totalItems > 0 ? [{ title, amount: lessOf(consumption) }] : []

const linesOf = (month: Month, t: TFunction, locale: string): Line[] => [
  ...pastRebateLines(month, t, locale),
  ...lineOf(month.unbound, t('statementCustomers.unbound', { count: month.unbound.totalItems })),
  ...lineOf(month.ended, t('statementCustomers.ended', { count: month.ended.totalItems })),
]

/** Whether the customers add up to the bill. What the portal does not know is said to be unknown. */
const verdictOn = (month: Month, bill: Statement_BillFragment, t: TFunction, locale: string) => {
  if (!month.complete) return t('statementCustomers.incomplete')
  const difference = differenceOf(bill.totalConsumption as Money, month.earning as Money)
  if (difference === '0.00') return t('statementCustomers.same')
  const amount = formatDollars(difference.replace('-', ''), locale)
  return difference.startsWith('-')
    ? t('statementCustomers.less', { amount })
    : t('statementCustomers.more', { amount })
}
