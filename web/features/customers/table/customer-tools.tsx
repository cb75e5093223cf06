import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { customerSorts, type SortKey } from '#rules/customer-columns.ts'
import { ColumnChoice } from './column-choice.tsx'
import styles from './customer-tools.module.css'
import { SearchField } from './search-field.tsx'
import { isFiltered, type CustomerSelection, type OptionalColumn, optionalColumns } from './selection.ts'
import type { useSelection } from './use-selection.ts'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value | ''
  options: readonly (readonly [value: Value | '', words: string])[]
  onChange: (value: Value | null) => void
  isForCards?: boolean
}

const Choice = <Value extends string>({
  label,
  value,
  options,
  onChange,
  isForCards,
}: ChoiceProps<Value>) => (
  <select
    className={styles.field}
    aria-label={label}
    value={value}
    data-chosen={value !== ''}
    data-for-cards={isForCards}
    onChange={({ target }) => onChange(options.find(([option]) => option === target.value)?.[0] || null)}
  >
    {options.map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </select>
)

const sortKeys = Object.keys(customerSorts) as SortKey[]

/** The sort orders as a list: cards have no headers to sort by. */
const sortOptions = (t: TFunction) =>
  [
    ['', t('customers.ownOrder')] as const,
    ...sortKeys.flatMap((by) => {
      const title = by === 'binding' ? t('customerColumn.boundSince') : t(`customerColumn.${by}`)
      return [[by, `${title} ↑`] as const, [`-${by}` as const, `${title} ↓`] as const]
    }),
  ] as const
type SortOption = Exclude<ReturnType<typeof sortOptions>[number][0], ''>

const sortOf = (option: SortOption | null): CustomerSelection['sort'] => {
  const by = sortKeys.find((name) => name === option || `-${name}` === option)
  return by ? { by, direction: by === option ? 'ASC' : 'DESC' } : null
}

interface CustomerToolsProps extends ReturnType<typeof useSelection> {
  /** Whether there are no customers at all. */
  isIdle: boolean
}

/** The search, the filters, the sort order and the choice of columns. */
export const CustomerTools = ({ selection, select, clear, isIdle }: CustomerToolsProps) => {
  const { t } = useTranslation()
  const { search, binding, certification, sort, columns } = selection
  const field = useRef<HTMLInputElement>(null)
  const clearAll = () => {
    field.current?.focus()
    clear()
  }
  const toggleColumn = (column: OptionalColumn) =>
    select(
      (now) => ({
        columns: optionalColumns.filter((name) => now.columns.includes(name) !== (name === column)),
      }),
      { replace: true },
    )
  return (
    <fieldset className={styles.tools} disabled={isIdle} aria-label={t('customers.tools')}>
      <SearchField
        field={field}
        search={search}
        setSearch={(search, options) => select({ search }, options)}
      />
      <Choice
        label={t('customerColumn.binding')}
        value={binding ?? ''}
        options={[
          ['', t('customers.anyBinding')],
          ['BOUND', t('bindingStatus.BOUND')],
          ['UNBOUND', t('bindingStatus.UNBOUND')],
        ]}
        onChange={(binding) => select({ binding })}
      />
      <Choice
        label={t('customerColumn.certification')}
        value={certification ?? ''}
        options={[
          ['', t('customers.anyCertification')],
          ['CERTIFIED', t('certificationStatus.CERTIFIED')],
          ['NOT_CERTIFIED', t('certificationStatus.NOT_CERTIFIED')],
        ]}
        onChange={(certification) => select({ certification })}
      />
      <Choice<SortOption>
        label={t('customers.sortBy')}
        value={sort ? `${sort.direction === 'DESC' ? '-' : ''}${sort.by}` : ''}
        options={sortOptions(t)}
        onChange={(option) => select({ sort: sortOf(option) })}
        isForCards
      />
      <ColumnChoice columns={columns} onToggle={toggleColumn} />
      {isFiltered(selection) && (
        <button type="button" className={styles.clear} onClick={clearAll}>
          {t('customers.clear')}
        </button>
      )}
    </fieldset>
  )
}
