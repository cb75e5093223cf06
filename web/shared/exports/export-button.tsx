import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultWords } from '../failures/failure-words.ts'
import styles from './export-button.module.css'
import type { ExportedList } from './fetch-list.ts'
import { type ExportState, useExport } from './use-export.ts'

interface ExportButtonProps {
  list: ExportedList
  /** Rows of the whole list; null while that is not known, when what was known last counts. */
  rows: number | null
  /** Said where the page shows a part of the list: the file has all of it. */
  hint?: string | false
}

const outcomeWords = (t: TFunction, state: ExportState) => {
  if (state.is === 'failed')
    return t('export.failed', { why: faultWords(t, state.fault), button: t('export.start') })
  if (state.is === 'cancelled') return t('export.cancelled')
  if (state.is === 'whole') return t('export.saved', { count: state.rows, name: state.name })
  if (state.is === 'incomplete')
    return t('export.incomplete', { count: state.total, rows: state.rows, name: state.name })
  return undefined
}

const Progress = ({ rows, total }: { rows: number; total: number }) => {
  const { t } = useTranslation()
  const words = total > 0 ? t('export.progress', { count: total, rows }) : t('export.starting')
  return (
    <span className={styles.progress}>
      <progress
        aria-label={t('export.name')}
        {...(total > 0 && { value: Math.min(rows, total), max: total, 'aria-valuetext': words })}
      />
      {words}
    </span>
  )
}

/** Exports a whole list as a file: one button that starts and cancels, and beside it how far it is or how it ended. */
export const ExportButton = ({ list, rows, hint = false }: ExportButtonProps) => {
  const { t } = useTranslation()
  const { state, start, cancel } = useExport(list)
  const hintId = useId()
  const [known, remember] = useState(0)
  if (rows !== null && rows !== known) remember(rows)
  if (known === 0) return null

  const isRunning = state?.is === 'running'
  return (
    <div className={styles.place}>
      {isRunning && <Progress rows={state.rows} total={state.total} />}
      <span
        className={styles.told}
        aria-live="polite"
        data-warning={state?.is === 'failed' || state?.is === 'incomplete'}
      >
        {state && outcomeWords(t, state)}
      </span>
      {hint && (
        <span id={hintId} className={styles.told}>
          {hint}
        </span>
      )}
      {/* One and the same button all the time, so that the focus stays where it is. */}
      <Button
        variant="default"
        size="sm"
        onClick={isRunning ? cancel : start}
        aria-describedby={hint ? hintId : undefined}
      >
        {isRunning ? t('export.cancel') : t('export.start')}
      </Button>
    </div>
  )
}
