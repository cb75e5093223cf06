import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../errors/failure-messages.ts'
import styles from './export-button.module.css'
import { ExportChoice } from './export-choice.tsx'
import type { ExportedList, ExportSelection } from './fetch-list.ts'
import { type ExportState, useExport } from './use-export.ts'

/** The rows that a file gets. */
interface Rows {
  /** How many; null while that is not known. */
  rows: number | null
  /** Which rows, and in which order; left out for all of them as the provider has them. */
  selection?: ExportSelection | undefined
}

interface ExportButtonProps extends Rows {
  list: ExportedList
  /** The part of the list that the table shows, where it shows a part. */
  found?: Rows | undefined
}

const outcomeMessage = (t: TFunction, state: ExportState, button: string) => {
  if (state.status === 'failed') return t('export.failed', { why: faultMessage(t, state.fault), button })
  if (state.status === 'cancelled') return t('export.cancelled')
  if (state.status === 'whole') return t('export.saved', { count: state.rows, name: state.name })
  if (state.status === 'incomplete')
    return t('export.incomplete', { count: state.total, rows: state.rows, name: state.name })
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

/** The number that was known last. */
const useLast = (rows: number | null) => {
  const [known, remember] = useState(0)
  if (rows !== null && rows !== known) remember(rows)
  return rows ?? known
}

/**
 * Exports a list as a file: a button for what the table shows, where that is a part, and one for all of the list. Each starts its
 * export and then cancels it; beside them stand how many rows go into the file, how far it is, and how it ended.
 */
export const ExportButton = ({ list, rows, selection, found }: ExportButtonProps) => {
  const { t } = useTranslation()
  const { state, start, cancel } = useExport(list)
  const [pressed, press] = useState<'found' | 'all'>('all')
  const allRows = useLast(rows)
  if (allRows === 0) return null

  const isRunning = state?.status === 'running'
  // It stands there while the rows are on their way, so that nothing moves when they come.
  const isFoundShown = found !== undefined && (found.rows !== 0 || (isRunning && pressed === 'found'))
  // Whatever runs can be cancelled, also after its own button has gone with the search.
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
      <span
        className={styles.outcome}
        aria-live="polite"
        data-warning={state?.status === 'failed' || state?.status === 'incomplete'}
      >
        {state && outcomeMessage(t, state, labels[pressed])}
      </span>
      {isFoundShown && choice('found', found.rows, found.selection)}
      {choice('all', allRows, selection)}
    </div>
  )
}
