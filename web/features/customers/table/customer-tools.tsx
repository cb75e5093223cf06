import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconSearch from '~icons/tabler/search'
import { memo, type RefObject, startTransition, useOptimistic, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './customer-tools.module.css'
import {
  choices,
  type CustomerSelection,
  directionOf,
  isFiltered,
  maxSearchLength,
  noFilter,
  type OptionalColumn,
  optionalColumns,
  sortedBy,
  type SortOrder,
} from './selection.ts'

interface CustomerToolsProps extends CustomerSelection {
  select: Select
}

/** The search, the filters, the sort order and the choice of columns. */
export const CustomerTools = memo(function CustomerTools({ select: send, ...sent }: CustomerToolsProps) {
  // What somebody chooses is shown at once, and the page follows in slices: many parts of it read the address.
  const [selection, show] = useOptimistic<CustomerSelection>(sent)
  const select: Select = (change, options) =>
    startTransition(() => {
      show((now) => ({ ...now, ...change }))
      send(change, options)
    })
  const { t } = useTranslation(['customers', 'customerColumn', 'bindingStatus', 'certificationStatus'])
  const field = useRef<HTMLInputElement>(null)
  const sortTitle = (order: SortOrder) => {
    const by = sortedBy(order)
    const title = by === 'binding' ? t('customerColumn:boundSince') : t(`customerColumn:${by}`)
    return `${title} ${directionOf(order) === 'ASC' ? '↑' : '↓'}`
  }
  const choice = <Name extends keyof typeof choices>(
    name: Name,
    label: string,
    none: string,
    wordsOf: (one: NonNullable<CustomerSelection[Name]>) => string,
  ) => (
    <NativeSelect
      className={styles.choice ?? ''}
      rightSectionWidth={26}
      aria-label={label}
      value={selection[name] ?? ''}
      data={[
        { value: '', label: none },
        ...choices[name].map((one) => ({ value: one, label: wordsOf(one as never) })),
      ]}
      onChange={({ target: { value } }) => select({ [name]: value || null })}
      wrapperProps={{ 'data-chosen': selection[name] !== null, 'data-for-cards': name === 'sort' }}
    />
  )
  const clearAll = () => {
    field.current?.focus()
    select(noFilter)
  }
  return (
    <fieldset className={styles.tools} aria-label={t('tools')} data-screen-only>
      <SearchField field={field} search={selection.search} select={select} />
      {choice('binding', t('customerColumn:binding'), t('anyBinding'), (one) =>
        t(`bindingStatus:${one === 'bound' ? 'BOUND' : 'UNBOUND'}`),
      )}
      {choice('certification', t('customerColumn:certification'), t('anyCertification'), (one) =>
        t(`certificationStatus:${one === 'certified' ? 'CERTIFIED' : 'NOT_CERTIFIED'}`),
      )}
      {choice('sort', t('sortBy'), t('ownOrder'), sortTitle)}
      <ColumnChoice columns={selection.columns} select={select} />
      {isFiltered(selection) && (
        <Button variant="subtle" px="xs" onClick={clearAll}>
          {t('clear')}
        </Button>
      )}
    </fieldset>
  )
})

type Select = (change: Partial<CustomerSelection>, options?: { replace: boolean }) => void

/** In milliseconds: short enough that nobody waits, long enough that single letters send no request. */
const pauseMs = 350

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  /** The search of the selection. */
  search: string
  select: Select
}

/**
 * The typed text becomes the search after a pause, or at once with Enter. Going back changes the field; one visit of
 * the field adds one step to the history. Each letter draws only this component again.
 */
const SearchField = ({ field, search, select }: SearchFieldProps) => {
  const { t } = useTranslation('customers')
  const [text, setText] = useState(search)
  const [sent, setSent] = useState(search)
  const [hasStep, setHasStep] = useState(false)
  if (search !== sent) {
    setSent(search)
    setText(search)
    setHasStep(false)
  }
  const apply = useDebouncedCallback((typed: string) => {
    const trimmed = typed.trim()
    if (trimmed === search) return
    setSent(trimmed)
    select({ search: trimmed }, { replace: hasStep })
    setHasStep(true)
  }, pauseMs)
  return (
    <TextInput
      ref={field}
      className={styles.search}
      wrapperProps={{ role: 'search' }}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={18} />}
      value={text}
      maxLength={maxSearchLength}
      onChange={({ currentTarget: { value }, nativeEvent }) => {
        setText(value)
        // The letters of a pinyin are no search yet.
        if (!(nativeEvent as InputEvent).isComposing) apply(value)
      }}
      onCompositionEnd={({ currentTarget }) => apply(currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && apply.flush()}
      onBlur={() => {
        apply.flush()
        setHasStep(false)
      }}
    />
  )
}

interface ColumnChoiceProps {
  columns: readonly OptionalColumn[]
  select: Select
}

/** The choice of the table's columns; the customer's name is always shown. */
const ColumnChoice = ({ columns, select }: ColumnChoiceProps) => {
  const { t } = useTranslation(['customers', 'customerColumn'])
  const [isOpen, setOpen] = useState(false)
  const toggle = (column: OptionalColumn) =>
    select(
      { columns: optionalColumns.filter((name) => columns.includes(name) !== (name === column)) },
      { replace: true },
    )
  return (
    <>
      <Button
        className={styles.columns ?? ''}
        variant="default"
        px="sm"
        rightSection={<IconChevronDown size={16} />}
        data-chosen={columns.length < optionalColumns.length}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('columns')}
      </Button>
      {isOpen && (
        <Group className={styles.boxes ?? ''} gap="0 24px" role="group" aria-label={t('columns')}>
          {optionalColumns.map((column) => (
            <label key={column} data-check>
              <input type="checkbox" checked={columns.includes(column)} onChange={() => toggle(column)} />
              {t(`customerColumn:${column}`)}
            </label>
          ))}
        </Group>
      )}
    </>
  )
}
