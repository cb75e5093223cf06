import type { Request } from 'express'
import type { SessionViews } from './session-views.ts'
import { haveChanged } from './store/session-parts.ts'
import type { SessionTimes } from './store/session-times.ts'
import type { PortalSessionStore } from './store/store.ts'

/** Marks requests that the user did not cause, which therefore do not keep the session alive. */
export const isInBackground = ({ headers }: Request): boolean => headers['x-background'] === '1'

/** The session of one request that only reads. */
export interface Reading {
  /** Stores what the request changed, and its activity; resolves also if the store cannot be written. */
  end(): Promise<void>
  /** Takes the session from the request again. */
  undo(): void
}

interface ReadingParts {
  views: SessionViews
  store: PortalSessionStore
  times: SessionTimes
  /** Called if the session could not be stored at the end of the request. */
  reportUnstored(error: unknown, request: Request): void
}

/**
 * Adds the session to a request that only reads, in express-session's place: without verifying its cookie again, without hashing
 * the session to see whether it has changed, and without another `end` of the response.
 */
export async function beginReading(
  request: Request,
  { views, store, times, reportUnstored }: ReadingParts,
): Promise<Reading | null> {
  const found = await views.find(request)
  if (!found) return null
  const { id, data, texts } = found
  Object.assign(request, { sessionStore: store, sessionID: id })
  const before = { ...data }
  const session = store.createView(request, data, texts)
  if (isInBackground(request)) times.markBackground(session)
  return {
    end: async () => {
      // The session ended while the request was handled, so it must not be extended.
      if (request.session !== session) return
      const isChanged = haveChanged(session, before)
      if (!isChanged && !times.moves(session)) return
      await new Promise<void>((resolve) => {
        const done = (error?: unknown) => {
          if (error) reportUnstored(error, request)
          resolve()
        }
        if (isChanged) session.save(done)
        else store.touch(id, session, done)
      })
    },
    undo: () => {
      Object.assign(request, { session: undefined, sessionID: undefined })
    },
  }
}
