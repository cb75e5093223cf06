import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { faultWords } from '../failures/failure-words.ts'
import styles from './export-button.module.css'
import type { ExportedList } from './fetch-list.ts'
import { type ExportState, useExport } from './use-export.ts'

interface ExportButtonProps {
  list: ExportedList
  /** Said where the page shows a part of the list: the file has all of it. */
  hint?: string | undefined
}

const outcomeWords = (t: TFunction, state: ExportState) => {
  if (state.is === 'failed') return faultWords(t, state.fault)
  if (state.is === 'cancelled') return t('export.cancelled')
  if (state.is === 'whole') return t('export.saved', { count: state.rows, name: state.name })
  if (state.is === 'incomplete')
    return t('export.incomplete', { count: state.total, rows: state.rows, name: state.name })
  return undefined
}

/** Exports a whole list as a file: one button that starts and cancels, and beside it how far it is or how it ended. */
export const ExportButton = ({ list, hint }: ExportButtonProps) => {
  const { t } = useTranslation()
  const { state, start, cancel } = useExport(list)
  const hintId = useId()
  const isRunning = state?.is === 'running'
  const { rows = 0, total = 0 } = isRunning ? state : {}
  const ended = state && outcomeWords(t, state)
  const progress = total > 0 ? t('export.progress', { count: total, rows }) : t('export.starting')
  return (
    <div className={styles.place} data-active={state !== null}>
      {/* One and the same button all the time, so that the focus stays where it is. */}
      <Button
        variant="default"
        size="sm"
        onClick={isRunning ? cancel : start}
        aria-describedby={hint && hintId}
      >
        {isRunning ? t('export.cancel') : t('export.start')}
      </Button>
      {isRunning && (
        <span className={styles.progress}>
          <progress
            aria-label={t('export.name')}
            {...(total > 0 && { value: rows, max: total, 'aria-valuetext': progress })}
          />
          {progress}
        </span>
      )}
      <span
        className={styles.outcome}
        aria-live="polite"
        data-warning={state?.is === 'failed' || state?.is === 'incomplete'}
      >
        {ended}
      </span>
      {hint && !ended && !isRunning && <span id={hintId}>{hint}</span>}
    </div>
  )
}
