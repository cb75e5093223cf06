import { UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type OwnCellKey, type TableColumnKey, tableColumns } from '#rules/customer-columns.ts'
import { cashBackUntil, earnsCashBack } from '#rules/tier-progress.ts'
import { formatDate, formatDollars } from '../../../platform/i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { None } from '../../../ui/none.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import styles from './customer-columns.module.css'
import type { CustomerTable_CustomersFragment } from './__generated__/customers.ts'
import type { OptionalColumn } from './selection.ts'
import { columnsIn, type TableShape } from './table-shape.ts'

export type Customer = CustomerTable_CustomersFragment['items'][number]

const Binding = ({ customer, isShort, t }: { customer: Customer; isShort: boolean; t: TFunction }) => (
  <div>
    <StatusDot tone={customer.bindingStatus === 'BOUND' ? 'good' : 'idle'}>
      {t(`bindingStatus.${customer.bindingStatus}`)}
    </StatusDot>
    {!isShort && customer.boundAt && (
      <div className={styles.since}>
        {t(customer.bindingStatus === 'BOUND' ? 'customers.since' : 'customers.wasBound')}{' '}
        <DateTime at={customer.boundAt} isPlain />
      </div>
    )}
  </div>
)

/** The end of a binding has a meaning only while the binding exists (schema: `expiresAt`). */
const expiry = ({ bindingStatus, expiresAt }: Customer, t: TFunction) => {
  if (bindingStatus !== 'BOUND') return <None />
  return expiresAt === null ? t('customers.unlimited') : <DateTime at={expiresAt} isPlain />
}

const CashBackUntil = ({ customer }: { customer: Customer }) => {
  const { i18n } = useTranslation()
  const day = cashBackUntil(customer)
  return day === null ? <None /> : <time dateTime={day}>{formatDate(day, i18n.language)}</time>
}

const kindOf = ({ kind }: Customer, t: TFunction) =>
  kind === null ? t('customers.unverified') : t(`affiliateKind.${kind}`)

/** The cells of the columns that show more than a field as it is. */
const ownCells = (t: TFunction, isShort: boolean): Record<OwnCellKey, Column<Customer>['cell']> => ({
  kind: (customer) => kindOf(customer, t),
  certification: ({ certificationStatus }) => (
    <StatusDot tone={certificationStatus === 'CERTIFIED' ? 'good' : 'idle'}>
      {t(`certificationStatus.${certificationStatus}`)}
    </StatusDot>
  ),
  binding: (customer) => <Binding customer={customer} isShort={isShort} t={t} />,
  expires: (customer) => expiry(customer, t),
  cashBackUntil: (customer) => <CashBackUntil customer={customer} />,
})

const asShown = {
  text: (value: string) => value,
  money: (value: string) => (
    <span className={styles.money} data-zero={value === '0.00'}>
      <Amount money={value} />
    </span>
  ),
  instant: (value: string) => <DateTime at={value} isPlain />,
}

const onCard: Partial<Record<TableColumnKey, Column<Customer>['onCard']>> = {
  binding: 'status',
  monthly: 'start',
  total: 'end',
  cashBackUntil: 'foot',
}

interface MonthlyProps {
  consumption: string
  /** What it earns; null if nothing is shown. */
  earned: string | null
  t: TFunction
}

const Monthly = ({ consumption, earned, t }: MonthlyProps) => {
  const { i18n } = useTranslation()
  return (
    <div className={styles.monthly}>
      {asShown.money(consumption)}
      {earned && (
        <div className={styles.since}>
          {t('customers.earns', { amount: formatDollars(earned, i18n.language) })}
        </div>
      )}
    </div>
  )
}

interface ColumnOptions {
  wanted: readonly OptionalColumn[]
  shape: TableShape
  /** When the customers were read, in milliseconds since 1970; null before that. */
  readAt: number | null
  /** What this month's consumption earns; null if that is unknown or nothing. */
  earned: (customer: Customer) => string | null
  /** Opens the panel of a customer of the page. */
  open: (index: number) => void
}

/** The chosen columns that fit, after the one that names the customer. */
export const customerColumns = (
  t: TFunction,
  { wanted, shape, readAt, earned, open }: ColumnOptions,
): Column<Customer>[] => {
  const shown = columnsIn(shape, wanted)
  const isFolded = (column: OptionalColumn) =>
    shape !== 'card' && wanted.includes(column) && !shown.includes(column)
  /** Type and verification, where they have no column of their own. */
  const belowName = (customer: Customer) => [
    ...(isFolded('kind') ? [kindOf(customer, t)] : []),
    ...(isFolded('certification') ? [t(`certificationStatus.${customer.certificationStatus}`)] : []),
  ]
  const isQuiet = (customer: Customer) => readAt !== null && !earnsCashBack(customer, readAt)
  const cells: Partial<Record<TableColumnKey, Column<Customer>['cell']>> = {
    ...ownCells(t, shape === 'short' || shape === 'card'),
    ...(shape !== 'card' && {
      monthly: (customer: Customer) => (
        <Monthly consumption={customer.monthlyConsumption} earned={earned(customer)} t={t} />
      ),
    }),
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
        {(isFolded('kind') || isFolded('certification')) && (
          <div className={styles.since}>{belowName(customer).join(' · ')}</div>
        )}
      </>
    ),
  }
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
