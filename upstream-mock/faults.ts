import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { messageOf } from './api/envelope.ts'
import type { Upstream } from './upstream.ts'

const contract = readFileSync(join(import.meta.dirname, 'openapi.yaml'), 'utf8')

/** The paths of all calls in the contract, below `/api`. */
const knownPaths = [...contract.matchAll(/^ {2}(\/\S+):$/gm)].map(([, path = '']) => path)

/** Whether a call has this path; with a `*` at its end, whether one starts with it. */
const isKnownPath = (pattern: string) =>
  knownPaths.some((path) => {
    if (!pattern.endsWith('*')) return RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pattern)
    const [beginning, [fixed = '']] = [pattern.slice(0, -1), path.split('{')]
    return fixed.startsWith(beginning) || (fixed !== path && beginning.startsWith(fixed))
  })

/**
 * How the next responses of a call fail. With `status`, `code` or `body` the call is not carried out, and this is its answer. Without
 * them it is, and its own answer is delayed, given headers or broken off.
 */
export const faultFields = z.strictObject({
  method: z.string().toUpperCase().optional(),
  path: z
    .string()
    .transform((path) => path.replace(/^\/api(?=\/)/, ''))
    // Refuse a mistyped path: otherwise the fault would silently have no effect.
    .refine(isKnownPath, `no call has this path; the paths are ${knownPaths.join(', ')}`),
  count: z.int().min(1).nullable().default(1),
  delayMs: z.int().min(0).max(600_000).optional(),
  code: z.union([z.int(), z.string()]).optional(),
  status: z.int().min(200).max(599).optional(),
  body: z.json().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  reset: z.literal(true).optional(),
})

export type Fault = z.output<typeof faultFields>

export type ReceivedCall = { method: string; path: string; time: string }

const keptCalls = 10_000

/** Keeps the latest calls, without bodies and queries, which may contain passwords and codes. */
export const recordCalls =
  (upstream: Upstream): RequestHandler =>
  ({ method, originalUrl }, _response, next) => {
    const { calls, clock } = upstream
    if (calls.length === keptCalls) calls.shift()
    calls.push({ method, path: originalUrl.split('?')[0] ?? '', time: new Date(clock.now()).toISOString() })
    next()
  }

/** Waits; resolves to false at once if the connection closes first. */
function waitFor(milliseconds: number, response: Response) {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  return wait(milliseconds, !response.destroyed, { signal: closed.signal }).catch(() => false)
}

// `/home/*` covers every call of the group.
const covers = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

/** The first matching fault, which is counted as used. */
function takeFault(upstream: Upstream, { method, path }: Request) {
  const fault = upstream.faults.find((each) => covers(each.path, path) && (each.method ?? method) === method)
  if (fault === undefined || fault.count === null) return fault
  fault.count -= 1
  if (fault.count === 0) upstream.faults = upstream.faults.filter((each) => each !== fault)
  return fault
}

/** The body that a fault defines, if any; the call itself is then not carried out. */
function bodyOf({ body, code, status }: Fault) {
  if (typeof body === 'string') return Buffer.from(body)
  if (body !== undefined) return Buffer.from(JSON.stringify(body))
  const msg = messageOf(Number(code))
  if (code !== undefined) return Buffer.from(JSON.stringify({ code, msg, data: null }))
  return status === undefined ? undefined : Buffer.from(JSON.stringify({ status, error: 'Injected fault' }))
}

/** Sends the body as the fault says: whole, or half of it before the connection breaks. */
function deliver(response: Response, body: Buffer, fault: Fault) {
  for (const [name, value] of Object.entries(fault.headers ?? {})) response.setHeader(name, value)
  if (response.hasHeader('Transfer-Encoding')) response.removeHeader('Content-Length')
  else if (!response.hasHeader('Content-Length')) response.setHeader('Content-Length', body.length)
  if (!fault.reset) return response.end(body)
  return response.write(body.subarray(0, Math.floor(body.length / 2)), () =>
    response.socket?.resetAndDestroy(),
  )
}

/** Express ends every response with its whole body; this passes the body to `take` instead of sending it. */
function captureBody(response: Response, take: (body: Buffer) => void) {
  const end = response.end.bind(response)
  const capture = (body?: string | Uint8Array) => {
    response.end = end
    take(Buffer.from(body ?? ''))
    return response
  }
  Object.assign(response, { end: capture })
}

/** Applies the faults of `/__control/faults` to the calls of /api. */
export const injectFaults =
  (upstream: Upstream): RequestHandler =>
  async (request, response, next) => {
    const fault = takeFault(upstream, request)
    if (fault === undefined) return next()
    if (fault.delayMs !== undefined && !(await waitFor(fault.delayMs, response))) return

    const body = bodyOf(fault)
    if (body !== undefined) {
      response.status(fault.status ?? 200).type('json')
      return deliver(response, body, fault)
    }
    captureBody(response, (own) => deliver(response, own, fault))
    next()
  }
