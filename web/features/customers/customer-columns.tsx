import type { TFunction } from 'i18next'
import { Amount } from '../../shared/ui/amount.tsx'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { StatusDot } from '../../shared/ui/status-dot.tsx'
import styles from './customer-columns.module.css'
import type { CustomerTable_CustomersFragment } from './__generated__/customers.ts'

type Customer = CustomerTable_CustomersFragment['items'][number]

const Binding = ({ customer, t }: { customer: Customer; t: TFunction }) => (
  <>
    <StatusDot tone={customer.bindingStatus === 'BOUND' ? 'good' : 'idle'}>
      {t(`bindingStatus.${customer.bindingStatus}`)}
    </StatusDot>
    {customer.boundAt && (
      <div className={styles.since}>
        {t(customer.bindingStatus === 'BOUND' ? 'customers.since' : 'customers.wasBound')}{' '}
        <Moment at={customer.boundAt} />
      </div>
    )}
  </>
)

/** The end of a binding means something only while there is one (schema: `expiresAt`). */
const expiry = ({ bindingStatus, expiresAt }: Customer, t: TFunction) => {
  if (bindingStatus !== 'BOUND') return <span aria-label={t('table.none')}>–</span>
  return expiresAt === null ? t('customers.unlimited') : <Moment at={expiresAt} />
}

export const customerColumns = (t: TFunction): Column<Customer>[] => [
  { title: t('customers.customer'), isName: true, cell: ({ name }) => <span title={name}>{name}</span> },
  {
    title: t('customers.kind'),
    cell: ({ kind }) => (kind === null ? t('customers.unverified') : t(`affiliateKind.${kind}`)),
  },
  {
    title: t('customers.certification'),
    cell: ({ certificationStatus }) => (
      <StatusDot tone={certificationStatus === 'CERTIFIED' ? 'good' : 'idle'}>
        {t(`certificationStatus.${certificationStatus}`)}
      </StatusDot>
    ),
  },
  { title: t('customers.binding'), cell: (customer) => <Binding customer={customer} t={t} /> },
  { title: t('customers.expires'), cell: (customer) => expiry(customer, t) },
  { title: t('customers.sms'), isFigure: true, cell: (row) => <Amount money={row.smsConsumption} /> },
  { title: t('customers.voice'), isFigure: true, cell: (row) => <Amount money={row.voiceConsumption} /> },
  {
    title: t('customers.lastMonth'),
    isFigure: true,
    cell: (row) => <Amount money={row.lastMonthConsumption} />,
  },
  { title: t('customers.monthly'), isFigure: true, cell: (row) => <Amount money={row.monthlyConsumption} /> },
  { title: t('customers.total'), isFigure: true, cell: (row) => <Amount money={row.totalConsumption} /> },
]
