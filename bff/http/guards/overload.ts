import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { RequestHandler } from 'express'
import { Fault } from '../../domain/fault.ts'

export interface Load {
  /** The delay of the event loop, in milliseconds, as the mean of the last interval. */
  eventLoopDelayMs(): number
  /** The fraction of the heap in use, from 0 to 1. */
  heapUsed(): number
}

/** Above either limit a response would be late or never come. */
const limits = { eventLoopDelayMs: 250, heapUsed: 0.9 }
const retryAfterSeconds = 2

const resolutionMs = 10

/**
 * Measures this process from the first request on. The start of the process blocks its event loop too, which would refuse the
 * first requests on a busy machine although nothing else is in progress.
 */
export function measureLoad(everyMs = 1000): Load {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  let delay = 0
  let heap = 0
  const look = () => {
    // No sample during the whole interval: the event loop was blocked.
    delay = histogram.count === 0 ? Infinity : Math.max(0, histogram.mean / 1e6 - resolutionMs)
    histogram.reset()
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    heap = used / limit
  }
  let isMeasuring = false
  return {
    eventLoopDelayMs: () => {
      if (!isMeasuring) {
        isMeasuring = histogram.enable()
        setInterval(look, everyMs).unref()
      }
      return delay
    },
    heapUsed: () => heap,
  }
}

/**
 * A document whose first field signs in or out, without a query beside it: such requests bypass the overload guard. Each of these
 * mutations has a rate limit of its own, but `logOut`, which costs little.
 */
const signsInOrOut = /^\s*mutation\b[^{]*\{\s*(?:\w+\s*:\s*)?(?:createCaptcha|logIn|logOut)\b(?!.*\bquery\b)/s

/**
 * Refuses requests with `OVERLOADED` while the process is overloaded, so that requests in progress can finish. Health
 * checks and pages come before this guard.
 */
export function createOverloadGuard(load: Load): RequestHandler {
  return (request, _response, next) => {
    const isPressed = load.eventLoopDelayMs() > limits.eventLoopDelayMs || load.heapUsed() > limits.heapUsed
    const document = (request.body as { query?: unknown } | undefined)?.query
    if (!isPressed || (typeof document === 'string' && signsInOrOut.test(document))) return next()
    next(new Fault('OVERLOADED', 'The portal is very busy', { retryAfterSeconds }))
  }
}
