import type { UpstreamResponse } from './round-trip.ts'

/** The longest wait that a client is asked for, whatever the provider says. */
const maxWaitSeconds = 3600

/**
 * The seconds of a response's `Retry-After`, at most an hour; null if it asks for no wait. A date is compared with the
 * response's own `Date`.
 */
export function secondsToWait({ 'retry-after': value, date }: UpstreamResponse['headers']): number | null {
  const text = String(value ?? '')
  const seconds = /^\d{1,6}$/.test(text)
    ? Number(text)
    : (Date.parse(text) - Date.parse(String(date ?? ''))) / 1000
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, maxWaitSeconds) : null
}
