import type { Request, RequestHandler, Response } from 'express'

/** The methods of GraphQL over HTTP. HEAD is refused: Express would answer it like GET, around the rules for GET. */
const methods: ReadonlySet<string> = new Set(['GET', 'POST'])

/**
 * Guards /graphql before anything is read: two methods, and no browser page of another origin. Apollo Server does the
 * actual CSRF prevention (it accepts only requests that need a preflight); this is the second line of defence.
 *
 * @param publicOrigin the origin that users open; null accepts the request's own host if that is loopback
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

/** Whether the browser's headers say that a page of another origin sent the request. */
export function isForeignPage({ headers }: Request, publicOrigin: string | null): boolean {
  const { origin } = headers
  const isForeign = origin !== undefined && origin !== (publicOrigin ?? ownOrigin(headers.host))
  return isForeign || headers['sec-fetch-site'] === 'cross-site'
}

/** Whether the request comes from a page of this origin, or from no page at all: a typed address, or another program. */
export const isOfOwnPage = ({ headers }: Request): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'])

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

function ownOrigin(host: string | undefined): string | null {
  return host !== undefined && loopback.test(host) ? `http://${host}` : null
}

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] })
}
