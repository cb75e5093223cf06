import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../errors/failure-messages.ts'
import { useLastKnown } from '../use-last-known.ts'
import styles from './export-button.module.css'
import { ExportChoice } from './export-choice.tsx'
import type { ExportedList, ExportSelection } from './fetch-list.ts'
import { type ExportState, useExport } from './use-export.ts'

/** The rows that a file will contain. */
interface Rows {
  /** The number of rows; null while unknown. */
  rows: number | null
  /** Which rows, and in which order; omitted for all rows in the provider's order. */
  selection?: ExportSelection | undefined
}

interface ExportButtonProps extends Rows {
  list: ExportedList
  /** The part of the list that the table shows, if it does not show the whole list. */
  found?: Rows | undefined
}

const outcomeMessage = (t: TFunction, state: ExportState, button: string) => {
  if (state.status === 'failed') return t('export.failed', { why: faultMessage(t, state.fault), button })
  if (state.status === 'cancelled') return t('export.cancelled')
  if (state.status === 'whole') return t('export.saved', { count: state.rows, name: state.name })
  return undefined
}

const Progress = ({ rows, total }: { rows: number; total: number }) => {
  const { t } = useTranslation()
  const text = total > 0 ? t('export.progress', { count: total, rows }) : t('export.starting')
  return (
    <span className={styles.progress}>
      <progress
        aria-label={t('export.name')}
        {...(total > 0 && { value: Math.min(rows, total), max: total, 'aria-valuetext': text })}
      />
      {text}
    </span>
  )
}

/**
 * Exports a list as a file: one button for the whole list and, if the table shows only a part, another for that part. Each
 * starts its export and then cancels it. Beside them are the number of rows, the progress and the outcome.
 */
export const ExportButton = ({ list, rows, selection, found }: ExportButtonProps) => {
  const { t } = useTranslation()
  const { state, start, cancel } = useExport(list)
  const [pressed, press] = useState<'found' | 'all'>('all')
  const allRows = useLastKnown(rows) ?? 0
  if (allRows === 0) return null

  const isRunning = state?.status === 'running'
  // The button is also shown while the rows load, so that the layout does not move when they arrive.
  const isFoundShown = found !== undefined && (found.rows !== 0 || (isRunning && pressed === 'found'))
  // A running export can always be cancelled, even after its own button has disappeared with the search.
  const running = isRunning ? (isFoundShown ? pressed : 'all') : null
  const labels = { found: t('export.startFound'), all: t('export.start') }
  const choice = (name: 'found' | 'all', count: number | null, chosen: ExportSelection | undefined) => (
    <ExportChoice
      label={labels[name]}
      rows={count}
      isSorted={chosen?.sort !== undefined}
      isSaidElsewhere={!isFoundShown && chosen?.sort === undefined}
      isRunning={running === name}
      isBlocked={running !== null && running !== name}
      start={() => {
        press(name)
        start(chosen)
      }}
      cancel={cancel}
    />
  )
  return (
    <div className={styles.place}>
      {isRunning && <Progress rows={state.rows} total={state.total} />}
      <span className={styles.outcome} aria-live="polite" data-warning={state?.status === 'failed'}>
        {state && outcomeMessage(t, state, labels[pressed])}
      </span>
      {isFoundShown && choice('found', found.rows, found.selection)}
      {choice('all', allRows, selection)}
    </div>
  )
}
