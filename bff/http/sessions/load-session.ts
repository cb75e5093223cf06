import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import session, { type CookieOptions } from 'express-session'
import { clientAddress, networksOf } from '../guards/client-address.ts'
import type { PortalSessionStore } from './store/store.ts'

export interface SessionLoader {
  /** Adds the session to the request; reading it creates no session and sets no cookie. */
  middleware: RequestHandler
  /** The id in the cookie of a request, if there is no such session (any more). */
  missingIdOf(request: Request): string | null
  /** Whether the request has a session that the store could not read. Only a logout is served then. */
  isUnread(request: Request): boolean
}

interface LoaderParts {
  store: PortalSessionStore
  cookie: CookieOptions & { name: string; secrets: string[] }
  /** Called with each request that has its session. */
  onLoaded(request: Request): void
  /** Called if a session could not be stored at the end of its request. */
  onUnstored(error: unknown, request: Request): void
}

/** Adds sessions to requests by express-session. */
export function createSessionLoader({ store, cookie, onLoaded, onUnstored }: LoaderParts): SessionLoader {
  const { name, secrets, ...options } = cookie
  const load = session({
    name,
    secret: secrets,
    store,
    genid: () => randomBytes(24).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    cookie: options,
  })
  const missing = new WeakMap<Request, string>()
  const unread = new WeakSet<Request>()
  const generate = store.generate
  store.generate = (request) => {
    // express-session generates a session for a request whose cookie has the id of none.
    if (!isLoaded(request) && request.sessionID) missing.set(request, request.sessionID)
    generate.call(store, request)
    const { client, site } = networksOf(clientAddress(request))
    store.expectNew(request.session, { client, site: site ?? client })
  }
  return {
    middleware: (request, response, next) => {
      // Browsers are on https, because PUBLIC_ORIGIN is. A proxy that does not say so must not cost the cookie: nobody
      // could sign in then, and nothing would say why.
      if (options.secure) Object.defineProperty(request, 'secure', { value: true, configurable: true })
      let hasCalledBack = false
      load(request, response, (error?: unknown) => {
        // express-session calls back once more if it cannot store the session at the end of the response. As an error of the
        // request, that would cut off a response that is still being compressed.
        if (hasCalledBack) return onUnstored(error, request)
        hasCalledBack = true
        if (error) unread.add(request)
        else onLoaded(request)
        next(error)
      })
    },
    missingIdOf: (request) => missing.get(request) ?? null,
    isUnread: (request) => unread.has(request),
  }
}

const isLoaded = (request: { session?: unknown }) => request.session !== undefined
