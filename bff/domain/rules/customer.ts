import type { AffiliateKind } from '../affiliate.ts'
import { type Money, nothing, toCents } from './money.ts'
import { cashBackUntil } from './tier-progress.ts'

export type BindingStatus = 'UNBOUND' | 'BOUND'
export type CertificationStatus = 'NOT_CERTIFIED' | 'CERTIFIED'

/** A customer whom an affiliate referred (specification, section 3); amounts in US dollars, instants in ISO 8601 UTC. */
export interface Customer {
  name: string
  bindingStatus: BindingStatus
  certificationStatus: CertificationStatus
  /** Null while unverified. */
  kind: AffiliateKind | null
  /** Null when never bound. */
  boundAt: string | null
  /** Null means unlimited; only meaningful while bound. */
  expiresAt: string | null
  smsConsumption: Money
  voiceConsumption: Money
  totalConsumption: Money
  lastMonthConsumption: Money
  monthlyConsumption: Money
}

/** A newly bound customer. Fixtures and tests start from it and change the fields that they need. */
export const boundCustomer: Customer = {
  name: 'Customer',
  bindingStatus: 'BOUND',
  certificationStatus: 'CERTIFIED',
  kind: null,
  boundAt: '2026-03-02T08:15:00Z',
  expiresAt: null,
  smsConsumption: nothing,
  voiceConsumption: nothing,
  totalConsumption: nothing,
  lastMonthConsumption: nothing,
  monthlyConsumption: nothing,
}

/** A cell of a table: text from outside, or a figure of ours, which is not a formula even if it is negative. */
export type CsvCell = { text: string } | { figure: string }

/** The texts that cells of an exported file need, in the language of the file. */
export interface CustomerTexts {
  bindingStatus: Record<Customer['bindingStatus'], string>
  certificationStatus: Record<Customer['certificationStatus'], string>
  kinds: Record<NonNullable<Customer['kind']> | 'unverified', string>
  unlimited: string
  /** What a title says of the cells of its column. */
  ofCells: Record<'money' | 'instant' | 'estimate', string>
}

export type SortValue = number | bigint | string

interface CustomerColumn {
  /** Names the column in the address of the page and among the messages. */
  key: string
  /** A field that is shown as it is; any other column has its cells in the client's `customer-columns.tsx`. */
  shown?: { field: keyof Customer; as: 'text' | 'money' | 'instant' }
  /** The cell of an exported file, where it is not the field as it is; and what it is, if not a text. */
  fileCell?: (customer: Customer, texts: CustomerTexts) => CsvCell
  fileCellIs?: 'instant' | 'estimate'
  /** A column of the exported file that the table shows within another one. */
  isOnlyInFile?: true
  /** How the list is sorted by the column; null is last either way. `first` is the more useful direction. */
  sort?: { field: string; first: 'ASC' | 'DESC'; value: (customer: Customer) => SortValue | null }
}

export const text = (value: string): CsvCell => ({ text: value })
export const figure = (value: string): CsvCell => ({ figure: value })

/** An instant in the format of spreadsheets, in UTC; empty where there is none. */
export const instantCell = (time: string | null): CsvCell =>
  figure(time === null ? '' : time.slice(0, 'yyyy-MM-ddTHH:mm:ss'.length).replace('T', ' '))

/** The end of a binding has a meaning only while the binding exists. */
const expiry = ({ bindingStatus, expiresAt }: Customer) => (bindingStatus === 'BOUND' ? expiresAt : null)
const parsed = (time: string | null) => (time === null ? null : Date.parse(time))

/**
 * The columns of the customers, a row each, in the order of the table. A further column is a row here and its title in
 * `customer-columns.json` of each language; table, sorting, column choice, export and its schema follow.
 */
export const customerColumns = [
  {
    key: 'name',
    shown: { field: 'name', as: 'text' },
    sort: { field: 'NAME', first: 'ASC', value: ({ name }) => name },
  },
  { key: 'kind', fileCell: ({ kind }, { kinds }) => text(kinds[kind ?? 'unverified']), isOnlyInFile: true },
  {
    key: 'certification',
    fileCell: (customer, { certificationStatus }) => text(certificationStatus[customer.certificationStatus]),
    isOnlyInFile: true,
  },
  {
    key: 'binding',
    fileCell: (customer, { bindingStatus }) => text(bindingStatus[customer.bindingStatus]),
    sort: { field: 'BOUND_AT', first: 'DESC', value: ({ boundAt }) => parsed(boundAt) },
  },
  { key: 'boundSince', shown: { field: 'boundAt', as: 'instant' }, isOnlyInFile: true },
  {
    key: 'expires',
    fileCell: (customer, { unlimited }) =>
      customer.bindingStatus === 'BOUND' && customer.expiresAt === null
        ? text(unlimited)
        : instantCell(expiry(customer)),
    fileCellIs: 'instant',
    sort: { field: 'EXPIRES_AT', first: 'ASC', value: (customer) => parsed(expiry(customer)) },
  },
  {
    key: 'cashBackUntil',
    fileCell: (customer) => figure(cashBackUntil(customer) ?? ''),
    fileCellIs: 'estimate',
    sort: { field: 'CASH_BACK_UNTIL', first: 'ASC', value: cashBackUntil },
  },
  { key: 'sms', shown: { field: 'smsConsumption', as: 'money' } },
  { key: 'voice', shown: { field: 'voiceConsumption', as: 'money' } },
  { key: 'lastMonth', shown: { field: 'lastMonthConsumption', as: 'money' } },
  {
    key: 'monthly',
    shown: { field: 'monthlyConsumption', as: 'money' },
    sort: {
      field: 'MONTHLY_CONSUMPTION',
      first: 'DESC',
      value: ({ monthlyConsumption }) => toCents(monthlyConsumption),
    },
  },
  {
    key: 'total',
    shown: { field: 'totalConsumption', as: 'money' },
    sort: {
      field: 'TOTAL_CONSUMPTION',
      first: 'DESC',
      value: ({ totalConsumption }) => toCents(totalConsumption),
    },
  },
] as const satisfies readonly CustomerColumn[]

type Column = (typeof customerColumns)[number]
export type TableColumnKey = Exclude<Column, { isOnlyInFile: true }>['key']
/** The columns of the table whose cells the client draws by itself. */
export type OwnCellKey = Exclude<TableColumnKey, Extract<Column, { shown: unknown }>['key']>
type SortableColumn = Extract<Column, { sort: unknown }>
export type SortKey = SortableColumn['key']
export type CustomerSortField = SortableColumn['sort']['field']

type Sort = Omit<NonNullable<CustomerColumn['sort']>, 'field'> & { field: CustomerSortField }

const columns: readonly CustomerColumn[] = customerColumns

/** The columns of the table, in order. */
export const tableColumns = columns.filter(
  ({ isOnlyInFile }) => !isOnlyInFile,
) as readonly (CustomerColumn & {
  key: TableColumnKey
})[]

/** How the list can be sorted, by column. */
export const customerSorts = Object.fromEntries(
  columns.flatMap(({ key, sort }) => (sort ? [[key, sort]] : [])),
) as Record<SortKey, Sort>

const asShown = { text, money: figure, instant: instantCell }

/** The cell of a column in an exported file. */
export function fileCell(
  { shown, fileCell: cell }: CustomerColumn,
  customer: Customer,
  texts: CustomerTexts,
): CsvCell {
  if (cell) return cell(customer, texts)
  return shown ? asShown[shown.as](customer[shown.field] ?? '') : text('')
}

/** What the title of a column in an exported file says of its cells. */
export function noteOf({ shown, fileCellIs }: CustomerColumn, { ofCells }: CustomerTexts): string {
  const what = fileCellIs ?? shown?.as ?? 'text'
  return what === 'text' ? '' : ofCells[what]
}
