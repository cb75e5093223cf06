import { Fault } from '../../domain/fault.ts'
import type { Guard, GuardedRequest } from '../guarded-call/guarded-call.ts'
import type { UpstreamResponse } from '../guarded-call/round-trip.ts'
import type { Connection } from '../legacy-rest/connection.ts'
import { groups, paths } from '../legacy-rest/contract.ts'
import { readEnvelope, receive } from '../legacy-rest/envelope.ts'
import { contractFile } from './describe.ts'

type Shapes = Connection['shapes']
type Shape = Shapes[keyof Shapes]

export interface Exchange {
  /** As in `contract.ts`, with its parts in braces. */
  path: string
  /** Method and path. */
  call: string
  /** What its `data` has to be, if the portal reads it. */
  shape: Shape | undefined
  /** Where the path can be changed. */
  pathIsIn: string
  /** Null if there was none. */
  response: UpstreamResponse | null
  /** Why there is no response. */
  failure: string
  /** The request as a command, with secrets masked. */
  curl: string
}

/** The same connection, which writes down every call that the adapter makes. */
export function recording(connection: Connection) {
  let calls: Promise<Exchange>[] = []
  const { guard } = connection
  const watching: Guard = {
    ...guard,
    call(request) {
      const answer = guard.call(request)
      const names = namesOf(connection, request)
      calls.push(
        answer.then(
          (response) => ({ ...names, response, failure: '' }),
          (error: unknown) => ({ ...names, response: null, failure: failureOf(error) }),
        ),
      )
      return answer
    },
  }
  return {
    connection: { ...connection, guard: watching },
    /** Returns the calls since the last time, once all of them are answered. */
    take(): Promise<Exchange[]> {
      const taken = calls
      calls = []
      return Promise.all(taken)
    },
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Fault)) return String(error)
  const { cause } = error
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error ? `${error.message} (${inner.message})` : error.message
}

/** The response code of an exchange, read as the portal reads it; null if it cannot. */
export function codeOf({ response }: Exchange): number | null {
  try {
    return response && readEnvelope(receive(response)).code
  } catch {
    return null
  }
}

/** `data` of a response that the portal can read. */
export const dataOf = ({ response }: Exchange): unknown => response && readEnvelope(receive(response)).data

/** The rows of a list; none if it is no list. */
export function rowsOf(exchange: Exchange): Record<string, unknown>[] {
  const data = dataOf(exchange) as { records?: unknown } | null | undefined
  const rows = Array.isArray(data) ? data : data?.records
  return Array.isArray(rows) ? rows : []
}

function namesOf(connection: Connection, request: GuardedRequest) {
  const { method } = request
  const [below = '', search] = request.path.slice(connection.folder.length).split('?')
  const path = templateOf(connection, below)
  const url = `${connection.origin}${connection.folder}${path.replaceAll(/\{\w+\}/g, masked)}`
  const curl = curlOf({ ...request, url: search === undefined ? url : `${url}?${search}` }, connection)
  const shape = (connection.shapes as Partial<Record<string, Shape>>)[path]
  return { path, call: `${method} ${path}`, shape, pathIsIn: placeOf(connection, path), curl }
}

function templateOf({ feedbackPath, logoutPath }: Connection, path: string): string {
  const all = [paths, ...Object.values(groups)].flatMap((one) => Object.values(one).flat())
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]*')}$`).test(path)
  return [...all, feedbackPath, logoutPath].find((one) => one !== null && fits(one)) ?? path
}

function placeOf({ feedbackPath, logoutPath }: Connection, path: string): string {
  if (path === feedbackPath) return 'FEEDBACK_PATH'
  return path === logoutPath ? 'LOGOUT_PATH' : `"${path}" in ${contractFile}`
}

type SentRequest = Pick<GuardedRequest, 'method' | 'headers' | 'body'> & { url: string }

const masked = '***'
/** Headers that say nothing about the call. */
const unimportant = new Set(['accept', 'user-agent'])

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The request as a command for a terminal, which is copied into tickets: cookies, the token and texts are masked. */
function curlOf(
  { method, url, headers, body }: SentRequest,
  { tokenHeader }: Pick<Connection, 'tokenHeader'>,
): string {
  const shown = Object.entries(headers)
    .filter(([name]) => !unimportant.has(name))
    .map(([name, value]) => {
      if (value === '') return `-H ${quoted(`${name};`)}`
      // Cookies keep their names, so that the reader sees which one was sent.
      const cookies = name === 'cookie' ? value.replaceAll(/=[^;]*/g, `=${masked}`) : value
      return `-H ${quoted(`${name}: ${name === tokenHeader ? masked : cookies}`)}`
    })
  return [`curl -i -X ${method} ${quoted(url)}`, ...shown, ...contentOf(body)].join(' ')
}

/** Shows numbers, the language and what is empty: a text may say who somebody is, or be a secret. */
function contentOf(body: SentRequest['body']): string[] {
  if (body === undefined) return []
  const shown = <Value>(field: string, value: Value) =>
    typeof value === 'number' || value === '' || field === 'lang' ? value : masked
  if (typeof body !== 'string')
    return [...body].map(([field, value]) => {
      const text = typeof value === 'string' ? shown(field, value) : '@picture.png'
      return `-F ${quoted(`${field}=${text}`)}`
    })
  const fields = Object.entries(JSON.parse(body) as Record<string, unknown>).map(([field, value]) => [
    field,
    shown(field, value),
  ])
  return [`-d ${quoted(JSON.stringify(Object.fromEntries(fields)))}`]
}
