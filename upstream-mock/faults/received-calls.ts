import type { RequestHandler } from 'express'

type ReceivedCall = { method: string; path: string; time: string }

export type ReceivedCalls = {
  add(call: ReceivedCall): void
  list(): readonly ReceivedCall[]
  clear(): void
}

const capacity = 10_000

/** The latest calls, without bodies and queries, which may contain passwords and codes. */
export function createReceivedCalls(): ReceivedCalls {
  let calls: ReceivedCall[] = []
  return {
    add: (call) => {
      if (calls.length === capacity) calls.shift()
      calls.push(call)
    },
    list: () => calls,
    clear: () => {
      calls = []
    },
  }
}

export const recordCalls =
  (calls: ReceivedCalls, now: () => number): RequestHandler =>
  ({ method, originalUrl }, _response, next) => {
    calls.add({ method, path: originalUrl.split('?')[0] ?? '', time: new Date(now()).toISOString() })
    next()
  }
