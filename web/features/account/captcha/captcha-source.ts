import type { ApolloClient } from '@apollo/client'
import { stoppable } from '../../../platform/apollo/request-link.ts'
import { CreateCaptchaDocument } from './__generated__/captcha.ts'

export type CaptchaState = { status: 'loading' | 'failed' } | { status: 'ready'; image: string }

/**
 * Draws the captchas of one client. Two requests at once would open two sessions for one cookie, and the picture would never
 * match: so one request is in flight at most, and whoever asks meanwhile gets its promise.
 */
export const createCaptchaSource = (client: ApolloClient) => {
  let state: CaptchaState = { status: 'loading' }
  let running: Promise<void> | undefined
  let stopper = new AbortController()
  const listeners = new Set<() => void>()

  const become = (next: CaptchaState) => {
    state = next
    listeners.forEach((listener) => listener())
  }
  const request = async () => {
    become({ status: 'loading' })
    stopper = new AbortController()
    const context = stoppable({ stop: stopper.signal, onAnswer: () => {} })
    const image = await client.mutate({ mutation: CreateCaptchaDocument, context }).then(
      ({ data }) => data?.createCaptcha.image,
      // Without a picture the form says so and offers another try; the fault itself has been told already.
      () => undefined,
    )
    running = undefined
    become(image === undefined ? { status: 'failed' } : { status: 'ready', image })
  }
  /** A picture for whoever asks; several at once share one request. */
  const draw = () => (running ??= request())
  /** A picture drawn after now: a request already running is waited for, since a login may have used its answer up. */
  const drawAnew = async () => {
    await running
    await draw()
  }

  return {
    draw,
    drawAnew,
    /** Gives up the picture that is on its way. */
    stop: () => stopper.abort(),
    read: () => state,
    /** The first watcher starts the first picture; StrictMode's second mount finds it under way. */
    watch(listener: () => void) {
      listeners.add(listener)
      if (listeners.size === 1) void draw()
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
