import type { Request, RequestHandler, Response } from 'express'

/** Only these two carry GraphQL; HEAD, which Express answers like GET, would be a way around the rules for GET. */
const methods: ReadonlySet<string> = new Set(['GET', 'POST'])

/**
 * The doors of /graphql before anything is read: two methods, and no browser page of another origin. CSRF prevention proper
 * is Apollo Server's (only what needs a preflight gets through); this is the second line.
 *
 * @param publicOrigin the origin that people open; null accepts the request's own host when that is loopback
 */
export function createGraphqlGuard(publicOrigin: string | null): RequestHandler {
  return (request, response, next) => {
    response.set('cache-control', 'no-store')
    if (!methods.has(request.method)) {
      response.set('allow', 'GET, POST')
      return refuse(response, 405, 'GraphQL is served by GET and POST')
    }
    if (isForeignPage(request, publicOrigin))
      return refuse(
        response,
        403,
        'This origin may not use the portal: set PUBLIC_ORIGIN where it is the portal itself',
      )
    next()
  }
}

/** Whether a browser says that a page of another origin sends this. */
export function isForeignPage({ headers }: Request, publicOrigin: string | null): boolean {
  const { origin } = headers
  const isForeign = origin !== undefined && origin !== (publicOrigin ?? ownOrigin(headers.host))
  return isForeign || headers['sec-fetch-site'] === 'cross-site'
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

function ownOrigin(host: string | undefined): string | null {
  return host !== undefined && loopback.test(host) ? `http://${host}` : null
}

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] })
}
