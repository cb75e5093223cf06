import type { Page } from 'playwright'
import { installClock, setFixedTime } from './frame-clock.ts'
import type { Arrangement } from './messages.ts'
import { findersIn, limited, type RunStep } from './remote-locator.ts'
import type { Traffic } from './traffic.ts'

type Script = string | ((argument: never) => unknown)

/** The text of a script that Playwright would run in the page. */
const sourceOf = (script: Script, argument?: unknown) =>
  typeof script === 'string' ? script : `(${String(script)})(${JSON.stringify(argument) ?? ''})`

/**
 * A page of Playwright's that is a frame of the workshop, so that the steps of a state lead there too. It has what states use;
 * anything else throws.
 */
export function createRemotePage(run: RunStep, traffic: Traffic, note: (one: Arrangement) => void): Page {
  const evaluate = (script: Script, argument?: unknown) =>
    run({ action: 'evaluate', source: sourceOf(script, argument) })
  const context = limited<ReturnType<Page['context']>>('context', {
    setOffline: async (isOffline: boolean) => {
      traffic.isOffline = isOffline
      if (isOffline) note({ what: 'network', text: 'The frame is offline.' })
      await evaluate(`window.dispatchEvent(new Event('${isOffline ? 'offline' : 'online'}'))`)
    },
    request: {
      get: (path: string) => traffic.ask('GET', path),
      post: (path: string, { data }: { data: unknown }) => traffic.ask('POST', path, data),
    },
    cookies: async () => [...traffic.cookies],
    addCookies: async (cookies: [string, string][]) => {
      for (const [name, value] of cookies) traffic.cookies.set(name, value)
    },
  })
  return limited<Page>('page', {
    ...findersIn(run, null),
    context: () => context,
    goto: (path: string) => run({ action: 'go', path }),
    reload: () => run({ action: 'reload' }),
    goBack: () => run({ action: 'back' }),
    evaluate,
    addInitScript: async (script: Script, argument?: unknown) =>
      void traffic.firstScripts.push(sourceOf(script, argument)),
    route: async (address: string | RegExp, handler: Parameters<Page['route']>[1]) =>
      traffic.route(address, handler),
    clock: limited('page.clock', {
      install: async () => void traffic.firstScripts.push(sourceOf(installClock)),
      fastForward: (milliseconds: number) => {
        note({ what: 'clock', text: `The clock is moved ${milliseconds / 1000} s forward.` })
        return evaluate(`workshopClock.fastForward(${milliseconds})`)
      },
      setFixedTime: (time: number) => {
        note({ what: 'clock', text: `The clock stops at ${new Date(time).toISOString()}.` })
        return evaluate(setFixedTime, time)
      },
    }),
  })
}
