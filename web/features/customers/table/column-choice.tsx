import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '../../../ui/icons.ts'
import styles from './customer-tools.module.css'
import { type OptionalColumn, optionalColumns } from './selection.ts'

interface ColumnChoiceProps {
  columns: readonly OptionalColumn[]
  onToggle: (column: OptionalColumn) => void
}

/**
 * The choice of the table's columns; the customer's name is always shown. Mantine's `Menu` would add 25 kB (compressed) to the
 * first view of the home page, its `Popover` 15 kB.
 */
export const ColumnChoice = ({ columns, onToggle }: ColumnChoiceProps) => {
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
      {/* A focusable panel keeps the focus inside when a user presses beside a box. */}
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
            <input type="checkbox" checked={columns.includes(column)} onChange={() => onToggle(column)} />
            {t(`customerColumn.${column}`)}
          </label>
        ))}
      </div>
    </div>
  )
}
