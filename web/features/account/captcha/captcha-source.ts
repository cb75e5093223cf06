import type { Connection } from '../../../platform/apollo/connection.ts'
import { stoppable } from '../../../platform/apollo/request-link.ts'
import { onEndMovedElsewhere } from '../../../platform/browser/browser-storage.ts'
import { createEmitter } from '../../../platform/emitter.ts'
import { CreateCaptchaDocument } from './__generated__/captcha.ts'

export type CaptchaState = { status: 'loading' | 'failed' } | { status: 'ready'; image: string }

/**
 * Requests the captchas of one connection, one at a time: two parallel requests would open two sessions for one cookie, and
 * the picture would never match. Callers during a request share its promise.
 */
export const createCaptchaSource = ({ send }: Connection) => {
  let state: CaptchaState = { status: 'loading' }
  let running: Promise<void> | undefined
  let controller = new AbortController()
  const changes = createEmitter()

  const setState = (next: CaptchaState) => {
    state = next
    changes.emit()
  }
  const ask = () => {
    controller = new AbortController()
    return send(CreateCaptchaDocument, {
      context: stoppable(controller.signal),
    })
  }
  /**
   * An answer to a request without a cookie brings one, which would replace the cookie of a login in another tab and so end it
   * here. Any sign of a signed-in tab stops the request, because it may be a login. The second request carries a cookie, so its answer
   * brings none.
   */
  const askBesideLogin = async () => {
    let isOvertaken = false
    const stopListening = onEndMovedElsewhere(() => {
      isOvertaken = true
      controller.abort()
    })
    const answer = await ask()
    stopListening()
    return isOvertaken ? ask() : answer
  }
  const request = async () => {
    setState({ status: 'loading' })
    // The error link has already reported a fault; the form offers another try.
    const { data } = await askBesideLogin()
    const image = data?.createCaptcha.image
    running = undefined
    setState(image === undefined ? { status: 'failed' } : { status: 'ready', image })
  }
  /** Requests a picture; parallel calls share one request. */
  const draw = () => (running ??= request())
  /** Requests a picture once a running request has finished: a login may have used up the answer to that one. */
  const redraw = async () => {
    await running
    await draw()
  }

  return {
    draw,
    redraw,
    /** Aborts the running request. */
    stop: () => controller.abort(),
    read: () => state,
    /** The first listener starts the first request; StrictMode's second mount finds it running. */
    watch(listener: () => void) {
      const stop = changes.listen(listener)
      if (changes.count() === 1) void draw()
      return stop
    },
  }
}
