import type { TFunction } from 'i18next'
import { Amount } from '../../../ui/amount.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import styles from './customer-columns.module.css'
import type { CustomerTable_CustomersFragment } from './__generated__/customers.ts'
import type { OptionalColumn } from './selection.ts'
import { columnTitles } from './titles.ts'

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

/** The end of a binding has a meaning only while the binding exists (schema: `expiresAt`). */
const expiry = ({ bindingStatus, expiresAt }: Customer, t: TFunction) => {
  if (bindingStatus !== 'BOUND') return <span aria-label={t('table.none')}>–</span>
  return expiresAt === null ? t('customers.unlimited') : <DateTime at={expiresAt} />
}

const amount = (of: (customer: Customer) => string) => ({
  isFigure: true,
  cell: (customer: Customer) => <Amount money={of(customer)} />,
})

const optional = (t: TFunction): Record<OptionalColumn, Omit<Column<Customer>, 'title'>> => ({
  kind: { cell: ({ kind }) => (kind === null ? t('customers.unverified') : t(`affiliateKind.${kind}`)) },
  certification: {
    cell: ({ certificationStatus }) => (
      <StatusDot tone={certificationStatus === 'CERTIFIED' ? 'good' : 'idle'}>
        {t(`certificationStatus.${certificationStatus}`)}
      </StatusDot>
    ),
  },
  binding: { sortedBy: 'binding', cell: (customer) => <Binding customer={customer} t={t} /> },
  expires: { sortedBy: 'expires', cell: (customer) => expiry(customer, t) },
  sms: amount(({ smsConsumption }) => smsConsumption),
  voice: amount(({ voiceConsumption }) => voiceConsumption),
  lastMonth: amount(({ lastMonthConsumption }) => lastMonthConsumption),
  monthly: { sortedBy: 'monthly', ...amount(({ monthlyConsumption }) => monthlyConsumption) },
  total: { sortedBy: 'total', ...amount(({ totalConsumption }) => totalConsumption) },
})

/** The chosen columns, after the one that names the customer. */
export const customerColumns = (t: TFunction, wanted: readonly OptionalColumn[]): Column<Customer>[] => {
  const columns = optional(t)
  const titles = columnTitles(t)
  return [
    {
      title: t('customers.customer'),
      isName: true,
      sortedBy: 'name',
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    ...wanted.map((column) => ({ title: titles[column], ...columns[column] })),
  ]
}
