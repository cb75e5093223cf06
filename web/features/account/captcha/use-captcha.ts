import { useSyncExternalStore } from 'react'
import type { Connection } from '../../../platform/apollo/connection.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { createCaptchaSource } from './captcha-source.ts'

const sources = new WeakMap<Connection, ReturnType<typeof createCaptchaSource>>()

const sourceOf = (connection: Connection) => {
  const source = sources.get(connection) ?? createCaptchaSource(connection)
  sources.set(connection, source)
  return source
}

/** The captcha of this page: its state, and how to get another picture, or a new one after a failed attempt. */
export const useCaptcha = () => {
  const { watch, read, draw, redraw } = sourceOf(useConnection())
  return { captcha: useSyncExternalStore(watch, read), draw, redraw }
}
