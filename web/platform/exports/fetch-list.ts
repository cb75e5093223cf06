import type { LanguageKey } from '#rules/languages.ts'
import type { Fault } from '../errors/fault.ts'
import { noteEnd } from '../session/idle-end.ts'
import { personHeader } from '../session/person-header.ts'
import { announcePersonChange } from '../session/person-change.ts'
import { announceSessionEnd } from '../session/session-end.ts'
import { createRowCounter } from './read-rows.ts'

/** The lists that can be exported, named after their routes. */
export type ExportedList = 'customers' | 'bills' | 'login-logs'

/** Which customers go into a file, and in which order, in the form of the schema's arguments. */
export interface ExportSelection {
  search?: string | null | undefined
  filter?: object | null | undefined
  sort?: object | null | undefined
}

/** How many of the rows have arrived. */
export interface ExportProgress {
  rows: number
  total: number
}

export type ExportOutcome =
  | ({ status: 'whole'; file: Blob; name: string } & ExportProgress)
  | { status: 'failed'; fault: Fault }
  | { status: 'cancelled' }

interface ExportRequest {
  list: ExportedList
  language: LanguageKey
  /** Undefined for the whole list. */
  selection: ExportSelection | undefined
  /** The user on the page. If another user has signed in since, no file arrives and the page reloads. */
  username: string | undefined
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

/** Fetches a list as a file and counts its rows while they arrive. A file that breaks off is a failure: it would look like a short one. */
export const fetchList = async (request: ExportRequest): Promise<ExportOutcome> => {
  const outcome = await fetchOnce(request)
  if (outcome.status === 'failed' && outcome.fault.name === 'UNAUTHENTICATED') announceSessionEnd('lost')
  return outcome
}

const fetchOnce = async (request: ExportRequest): Promise<ExportOutcome> => {
  const { list, language, selection, username, signal, onProgress } = request
  const named = personHeader(username)
  // The search text goes into the body, because servers on the way log URLs.
  const sent: RequestInit = selection
    ? {
        method: 'POST',
        headers: { ...named, 'content-type': 'application/json' },
        body: JSON.stringify(selection),
      }
    : { headers: named }
  const askedAt = Date.now()
  const path = `/exports/${list}.csv?language=${language}`
  const response = await fetch(path, { ...sent, signal }).catch(() => null)
  if (response === null) return signal.aborted ? { status: 'cancelled' } : failed('NETWORK')
  noteEnd(askedAt, (name) => response.headers.get(name))
  if (!response.ok || !isTable(response.headers)) return readFailure(response)

  const total = Number(response.headers.get('x-total-items')) || 0
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const counter = createRowCounter()
  try {
    for await (const piece of piecesOf(response)) {
      pieces.push(piece)
      counter.add(piece)
      onProgress({ rows: counter.rows, total })
    }
  } catch {
    return signal.aborted ? { status: 'cancelled' } : failed('NETWORK')
  }
  const { rows } = counter
  if (rows < total) return failed('NETWORK')
  const file = new Blob(pieces, { type: 'text/csv;charset=utf-8' })
  return { status: 'whole', file, name: fileName(response.headers) ?? `${list}.csv`, rows, total }
}

const failed = (name: string): ExportOutcome => ({ status: 'failed', fault: { name } })

/** Not every browser can iterate over a body directly. */
async function* piecesOf({ body }: Response) {
  const reader = body?.getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** A response of another type comes from a proxy in between. */
const isTable = (headers: Headers) => headers.get('content-type')?.startsWith('text/csv') === true

const fileName = (headers: Headers) =>
  /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]

/** Reads the failure from the body; if a proxy in between responded, only the status is usable. */
const readFailure = async (response: Response): Promise<ExportOutcome> => {
  const failure = await response
    .json()
    .then((body: { failure?: { __typename?: unknown } & Omit<Fault, 'name'> } | null) => body?.failure)
    .catch(() => undefined)
  if (typeof failure?.__typename !== 'string') {
    if (response.status === 429) return failed('RATE_LIMITED')
    return failed(response.status === 503 ? 'OVERLOADED' : 'UPSTREAM_UNAVAILABLE')
  }
  const { __typename: name, ...rest } = failure
  if (name === 'PERSON_CHANGED') {
    announcePersonChange(true)
    return { status: 'cancelled' }
  }
  return { status: 'failed', fault: { ...rest, name } }
}
