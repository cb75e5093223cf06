import type { TFunction } from 'i18next'
import { type OwnCellKey, type TableColumnKey, tableColumns } from '#rules/customer-columns.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import styles from './customer-columns.module.css'
import type { CustomerTable_CustomersFragment } from './__generated__/customers.ts'
import type { OptionalColumn } from './selection.ts'

type Customer = CustomerTable_CustomersFragment['items'][number]

const Binding = ({ customer, t }: { customer: Customer; t: TFunction }) => (
  <div className={styles.binding}>
    <StatusDot tone={customer.bindingStatus === 'BOUND' ? 'good' : 'idle'}>
      {t(`bindingStatus.${customer.bindingStatus}`)}
    </StatusDot>
    {customer.boundAt && (
      <div className={styles.since}>
        {t(customer.bindingStatus === 'BOUND' ? 'customers.since' : 'customers.wasBound')}{' '}
        <DateTime at={customer.boundAt} />
      </div>
    )}
  </div>
)

const None = ({ t }: { t: TFunction }) => <span aria-label={t('table.none')}>–</span>

/** The end of a binding has a meaning only while the binding exists (schema: `expiresAt`). */
const expiry = ({ bindingStatus, expiresAt }: Customer, t: TFunction) => {
  if (bindingStatus !== 'BOUND') return <None t={t} />
  return expiresAt === null ? t('customers.unlimited') : <DateTime at={expiresAt} />
}

/** The cells of the columns that show more than a field as it is. */
const ownCells = (t: TFunction): Record<OwnCellKey, Column<Customer>['cell']> => ({
  kind: ({ kind }) => (kind === null ? t('customers.unverified') : t(`affiliateKind.${kind}`)),
  certification: ({ certificationStatus }) => (
    <StatusDot tone={certificationStatus === 'CERTIFIED' ? 'good' : 'idle'}>
      {t(`certificationStatus.${certificationStatus}`)}
    </StatusDot>
  ),
  binding: (customer) => <Binding customer={customer} t={t} />,
  expires: (customer) => expiry(customer, t),
})

const asShown = {
  text: (value: string) => value,
  money: (value: string) => <Amount money={value} />,
  instant: (value: string) => <DateTime at={value} />,
}

/** The chosen columns, after the one that names the customer. */
export const customerColumns = (t: TFunction, wanted: readonly OptionalColumn[]): Column<Customer>[] => {
  const cells: Partial<Record<TableColumnKey, Column<Customer>['cell']>> = {
    ...ownCells(t),
    name: ({ name }) => <span title={name}>{name}</span>,
  }
  return tableColumns
    .filter(({ key }) => key === 'name' || wanted.includes(key))
    .map(({ key, shown, sort }) => ({
      title: t(`customerColumn.${key}`),
      ...(sort && { sortedBy: key }),
      isName: key === 'name',
      isFigure: shown?.as === 'money',
      cell:
        cells[key] ??
        ((customer) => {
          const value = shown && customer[shown.field]
          return value ? asShown[shown.as](value) : <None t={t} />
        }),
    }))
}
