import type { IncomingHttpHeaders } from 'node:http'

/** What is wrong with one field, by a JSON pointer into the request. */
export interface FieldError {
  pointer: string
  code: string
}

/** A refusal, which is sent as `application/problem+json` (RFC 9457). */
export class Problem extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, name: string, errors: FieldError[] = []) {
    super(name)
    this.name = 'Problem'
    this.status = status
    this.body = {
      type: `https://developers.partner.example/problems/${name}`,
      title: name.replaceAll('-', ' '),
      status,
      detail: 'A sentence for developers that no portal shows',
      ...(errors.length > 0 && { errors: errors.map((error) => ({ ...error, detail: error.code })) }),
    }
  }
}

/** Refuses the fields with problems; does nothing if there are none. */
export function refuseFields(...errors: (FieldError | false)[]): void {
  const found = errors.filter((error) => error !== false)
  if (found.length > 0) throw new Problem(422, 'validation-failed', found)
}

/** A request, taken apart. */
export interface Call {
  /** The variable parts of the path, in order. */
  parts: string[]
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The decoded JSON, or the fields of a multipart form. */
  body: Record<string, unknown>
}

/** The status and, except for 204, the body of a success. */
export interface Reply {
  status: number
  body?: unknown
}

export const ok = (body: unknown): Reply => ({ status: 200, body })
export const created = (body: unknown): Reply => ({ status: 201, body })
export const done: Reply = { status: 204 }

export type Handler = (call: Call) => Reply

/** A route by its method and path, whose variable parts are `*`: `GET /legal/*`. */
export type Routes = Record<string, Handler>

/** The handler of a request, and the variable parts of its path; null if there is no such route. */
export function findRoute(routes: Routes, method: string, path: string) {
  const steps = path.split('/')
  for (const [route, handler] of Object.entries(routes)) {
    const [routeMethod, pattern = ''] = route.split(' ')
    const expected = pattern.split('/')
    const fits =
      routeMethod === method &&
      expected.length === steps.length &&
      expected.every((part, at) => part === '*' || part === steps[at])
    if (fits) return { handler, parts: steps.filter((_, at) => expected[at] === '*').map(decodeURIComponent) }
  }
  return null
}

export const textIn = (body: Record<string, unknown>, field: string): string => {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}

export const objectIn = (body: Record<string, unknown>, field: string): Record<string, unknown> => {
  const value = body[field]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
