import type { Connection } from '../../../platform/apollo/connection.ts'
import { createEmitter } from '../../../platform/emitter.ts'
import { onNewsElsewhere, tellOtherTabs } from '../../../platform/session/session.ts'
import { CreateCaptchaDocument } from './__generated__/captcha.ts'

export type CaptchaState = { status: 'loading' | 'failed' } | { status: 'ready'; image: string }

/**
 * Requests the captchas of one connection, one at a time: each answer replaces the captcha's cookie, so that of two parallel
 * requests one picture would never match. Callers during a request share its promise.
 */
export const createCaptchaSource = ({ send }: Connection) => {
  let state: CaptchaState = { status: 'loading' }
  let running: Promise<void> | undefined
  let isReplaced = false
  const changes = createEmitter()

  const setState = (next: CaptchaState) => {
    state = next
    changes.emit()
  }
  const request = async () => {
    setState({ status: 'loading' })
    // The error link has already reported a fault; the form offers another try.
    const { data } = await send(CreateCaptchaDocument)
    const image = data?.createCaptcha.image
    running = undefined
    isReplaced = false
    if (image !== undefined) tellOtherTabs('captcha')
    setState(image === undefined ? { status: 'failed' } : { status: 'ready', image })
  }
  /** Requests a picture; parallel calls share one request. */
  const draw = () => (running ??= request())
  /** Requests a picture once a running request has finished: a login may have used up the answer to that one. */
  const redraw = async () => {
    await running
    await draw()
  }

  /** The captcha of another tab replaces the cookie of this one: its picture would never match. */
  const watchOtherTabs = () => {
    const drawIfReplaced = () => {
      if (isReplaced) void draw()
    }
    window.addEventListener('focus', drawIfReplaced)
    const stopHearing = onNewsElsewhere((news) => {
      if (news === 'captcha') isReplaced = true
    })
    return () => {
      window.removeEventListener('focus', drawIfReplaced)
      stopHearing()
    }
  }

  return {
    draw,
    redraw,
    read: () => state,
    /** The first listener starts the first request; StrictMode's second mount finds it running. */
    watch(listener: () => void) {
      const stops = [changes.listen(listener), watchOtherTabs()]
      if (changes.count() === 1) void draw()
      return () => stops.forEach((stop) => stop())
    },
  }
}
