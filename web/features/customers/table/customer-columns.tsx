import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { TFunction } from 'i18next'
import { type OwnCellKey, type TableColumnKey, tableColumns } from '#rules/customer.ts'
import { type Money, partOf, toCents } from '#rules/money.ts'
import { cashBackUntil, earnsCashBack } from '#rules/tier-progress.ts'
import type { Format } from '../../../platform/i18n/format.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { useIsCard } from '../../../ui/tables/use-is-card.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { None } from '../../../ui/none.tsx'
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

const kindOf = ({ kind }: Customer, t: TFunction) =>
  kind === null ? t('customers.unverified') : t(`affiliateKind.${kind}`)

type Cell = Column<Customer>['cell']

const onCard: Partial<Record<TableColumnKey, Column<Customer>['onCard']>> = {
  binding: 'status',
  monthly: 'start',
  total: 'end',
  cashBackUntil: 'foot',
}

interface ColumnOptions {
  wanted: readonly OptionalColumn[]
  shape: TableShape
  /** When the customers were read, in milliseconds since 1970; null before that. */
  readAt: number | null
  /** What this month's consumption of each customer earns; null if that is unknown or nothing. */
  earned: readonly (string | null)[]
  /** Opens the panel of a customer of the page. */
  open: (index: number) => void
}

/** The chosen columns that fit, after the one that names the customer. */
export const customerColumns = (
  t: TFunction,
  format: Format,
  { wanted, shape, readAt, earned, open }: ColumnOptions,
): Column<Customer>[] => {
  const shown = columnsIn(shape, wanted)
  const isFolded = (column: OptionalColumn) =>
    shape !== 'card' && wanted.includes(column) && !shown.includes(column)
  const hasFolded = isFolded('kind') || isFolded('certification')
  /** Type and verification, where they have no column of their own. */
  const belowName = (customer: Customer) => [
    ...(isFolded('kind') ? [kindOf(customer, t)] : []),
    ...(isFolded('certification') ? [t(`certificationStatus.${customer.certificationStatus}`)] : []),
  ]
  const asShown = {
    text: (value: string) => value,
    money: (value: string) => (
      <span className={styles.money} data-zero={value === '0.00'} translate="no">
        {format.amount(value)}
      </span>
    ),
    instant: (value: string) => <DateTime at={value} isPlain />,
  }
  const isQuiet = (customer: Customer) => readAt !== null && !earnsCashBack(customer, readAt)
  const earns = (amount: string | null | undefined) =>
    amount && <div className={styles.since}>{t('customers.earns', { amount: format.dollars(amount) })}</div>
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
        {isQuiet(customer) && <span data-visually-hidden> {t('customers.earnsNothing')}</span>}
        {hasFolded && <div className={styles.since}>{belowName(customer).join(' · ')}</div>}
      </>
    ),
    kind: (customer) => kindOf(customer, t),
    certification: ({ certificationStatus }) => (
      <StatusDot tone={certificationStatus === 'CERTIFIED' ? 'good' : 'idle'}>
        {t(`certificationStatus.${certificationStatus}`)}
      </StatusDot>
    ),
    binding: ({ bindingStatus, boundAt }) => (
      <div>
        <StatusDot tone={bindingStatus === 'BOUND' ? 'good' : 'idle'}>
          {t(`bindingStatus.${bindingStatus}`)}
        </StatusDot>
        {boundAt && shape !== 'short' && shape !== 'card' && (
          <div className={styles.since}>
            {t(bindingStatus === 'BOUND' ? 'customers.since' : 'customers.wasBound')}{' '}
            <DateTime at={boundAt} isPlain />
          </div>
        )}
      </div>
    ),
    // The end of a binding has a meaning only while the binding exists (schema: `expiresAt`).
    expires: ({ bindingStatus, expiresAt }) => {
      if (bindingStatus !== 'BOUND') return <None />
      return expiresAt === null ? t('customers.unlimited') : <DateTime at={expiresAt} isPlain />
    },
    cashBackUntil: (customer) => {
      const day = cashBackUntil(customer)
      return day === null ? <None /> : <time dateTime={day}>{format.date(day)}</time>
    },
    ...(shape !== 'card' && {
      monthly: (customer: Customer, index: number) => (
        <div className={styles.monthly}>
          {asShown.money(customer.monthlyConsumption)}
          {earns(earned[index])}
        </div>
      ),
    }),
  } satisfies Record<OwnCellKey | 'name', Cell>
  return tableColumns
    .filter(({ key }) => key === 'name' || shown.includes(key))
    .map(({ key, shown, sort }) => ({
      title: t(`customerColumn.${key}`),
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
 * How much of a row fits beside the menu. The figures must be in sight without scrolling sideways, so other columns give way:
 * `folded` writes type and certification below the name, and the three lines of a `card` have room for no more than `short`: the panel
 * has the split of the consumption.
 */
type TableShape = 'whole' | 'folded' | 'short' | 'card'

/** `whole` is for paper. The menu is as wide as a rail of icons up to 68.75em. */
const windows = {
  short: 'screen and (max-width: 66em), screen and (min-width: 68.76em) and (max-width: 76em)',
  folded: 'screen',
}

/** Read at once: a table that changes its columns after the first drawing would jump. */
const atOnce = { getInitialValueInEffect: false }

export const useTableShape = (): TableShape => {
  const isCard = useIsCard()
  const isShort = useMediaQuery(windows.short, false, atOnce)
  const isFolded = useMediaQuery(windows.folded, false, atOnce)
  if (isCard) return 'card'
  if (isShort) return 'short'
  return isFolded ? 'folded' : 'whole'
}

const withinName: readonly OptionalColumn[] = ['kind', 'certification']
/** A further column is not among them, unless it matters more than one of these. */
const inShort: readonly OptionalColumn[] = ['binding', 'cashBackUntil', 'monthly', 'total']
const fits: Record<TableShape, (column: OptionalColumn) => boolean> = {
  whole: () => true,
  folded: (column) => !withinName.includes(column),
  short: (column) => inShort.includes(column),
  card: (column) => inShort.includes(column),
}

/** The columns that are drawn. In a table, those that somebody has chosen are all drawn, even if they have to be scrolled to. */
export const columnsIn = (
  shape: TableShape,
  wanted: readonly OptionalColumn[],
): readonly OptionalColumn[] => {
  const isChosen = wanted.length < optionalColumns.length
  if (isChosen && shape !== 'card') return wanted
  return wanted.filter(fits[shape])
}
