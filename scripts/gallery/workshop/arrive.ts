import { createVisit } from '../open-visit.ts'
import type { Stage, State } from '../state.ts'
import type { Call, Choice, PageMessages, ServerMessages, Step } from './messages.ts'
import type { ProxiedVisit } from './portal-proxy.ts'
import { createRemotePage } from './remote-page.ts'
import { Traffic } from './traffic.ts'

/** Mutations that change nothing that a later visit sees. */
const harmless = new Set(['CreateCaptcha', 'CreateHumanCheck', 'LogIn', 'LogOut'])

/** A visit of the workshop's frame to a state. */
export interface Arrival extends ProxiedVisit {
  /** Whether the demo's data may have changed, so that the next visit needs them as they were. */
  hasWritten: boolean
  stage: Stage
  finish(done: PageMessages['workshop:done']): void
  /** Ends the steps that are still to come. */
  leave(): void
}

interface Options {
  state: State
  choice: Choice
  stage: Stage
  visit: string
  send: <Name extends keyof ServerMessages>(name: Name, message: ServerMessages[Name]) => void
  last: Arrival | null
}

/** Leads the frame to a state with the steps that the gallery takes, and reports what the state arranges on the way. */
export function arriveAt({ state, choice, stage: first, visit, send, last }: Options): Arrival {
  const stage = last?.stage ?? first
  const traffic = new Traffic(stage.origin)
  const steps = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let count = 0
  let isOver = false
  let hasArrived = false
  const run = (step: Step) => {
    if (isOver) return new Promise<never>(() => {})
    count += 1
    const waiting = Promise.withResolvers<unknown>()
    steps.set(count, waiting)
    send('workshop:step', { visit, id: count, step })
    return waiting.promise
  }
  const arrangement = (one: ServerMessages['workshop:arrangement']['arrangement']) => {
    if (!isOver) send('workshop:arrangement', { visit, arrangement: one })
  }
  const arrival: Arrival = {
    traffic,
    stage,
    hasWritten: false,
    report(call: Call) {
      if (call.kind === 'mutation' && call.ending === 'answered' && !harmless.has(call.operation))
        arrival.hasWritten = true
      if (!isOver) send('workshop:call', { visit, call })
    },
    finish(done) {
      if (done.visit !== visit) return
      const waiting = steps.get(done.id)
      steps.delete(done.id)
      if (done.error === null) waiting?.resolve(done.value)
      else waiting?.reject(new Error(done.error))
    },
    leave() {
      if (isOver) return
      const error =
        'Another tab has chosen a state since, and the demo plays one at a time. "Start again" returns here.'
      if (!hasArrived) send('workshop:arrived', { visit, error, milliseconds: 0 })
      isOver = true
    },
  }
  const arrive = async () => {
    await stage.control('DELETE', '/faults')
    if (last?.hasWritten) {
      await stage.control('POST', '/reset')
      // Resetting has ended the sessions that sign-ins reuse; they are kept for each object.
      arrival.stage = { ...stage }
    }
    const page = createRemotePage(run, traffic, arrangement)
    const { visit: steering } = await createVisit(page, arrival.stage, choice)
    await state.arrive({
      ...steering,
      signIn: async (username) => {
        arrangement({ what: 'account', text: username })
        await steering.signIn(username)
      },
      open: async (path, as) => {
        if (as) arrangement({ what: 'account', text: as })
        arrangement({ what: 'address', text: path })
        await steering.open(path, as)
      },
      breakCalls: async (...faults) => {
        for (const { path, ...effect } of faults)
          arrangement({ what: 'fault', text: `${path} ${JSON.stringify(effect)}` })
        await steering.breakCalls(...faults)
      },
      expireSessions: async (username) => {
        arrangement({ what: 'account', text: `The sessions of ${username} end.` })
        await steering.expireSessions(username)
      },
    })
  }
  const begun = performance.now()
  const reportEnd = (error: string | null) => {
    hasArrived = true
    if (!isOver)
      send('workshop:arrived', { visit, error, milliseconds: Math.round(performance.now() - begun) })
  }
  arrive().then(
    () => reportEnd(null),
    (error: unknown) => reportEnd(String(error)),
  )
  return arrival
}
