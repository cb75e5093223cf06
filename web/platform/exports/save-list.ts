import { saveFile } from '../browser/save-file.ts'
import { type Fault, statusFault } from '../errors/fault.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { announcePersonChange, announceSignedOut, recordIdleEnd, personHeader } from '../session/session.ts'

/** The lists that can be exported, named after their routes. */
export type ExportedList = 'customers' | 'bills' | 'login-logs'

/** Which customers go into a file, and in which order, in the form of the schema's arguments. */
export interface ExportSelection {
  search?: string | null | undefined
  filter?: object | null | undefined
  sort?: object | null | undefined
}

export type ExportOutcome =
  | { status: 'saved'; name: string; rows: number }
  | { status: 'failed'; fault: Fault }
  /** The page is being left. */
  | { status: 'dropped' }

interface ExportRequest {
  list: ExportedList
  /** Undefined for the whole list. */
  selection: ExportSelection | undefined
  /** The user on the page. If another user has signed in since, no file arrives and the page reloads. */
  username: string | undefined
  signal: AbortSignal
}

/** Fetches a list as a file and saves it once it is whole: a file that breaks off would look like a short one. */
export const saveList = async ({
  list,
  selection,
  username,
  signal,
}: ExportRequest): Promise<ExportOutcome> => {
  const headers = personHeader(username)
  // The search text goes into the body, because servers on the way log URLs.
  const sent: RequestInit = selection
    ? {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(selection),
      }
    : { headers }
  const askedAt = Date.now()
  try {
    const response = await fetch(`/exports/${list}.csv?language=${currentLanguage()}`, { ...sent, signal })
    recordIdleEnd(askedAt, (name) => response.headers.get(name))
    // An answer of another type comes from a proxy in between.
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/csv'))
      return readFailure(response)
    const file = await response.blob()
    const [, name = `${list}.csv`] =
      /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    saveFile(file, name)
    return { status: 'saved', name, rows: Number(response.headers.get('x-total-items')) || 0 }
  } catch {
    return signal.aborted ? { status: 'dropped' } : failed({ name: 'NETWORK' })
  }
}

const failed = (fault: Fault): ExportOutcome => ({ status: 'failed', fault })

/** Reads the failure from the body; if a proxy in between responded, only the status is usable. */
const readFailure = async (response: Response): Promise<ExportOutcome> => {
  const failure = await response
    .json()
    .then((body: { failure?: { __typename?: unknown } & Omit<Fault, 'name'> } | null) => body?.failure)
    .catch(() => undefined)
  if (typeof failure?.__typename !== 'string') return failed(statusFault(response.status))
  const { __typename: name, ...rest } = failure
  if (name === 'PERSON_CHANGED') {
    announcePersonChange(true)
    return { status: 'dropped' }
  }
  if (name === 'UNAUTHENTICATED') announceSignedOut('lost')
  return failed({ ...rest, name })
}
