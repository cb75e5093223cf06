import type { Request, RequestHandler, Response } from 'express'
import { RequestRefused } from '../../errors/public-error.ts'

const otherCharset = /charset(?!\s*=\s*"?utf-8"?\s*$)/i

/**
 * Refuses what a proxy and the portal could read differently: a request with two hosts, and a body in another charset
 * than UTF-8, which is JSON's only one (RFC 8259).
 */
export const refuseAmbiguous: RequestHandler = ({ rawHeaders, headers }, _response, next) => {
  if (hasTwoHosts(rawHeaders)) throw new RequestRefused('The request names two hosts')
  if (otherCharset.test(headers['content-type'] ?? ''))
    throw new RequestRefused('Only the charset UTF-8 is accepted', { status: 415 })
  next()
}

/** @param rawHeaders names and values in turn */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/**
 * Guards what acts for somebody, before anything is read: some methods, and no browser page of another origin. Beside
 * the SameSite cookie this is what protects a GET export from CSRF; every other such request needs a preflight, too.
 *
 * @param methods also without HEAD, which Express would answer like GET, around the rules for GET
 * @param publicOrigins the origins that users open; without any, the request's own host is accepted if that is loopback
 */
export function createRequestGuard(
  methods: readonly string[],
  publicOrigins: readonly string[],
): RequestHandler {
  return (request, response, next) => {
    response.set('cache-control', 'no-store')
    if (!methods.includes(request.method)) {
      response.set('allow', methods.join(', '))
      throw new RequestRefused(`This is served by ${methods.join(' and ')}`, { status: 405 })
    }
    if (isForeignPage(request, publicOrigins))
      throw new RequestRefused(
        'This origin may not use the portal: set PUBLIC_ORIGIN where it is the portal itself',
        { status: 403 },
      )
    next()
  }
}

/** Whether the browser's headers say that a page of another origin sent the request, also one of the same site. */
function isForeignPage({ headers }: Request, publicOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  const own = publicOrigins.length > 0 ? publicOrigins : [ownOrigin(headers.host)]
  const isForeign = origin !== undefined && !own.includes(origin)
  return isForeign || !['same-origin', 'none', undefined].includes(site)
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

const ownOrigin = (host: string | undefined): string | null =>
  host !== undefined && loopback.test(host) ? `http://${host}` : null

/** The person that the sending page shows, percent-encoded; undefined if it names nobody. */
export const namedPerson = (request: Request): string | undefined => request.get('x-portal-username')

/** A signal that aborts when the client disconnects before its response is complete. */
export function disconnectSignal(response: Response): AbortSignal {
  const gone = new AbortController()
  // It may have left while its session was read.
  if (response.closed) gone.abort()
  // Skip the abort once the response has finished: nothing is pending, and aborting costs as much as throwing.
  response.once('close', () => void (response.writableFinished || gone.abort()))
  return gone.signal
}
