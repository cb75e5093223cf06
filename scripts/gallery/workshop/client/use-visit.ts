import { useEffect, useReducer, useState } from 'react'
import type { Arrangement, Call, Choice, ListedState, ServerMessages } from '../messages.ts'
import { runStep } from './run-step.ts'

const hot = import.meta.hot

/** The states of the gallery; the list follows the files while they are edited. */
export function useStates(): readonly ListedState[] {
  const [states, setStates] = useState<readonly ListedState[]>([])
  useEffect(() => {
    const show = (message: ServerMessages['workshop:states']) => setStates(message.states)
    hot?.on('workshop:states', show)
    hot?.send('workshop:list', {})
    return () => hot?.off('workshop:states', show)
  }, [])
  return states
}

/** What is known of the visit to the chosen state. */
export interface VisitReport {
  calls: readonly Call[]
  arrangements: readonly Arrangement[]
  /** Null while the state's steps are carried out. */
  arrived: { error: string | null; milliseconds: number } | null
}

const nothing: VisitReport = { calls: [], arrangements: [], arrived: null }

type Change =
  | { type: 'start' }
  | { type: 'call'; call: Call }
  | { type: 'arrangement'; arrangement: Arrangement }
  | { type: 'arrived'; arrived: VisitReport['arrived'] }

// oxlint-disable-next-line typescript/consistent-return
function reduce(report: VisitReport, change: Change): VisitReport {
  switch (change.type) {
    case 'start':
      return nothing
    case 'call': {
      const { call } = change
      const isKnown = report.calls.some(({ id }) => id === call.id)
      const calls = isKnown
        ? report.calls.map((one) => (one.id === call.id ? call : one))
        : [...report.calls, call]
      return { ...report, calls }
    }
    case 'arrangement':
      return { ...report, arrangements: [...report.arrangements, change.arrangement] }
    case 'arrived':
      return { ...report, arrived: change.arrived }
  }
}

/**
 * Visits the chosen state in a frame, and reports the visit. A change of the colour scheme does not start another visit.
 *
 * @param frame null until it is in the page
 */
export function useVisit(visit: string, choice: Choice, frame: HTMLIFrameElement | null): VisitReport {
  const [report, change] = useReducer(reduce, nothing)
  const { state, language, width, scheme } = choice
  // A change of the scheme alone is shown by the frame as it is.
  useEffect(() => {
    if (!frame || !state || !hot) return undefined
    change({ type: 'start' })
    const only =
      <Message extends { visit: string }>(act: (message: Message) => void) =>
      (message: Message) => {
        if (message.visit === visit) act(message)
      }
    const listeners = {
      'workshop:step': only(({ id, step }: ServerMessages['workshop:step']) => {
        runStep(frame, step).then(
          (value) => hot.send('workshop:done', { visit, id, value: value ?? null, error: null }),
          (error: unknown) => hot.send('workshop:done', { visit, id, value: null, error: String(error) }),
        )
      }),
      'workshop:call': only(({ call }: ServerMessages['workshop:call']) => change({ type: 'call', call })),
      'workshop:arrangement': only(({ arrangement }: ServerMessages['workshop:arrangement']) =>
        change({ type: 'arrangement', arrangement }),
      ),
      'workshop:arrived': only(({ error, milliseconds }: ServerMessages['workshop:arrived']) =>
        change({ type: 'arrived', arrived: { error, milliseconds } }),
      ),
    }
    for (const [name, listener] of Object.entries(listeners)) hot.on(name, listener)
    localStorage.clear()
    sessionStorage.clear()
    hot.send('workshop:choose', { visit, choice: { state, language, width, scheme } })
    return () => {
      for (const [name, listener] of Object.entries(listeners)) hot.off(name, listener)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [frame, visit, state, language, width])
  return report
}
