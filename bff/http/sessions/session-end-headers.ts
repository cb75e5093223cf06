import type { Response } from 'express'

/** The time limits of a session in seconds: the idle limit, the time left of it, and the time until it ends in any case. */
export interface SessionTime {
  idle: number
  left: number
  absolute: number
}

const headerOf = (limit: keyof SessionTime) => `x-session-${limit}-seconds`

/** Announces to a signed-in page when its session ends. */
export function announceSessionEnd(response: Response, { idle, left, absolute }: SessionTime): void {
  response.setHeader(headerOf('idle'), String(idle))
  response.setHeader(headerOf('left'), String(left))
  response.setHeader(headerOf('absolute'), String(absolute))
}

/** Removes the announcement, unless the response is already being sent. */
export function dropSessionEnd(response: Response): void {
  if (response.headersSent) return
  for (const limit of ['idle', 'left', 'absolute'] as const) response.removeHeader(headerOf(limit))
}
