import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { TFunction } from 'i18next'
import { type OwnCellKey, type SortKey, type TableColumnKey, tableColumns } from '#rules/customer.ts'
import { type Money, partOf, toCents } from '#rules/money.ts'
import { cashBackUntil, earnsCashBack } from '#rules/tier-progress.ts'
import type { Format } from '../../../platform/i18n/format.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { None } from '../../../ui/amount.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import styles from './customer-columns.module.css'
import type {
  CustomerTable_CustomersFragment,
  CustomerTable_InsightsFragment,
} from './__generated__/customers.ts'
import { type OptionalColumn, optionalColumns } from './selection.ts'

export type Customer = CustomerTable_CustomersFragment['items'][number]

/**
 * The part of this month's cash-back so far that a customer's consumption brings, at the ratio that all consumption earns
 * together. An estimate in US dollars; null if the customer brings none, or not all customers are known.
 *
 * @param now milliseconds since 1970
 */
export const earnedBy = (
  customer: Pick<Customer, 'bindingStatus' | 'boundAt' | 'monthlyConsumption'>,
  insights: CustomerTable_InsightsFragment | undefined,
  now: number,
): Money | null => {
  if (!insights?.complete || !earnsCashBack(customer, now)) return null
  const { consumption, cashBack } = insights.tierProgress
  const [own, all] = [toCents(customer.monthlyConsumption as Money), toCents(consumption as Money)]
  if (own <= 0n || all <= 0n) return null
  return partOf(cashBack.paid as Money, Number(own), Number(all))
}

const kindOf = ({ kind }: Customer, t: TFunction<['customers', 'affiliateKind']>) =>
  kind === null ? t('unverified') : t(`affiliateKind:${kind}`)

type Cell = Column<Customer>['cell']

const onCard: Partial<Record<TableColumnKey, Column<Customer>['onCard']>> = {
  binding: 'status',
  monthly: 'start',
  cashBackUntil: 'foot',
  expires: 'foot',
  total: 'foot',
}

interface ColumnOptions {
  chosenColumns: readonly OptionalColumn[]
  shape: TableShape
  currentSort: SortKey | null
  /** When the customers were read, in milliseconds since 1970; null before that. */
  readAt: number | null
  /** What this month's consumption of each customer earns; null if that is unknown or nothing. */
  earned: readonly (string | null)[]
  /** Opens the panel of a customer of the page. */
  open: (index: number) => void
}

/** The chosen columns that fit, after the one that names the customer. */
export const customerColumns = (
  t: TFunction<['customers', 'certificationStatus', 'bindingStatus', 'customerColumn']>,
  format: Format,
  { chosenColumns, shape, currentSort, readAt, earned, open }: ColumnOptions,
): Column<Customer>[] => {
  const drawn = columnsIn(shape, chosenColumns, currentSort)
  const asShown = {
    text: (value: string) => value,
    money: (value: string) => (
      <span className={styles.money} data-zero={value === '0.00'} translate="no">
        {format.amount(value)}
      </span>
    ),
    instant: (value: string) => <DateTime at={value} />,
  }
  const isQuiet = (customer: Customer) => readAt !== null && !earnsCashBack(customer, readAt)
  const earns = (amount: string | null | undefined) =>
    amount && <div className={styles.since}>{t('earns', { amount: format.dollars(amount) })}</div>
  /** The cells of the columns that show more than a field as it is. */
  const cells: Partial<Record<TableColumnKey, Cell>> = {
    name: (customer, index) => (
      <>
        <UnstyledButton
          className={styles.name}
          title={customer.name}
          data-opens="customer"
          data-printed
          data-quiet={isQuiet(customer)}
          aria-haspopup="dialog"
          onClick={() => open(index)}
        >
          {customer.name}
        </UnstyledButton>
        {isQuiet(customer) && <span data-visually-hidden> {t('earnsNothing')}</span>}
        {shape !== 'card' && (
          <div className={styles.since}>
            {[kindOf(customer, t), t(`certificationStatus:${customer.certificationStatus}`)].join(' · ')}
          </div>
        )}
      </>
    ),
    binding: ({ bindingStatus, boundAt }) => (
      <div>
        <StatusDot isOn={bindingStatus === 'BOUND'}>{t(`bindingStatus:${bindingStatus}`)}</StatusDot>
        {boundAt && (shape === 'whole' || currentSort === 'binding') && (
          <div className={styles.since}>
            {t(bindingStatus === 'BOUND' ? 'since' : 'wasBound')} <DateTime at={boundAt} />
          </div>
        )}
      </div>
    ),
    // The end of a binding has a meaning only while the binding exists (schema: `expiresAt`).
    expires: ({ bindingStatus, expiresAt }) => {
      if (bindingStatus !== 'BOUND') return <None />
      return expiresAt === null ? t('unlimited') : <DateTime at={expiresAt} />
    },
    cashBackUntil: (customer) => {
      const day = cashBackUntil(customer)
      return day === null ? <None /> : <time dateTime={day}>{format.date(day)}</time>
    },
    monthly: (customer, index) => (
      <div className={styles.monthly}>
        {asShown.money(customer.monthlyConsumption)}
        {earns(earned[index])}
      </div>
    ),
  } satisfies Record<OwnCellKey | 'name' | 'monthly', Cell>
  return tableColumns
    .filter(({ key }) => key === 'name' || drawn.includes(key))
    .map(({ key, shown, sort }) => ({
      title: t(`customerColumn:${key}`),
      ...(sort && { sortedBy: key }),
      isName: key === 'name',
      isFigure: shown?.as === 'money',
      onCard: onCard[key],
      cell:
        cells[key] ??
        ((customer) => {
          const value = shown && customer[shown.field]
          return value ? asShown[shown.as](value) : <None />
        }),
    }))
}

/**
 * How much of a row fits beside the menu. The figures must be in sight without scrolling sideways, so `short` leaves out other
 * columns. A `card` has three lines, and what a customer earns in place of the total. SMS and voice are in the panel.
 */
type TableShape = 'whole' | 'short' | 'card'

/** Paper has the whole table. The menu is a rail of icons below 68.75em. */
const short = 'screen and (max-width: 66em), screen and (min-width: 68.75em) and (max-width: 76em)'

export const useTableShape = (): TableShape => {
  const isCard = useIsPhone()
  // Read at once: a table that changes its columns after the first drawing would jump.
  const isShort = useMediaQuery(short, false, { getInitialValueInEffect: false })
  if (isCard) return 'card'
  return isShort ? 'short' : 'whole'
}

/** Add a column here only in exchange for another. */
const onCards: readonly OptionalColumn[] = ['binding', 'cashBackUntil', 'monthly']
const inShort: readonly OptionalColumn[] = [...onCards, 'total']

/**
 * The columns that are drawn. In a table, those that somebody has chosen are all drawn, even if they have to be scrolled to. Where
 * few fit, the one that the rows are sorted by, if it is chosen, takes the place of the end of the cash-back: without it the order
 * would look wrong.
 */
export const columnsIn = (
  shape: TableShape,
  chosenColumns: readonly OptionalColumn[],
  currentSort: SortKey | null,
): readonly OptionalColumn[] => {
  const isChosen = chosenColumns.length < optionalColumns.length
  if (shape === 'whole' || (isChosen && shape === 'short')) return chosenColumns
  const fitting = shape === 'card' ? onCards : inShort
  const hidden = chosenColumns.find((column) => column === currentSort && !fitting.includes(column))
  const drawn = hidden ? fitting.map((one) => (one === 'cashBackUntil' ? hidden : one)) : fitting
  return chosenColumns.filter((column) => drawn.includes(column))
}
