import { Button, Group } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outcome } from './outcome.tsx'
import { SlowNote } from './waiting/slow-note.tsx'
import { isInApp } from '../platform/browser/save-file.ts'
import { reloadIfMissing } from '../platform/browser/reload.ts'
import { faultMessage } from '../platform/errors/failure-messages.ts'
import { useKnownUsername } from '../platform/session/viewer.tsx'
import { useLastKnown } from '../platform/use-last-known.ts'
import type { ExportedList, ExportOutcome, ExportSelection } from '../platform/exports/save-list.ts'

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

/** Exports one list at a time. Leaving the page ends it. */
const useExport = (list: ExportedList) => {
  const username = useKnownUsername()
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<ExportOutcome | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (selection: ExportSelection | undefined) => {
    const { signal } = (running.current = new AbortController())
    setOutcome(null)
    setRunning(true)
    // The code loads with the first export.
    const code = await reloadIfMissing(import('../platform/exports/save-list.ts')).catch(() => null)
    setOutcome(
      code
        ? await code.saveList({ list, selection, username, signal })
        : { status: 'failed', fault: { name: 'NETWORK' } },
    )
    setRunning(false)
  }
  return { isRunning, outcome, start }
}

/** Exports a list as a file: one button for the whole list and, if the table shows only a part, another for that part. */
export const ExportButton = ({ list, rows, selection, found }: ExportButtonProps) => {
  const { t } = useTranslation()
  const { isRunning, outcome, start } = useExport(list)
  const [pressed, press] = useState<'found' | 'all'>('all')
  const allRows = useLastKnown(rows) ?? 0
  if (allRows === 0) return null

  // The button is also shown while the rows load, so that the layout does not move when they arrive.
  const isFoundShown = found !== undefined && found.rows !== 0
  const labels = { found: t('export.startFound'), all: t('export.start') }
  const choice = (name: 'found' | 'all', count: number | null, chosen: ExportSelection | undefined) => (
    <Choice
      label={labels[name]}
      rows={count}
      isSorted={chosen?.sort !== undefined}
      isSaidElsewhere={!isFoundShown && chosen?.sort === undefined}
      isRunning={isRunning && pressed === name}
      isBlocked={isRunning && pressed !== name}
      start={() => {
        press(name)
        void start(chosen)
      }}
    />
  )
  const message = () => {
    if (outcome?.status === 'saved' && isInApp()) return t('export.inApp', { name: outcome.name })
    if (outcome?.status === 'saved') return t('export.saved', { count: outcome.rows, name: outcome.name })
    if (outcome?.status !== 'failed') return null
    return t('export.failed', { why: faultMessage(t, outcome.fault), button: labels[pressed] })
  }
  return (
    <Group justify="flex-end" gap="4px 12px" ml="auto" fz="0.8125rem" c="dimmed" data-screen-only>
      {isRunning && <SlowNote isRunning />}
      <Outcome isFailure={outcome?.status === 'failed'}>{message()}</Outcome>
      {isFoundShown && choice('found', found.rows, found.selection)}
      {choice('all', allRows, selection)}
    </Group>
  )
}

interface ChoiceProps {
  label: string
  /** The number of rows in the file; null while unknown. */
  rows: number | null
  /** Whether the rows are in an order that the user chose in the table. */
  isSorted: boolean
  /** The table already shows the same number. */
  isSaidElsewhere: boolean
  isRunning: boolean
  /** The other button's export is running. */
  isBlocked: boolean
  start: () => void
}

/** A button that exports certain rows, with their number beside it. */
const Choice = ({ label, rows, isSorted, isSaidElsewhere, isRunning, isBlocked, start }: ChoiceProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Group justify="flex-end" gap="4px 12px">
      <span id={id} data-visually-hidden={isSaidElsewhere || undefined} hidden={rows === null}>
        {rows !== null && t(isSorted ? 'export.rowsSorted' : 'export.rows', { count: rows })}
      </span>
      <Button
        variant="default"
        size="sm"
        disabled={isBlocked}
        // A disabled button would lose the focus.
        aria-busy={isRunning}
        onClick={isRunning ? undefined : start}
        aria-describedby={rows === null ? undefined : id}
      >
        {label}
      </Button>
    </Group>
  )
}
