import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './export-button.module.css'

interface ExportChoiceProps {
  label: string
  /** The number of rows in the file; null while unknown. */
  rows: number | null
  /** Whether the rows are in an order that the user chose in the table. */
  isSorted: boolean
  /** The table already shows the same number. */
  isSaidElsewhere: boolean
  isRunning: boolean
  /** Another export of the list is running. */
  isBlocked: boolean
  start: () => void
  cancel: () => void
}

/** A button that exports certain rows, with their number beside it. */
export const ExportChoice = (props: ExportChoiceProps) => {
  const { label, rows, isSorted, isSaidElsewhere, isRunning, isBlocked, start, cancel } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <span className={styles.choice}>
      <span id={id} data-visually-hidden={isSaidElsewhere || undefined} hidden={isRunning || rows === null}>
        {rows !== null && t(isSorted ? 'export.rowsSorted' : 'export.rows', { count: rows })}
      </span>
      {/* The same button starts and cancels, so that it keeps the focus. */}
      <Button
        variant="default"
        size="sm"
        disabled={isBlocked}
        onClick={isRunning ? cancel : start}
        aria-describedby={isRunning || rows === null ? undefined : id}
      >
        {isRunning ? t('export.cancel') : label}
      </Button>
    </span>
  )
}
