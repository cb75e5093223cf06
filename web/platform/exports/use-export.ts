import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '../i18n/i18n.ts'
import { useKnownUsername } from '../session/use-known-username.ts'
import type { ExportedList, ExportOutcome, ExportProgress, ExportSelection } from './fetch-list.ts'

/** The progress of a running export, or its outcome. */
export type ExportState =
  | ({ status: 'running' } & ExportProgress)
  | Exclude<ExportOutcome, { file: Blob }>
  | Ended
type Ended = Omit<Extract<ExportOutcome, { file: Blob }>, 'file'>

/** Exports one list at a time. Cancelling or leaving the page aborts it. */
export const useExport = (list: ExportedList) => {
  const [state, setState] = useState<ExportState | null>(null)
  const username = useKnownUsername()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (selection: ExportSelection | undefined) => {
    const control = new AbortController()
    running.current = control
    setState({ status: 'running', rows: 0, total: 0 })
    const outcome = await run({ list, selection, username, signal: control.signal }, setState)
    if (running.current !== control) return
    running.current = null
    setState(outcome)
  }
  return {
    state,
    start: (selection?: ExportSelection) => void start(selection),
    cancel: () => running.current?.abort(),
  }
}

interface Run {
  list: ExportedList
  selection: ExportSelection | undefined
  username: string | undefined
  signal: AbortSignal
}

const run = async (request: Run, setState: (state: ExportState) => void): Promise<ExportState> => {
  // The code loads with the first export.
  const code = await import('./export-list.ts').catch(() => null)
  if (code === null) return { status: 'failed', fault: { name: 'NETWORK' } }
  const onProgress = (progress: ExportProgress) => setState({ status: 'running', ...progress })
  return code.exportList({ ...request, language: currentLanguage(), onProgress })
}
