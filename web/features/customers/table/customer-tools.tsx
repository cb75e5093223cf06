import { Button, NativeSelect, Paper } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customerSorts, type SortKey } from '#rules/customer.ts'
import styles from './customer-tools.module.css'
import { SearchField } from './search-field.tsx'
import { isFiltered, type CustomerSelection, type OptionalColumn, optionalColumns } from './selection.ts'
import type { useSelection } from './use-selection.ts'

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
    <fieldset className={styles.tools} disabled={isIdle} aria-label={t('customers.tools')} data-screen-only>
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
        <Button variant="subtle" px="xs" onClick={clearAll}>
          {t('customers.clear')}
        </Button>
      )}
    </fieldset>
  )
}

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
  <NativeSelect
    className={styles.choice ?? ''}
    rightSectionWidth={26}
    aria-label={label}
    value={value}
    data={options.map(([value, label]) => ({ value, label }))}
    onChange={({ target }) => onChange(options.find(([option]) => option === target.value)?.[0] || null)}
    wrapperProps={{ 'data-chosen': value !== '', 'data-for-cards': isForCards }}
  />
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

interface ColumnChoiceProps {
  columns: readonly OptionalColumn[]
  onToggle: (column: OptionalColumn) => void
}

/**
 * The choice of the table's columns; the customer's name is always shown. Mantine's `Menu` would add 25 kB (compressed) to
 * home, its `Popover` 15 kB.
 */
const ColumnChoice = ({ columns, onToggle }: ColumnChoiceProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    // The events come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.columns} onBlur={leave} onKeyDown={escape}>
      <Button
        ref={button}
        variant="default"
        px="sm"
        rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        data-chosen={columns.length < optionalColumns.length}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('customers.columns')}
      </Button>
      {/* A focusable panel keeps the focus inside when a user presses beside a box. */}
      {isOpen && (
        <Paper
          id={id}
          className={styles.panel}
          withBorder
          shadow="md"
          px="md"
          role="group"
          aria-label={t('customers.columns')}
          tabIndex={-1}
        >
          {optionalColumns.map((column) => (
            <label key={column} data-check>
              <input type="checkbox" checked={columns.includes(column)} onChange={() => onToggle(column)} />
              {t(`customerColumn.${column}`)}
            </label>
          ))}
        </Paper>
      )}
    </div>
  )
}
