import { Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { differenceOf, type Money, sumOf } from '#rules/money.ts'
import type { Format } from '../../platform/i18n/format.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { FiguresTable } from '../../ui/tables/figures-table.tsx'
import { Freshness } from '../../ui/waiting/freshness.tsx'
import { Part } from '../../ui/waiting/part.tsx'
import type { AsyncData } from '../../ui/waiting/use-part.ts'
import type { Bill } from '../../features/earnings/bills/bill-table.tsx'
import type { StatementCustomers_MonthFragment as Month } from './__generated__/my-invoice.ts'

interface StatementCustomersProps {
  part: AsyncData<Month>
  bill: Bill
}

/** How the customers of the last month add up to its bill, with the names of those who earned no cash-back. */
export const StatementCustomers = ({ part, bill }: StatementCustomersProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  // The month may have changed since the page was opened: then the customers' last month is another one.
  if (part.status === 'ready' && part.value.month !== bill.month) return null
  return (
    <section aria-label={t('statementCustomers.title')} tabIndex={-1}>
      <h2>{t('statementCustomers.title')}</h2>
      <Part part={part} failed={t('statementCustomers.failed')}>
        {(month) => (
          <>
            <FiguresTable
              name={t('statementCustomers.title')}
              rows={[
                [t('statementCustomers.all'), format.amount(month.consumption)],
                ...notEarning(month, t, format).map(
                  ([title, amount]) => [title, format.amount(lessOf(amount))] as const,
                ),
              ]}
              foot={[t('statementCustomers.earning'), format.amount(month.earning)]}
            />
            <Text mt={4}>{verdictOn(month, bill, t, format)}</Text>
            <Freshness part={part} readAt={month.asOf} isQuiet />
          </>
        )}
      </Part>
    </section>
  )
}

const lessOf = (amount: string) => differenceOf('0.00' as Money, amount as Money)

/**
 * The customers who earned no cash-back, with their consumption: those past their year by name, the largest first, and all
 * others of each kind in one line.
 */
const notEarning = ({ pastRebate, unbound, ended }: Month, t: TFunction, format: Format) => {
  const named = pastRebate.items.map(({ name, consumption, rebateUntil }) => {
    const until = rebateUntil && { name, month: format.month(rebateUntil) }
    return [until ? t('statementCustomers.until', until) : name, consumption as Money] as const
  })
  const others = {
    totalItems: pastRebate.totalItems - named.length,
    consumption: differenceOf(
      pastRebate.consumption as Money,
      sumOf(named.map(([, consumption]) => consumption)),
    ),
  }
  const kinds = [
    ['statementCustomers.others', others],
    ['statementCustomers.unbound', unbound],
    ['statementCustomers.ended', ended],
  ] as const
  const counted = kinds.map(
    ([key, { totalItems, consumption }]) => [t(key, { count: totalItems }), consumption, totalItems] as const,
  )
  return [...named, ...counted.filter(([, , count]) => count > 0)]
}

/** Whether the customers add up to the bill. What the portal does not know is said to be unknown. */
const verdictOn = (month: Month, bill: Bill, t: TFunction, format: Format) => {
  if (!month.complete) return t('statementCustomers.incomplete')
  const difference = differenceOf(bill.totalConsumption as Money, month.earning as Money)
  if (difference === '0.00') return t('statementCustomers.same')
  const amount = format.dollars(difference.replace('-', ''))
  return difference.startsWith('-')
    ? t('statementCustomers.less', { amount })
    : t('statementCustomers.more', { amount })
}
