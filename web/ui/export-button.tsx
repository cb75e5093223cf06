import { Group } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from './forms/submit-button.tsx'
import { Outcome } from './outcome.tsx'
import { SlowNote } from './waiting/slow-note.tsx'
import { isInApp } from '../platform/browser/save-file.ts'
import { reloadIfMissing } from '../platform/browser/reload.ts'
import { failureMessage } from '../platform/errors/failure-messages.ts'
import { useKnownUsername } from '../platform/session/use-known-username.ts'
import { useLastKnown } from '../platform/use-last-known.ts'
import type { ExportedList, ExportOutcome, ExportSelection } from '../platform/exports/save-list.ts'

interface ExportButtonProps {
  list: ExportedList
  /** The number of rows in the file; null while unknown. */
  rows: number | null
  /** Which rows, and in which order, as the table shows them; omitted for all rows in the provider's order. */
  selection?: ExportSelection | undefined
}

/** Exports a list as a file, and says before how many rows it will have. Leaving the page ends the export. */
export const ExportButton = ({ list, rows, selection }: ExportButtonProps) => {
  const { t } = useTranslation('export')
  const id = useId()
  const username = useKnownUsername()
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<ExportOutcome | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  // The button stays while the rows load, so that the layout does not move when they arrive.
  const lastRows = useLastKnown(rows) ?? 0
  if (lastRows === 0) return null

  const start = async () => {
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
  const message = () => {
    if (outcome?.status === 'saved' && isInApp()) return t('inApp', { name: outcome.name })
    if (outcome?.status === 'saved') return t('saved', { count: outcome.rows, name: outcome.name })
    if (outcome?.status !== 'failed') return null
    return t('failed', { why: failureMessage(outcome.fault), button: t('start') })
  }
  return (
    <Group justify="flex-end" gap="4px 12px" ml="auto" fz="0.8125rem" c="dimmed" data-screen-only>
      {isRunning && <SlowNote isRunning />}
      <Outcome isFailure={outcome?.status === 'failed'}>{message()}</Outcome>
      {/* The page already shows the number of all rows. */}
      <span id={id} data-visually-hidden={selection === undefined || undefined} hidden={rows === null}>
        {rows !== null && t(selection?.sort ? 'rowsSorted' : 'rows', { count: rows })}
      </span>
      <BusyButton
        variant="default"
        size="sm"
        isRunning={isRunning}
        onClick={() => void start()}
        aria-describedby={rows === null ? undefined : id}
      >
        {t('start')}
      </BusyButton>
    </Group>
  )
}
