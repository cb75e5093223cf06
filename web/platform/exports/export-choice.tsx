import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './export-button.module.css'

interface ExportChoiceProps {
  label: string
  /** Rows that go into the file; null while that is not known. */
  rows: number | null
  /** Whether they come in an order that the table was given. */
  isSorted: boolean
  /** The table beside it says the same number already. */
  isSaidElsewhere: boolean
  isRunning: boolean
  /** Another export of the list is running. */
  isBlocked: boolean
  start: () => void
  cancel: () => void
}

/** A button that exports certain rows, with how many they are beside it. */
export const ExportChoice = (props: ExportChoiceProps) => {
  const { label, rows, isSorted, isSaidElsewhere, isRunning, isBlocked, start, cancel } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <span className={styles.choice}>
      <span
        id={id}
        className={isSaidElsewhere ? styles.forScreenReaders : undefined}
        hidden={isRunning || rows === null}
      >
        {rows !== null && t(isSorted ? 'export.rowsSorted' : 'export.rows', { count: rows })}
      </span>
      {/* One and the same button all the time, so that the focus stays where it is. */}
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
