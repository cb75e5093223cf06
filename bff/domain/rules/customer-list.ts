import {
  type BindingStatus,
  type CertificationStatus,
  type Customer,
  type CustomerSortField,
  customerSorts,
  type SortValue,
} from './customer.ts'
import { type Language, languageOf } from './languages.ts'
import { isLongerThan } from './fields.ts'

export type SortDirection = 'ASC' | 'DESC'

/** The states that a list is filtered by; null or an omitted state does not filter. */
export interface CustomerFilter {
  bindingStatus?: BindingStatus | null | undefined
  certificationStatus?: CertificationStatus | null | undefined
}

/** Which customers a list shows, and in which order; null or an omitted part does not apply. */
export interface CustomerSelection {
  /** A part of the name. */
  search?: string | null | undefined
  filter?: CustomerFilter | null | undefined
  /** Ascending by default. */
  sort?: { field: CustomerSortField; direction?: SortDirection | undefined } | null | undefined
}

/** The longest search text, in code points. */
const maxSearchLength = 64

/** The problem of a selection, as an English sentence; null if it is valid. */
export function selectionProblem({ search }: CustomerSelection): string | null {
  return isLongerThan(search?.trim() ?? '', maxSearchLength)
    ? `search can have ${maxSearchLength} characters at most`
    : null
}

/** Whether a selection may exclude customers. */
export const isFiltered = ({ search, filter }: CustomerSelection): boolean =>
  folded(search ?? '') !== '' || Boolean(filter?.bindingStatus ?? filter?.certificationStatus)

/** Whether a selection is the list exactly as the provider returns it. */
export const isPlain = (selection: CustomerSelection): boolean => !isFiltered(selection) && !selection.sort

/**
 * The selected customers in the requested order; equal ones keep their original order.
 *
 * @param customers a list that nobody changes: its names are kept with it
 */
export function selectCustomers(
  customers: readonly Customer[],
  { search, filter, sort }: CustomerSelection,
  language: Language,
): Customer[] {
  const part = folded(search ?? '')
  const names = part === '' ? null : foldedNamesOf(customers)
  const selected = customers.filter(
    ({ bindingStatus, certificationStatus }, index) =>
      (filter?.bindingStatus ?? bindingStatus) === bindingStatus &&
      (filter?.certificationStatus ?? certificationStatus) === certificationStatus &&
      (names?.[index]?.includes(part) ?? true),
  )
  return sort ? sortCustomers(selected, sort.field, sort.direction ?? 'ASC', language) : selected
}

/** Letters whose base letter is not found by removing accents. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Normalizes text for searching: case, accents and full or half width do not matter. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(special, (letter) => plainLetters[letter] ?? letter)
    .trim()
    .replaceAll(/\s+/g, ' ')

/** The folded names of each list, in its order: a snapshot is searched again and again, and folding is most of a search. */
const foldedNames = new WeakMap<readonly Customer[], string[]>()

function foldedNamesOf(customers: readonly Customer[]): string[] {
  const cached = foldedNames.get(customers)
  if (cached) return cached
  const names = customers.map(({ name }) => folded(name))
  foldedNames.set(customers, names)
  return names
}

function sortCustomers(
  customers: Customer[],
  field: CustomerSortField,
  direction: SortDirection,
  language: Language,
): Customer[] {
  const sign = direction === 'ASC' ? 1 : -1
  const { compare: compareNames } = new Intl.Collator(languageOf(language).locale, { numeric: true })
  const compare = (one: SortValue, other: SortValue): number => {
    if (typeof one === 'string' || typeof other === 'string') return compareNames(String(one), String(other))
    return one < other ? -1 : Number(one > other)
  }
  const sort = Object.values(customerSorts).find((one) => one.field === field)
  return customers
    .map((customer) => ({ customer, value: sort?.value(customer) ?? null }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null)
      return sign * compare(one.value, other.value)
    })
    .map(({ customer }) => customer)
}
