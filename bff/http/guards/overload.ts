import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { RequestHandler } from 'express'
import { Fault } from '../../domain/fault.ts'

/** How hard the process is pressed. */
export interface Load {
  /** By how much the event loop is late, in milliseconds, as a mean of the last while. */
  eventLoopDelayMs(): number
  /** The part of the heap that is in use, 0 to 1. */
  heapUsed(): number
}

/** Beyond either of these an answer would come late or never. */
const limits = { eventLoopDelayMs: 250, heapUsed: 0.9 }
const retryAfterSeconds = 2

const resolutionMs = 10

/** Measures this very process. */
export function measureLoad(everyMs = 1000): Load & { stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let delay = 0
  let heap = 0
  const look = () => {
    // Not one sample in all that time: the loop stood still.
    delay = histogram.count === 0 ? Infinity : Math.max(0, histogram.mean / 1e6 - resolutionMs)
    histogram.reset()
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    heap = used / limit
  }
  const timer = setInterval(look, everyMs).unref()
  return {
    eventLoopDelayMs: () => delay,
    heapUsed: () => heap,
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

/** Who wants to sign in is not turned away. To pretend it wins a place that everybody had before, within the other limits. */
const signsIn = /\b(?:createCaptcha|logIn)\b/

/**
 * Refuses work with `OVERLOADED` while the process is pressed too hard, so that what is under way is finished. Health and
 * pages stand before it.
 */
export function createOverloadGuard(load: Load): RequestHandler {
  return (request, _response, next) => {
    const isPressed = load.eventLoopDelayMs() > limits.eventLoopDelayMs || load.heapUsed() > limits.heapUsed
    const document = (request.body as { query?: unknown } | undefined)?.query
    if (!isPressed || (typeof document === 'string' && signsIn.test(document))) return next()
    next(new Fault('OVERLOADED', 'The portal is very busy', { retryAfterSeconds }))
  }
}
