import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '../../../ui/icons.ts'
import styles from './customer-tools.module.css'
import { type OptionalColumn, optionalColumns } from './selection.ts'
import { columnTitles } from './titles.ts'

interface ColumnChoiceProps {
  columns: readonly OptionalColumn[]
  onChange: (columns: readonly OptionalColumn[]) => void
}

/** Which columns the table has; who the customer is always stands. */
export const ColumnChoice = ({ columns, onChange }: ColumnChoiceProps) => {
  const { t } = useTranslation()
  const id = useId()
  const titles = columnTitles(t)
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
  const toggle = (column: OptionalColumn) =>
    onChange(optionalColumns.filter((one) => columns.includes(one) !== (one === column)))
  return (
    // The keys and the focus are those of what stands in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.columns} onBlur={leave} onKeyDown={escape}>
      <button
        ref={button}
        type="button"
        className={styles.field}
        aria-expanded={isOpen}
        aria-controls={id}
        data-chosen={columns.length < optionalColumns.length}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('customers.columns')}
        <IconChevronDown size={16} stroke={1.5} aria-hidden />
      </button>
      {/* Whoever presses beside a box keeps the focus within. */}
      <div
        id={id}
        className={styles.panel}
        role="group"
        aria-label={t('customers.columns')}
        tabIndex={-1}
        hidden={!isOpen}
      >
        {optionalColumns.map((column) => (
          <label key={column}>
            <input type="checkbox" checked={columns.includes(column)} onChange={() => toggle(column)} />
            {titles[column]}
          </label>
        ))}
      </div>
    </div>
  )
}
