import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import { createCaptchaSource } from './captcha-source.ts'

const sources = new WeakMap<ApolloClient, ReturnType<typeof createCaptchaSource>>()

const sourceOf = (client: ApolloClient) => {
  const source = sources.get(client) ?? createCaptchaSource(client)
  sources.set(client, source)
  return source
}

/**
 * The captcha of this session: its state, and how to get another picture, a new one after a failed attempt, or to stop
 * waiting.
 */
export const useCaptcha = () => {
  const { watch, read, draw, redraw, stop } = sourceOf(useApolloClient())
  return { captcha: useSyncExternalStore(watch, read), draw, redraw, stop }
}
