import type { Request, RequestHandler } from 'express'

interface Options {
  /** The origin that users open. */
  publicOrigin: string
  /** Whether this address is a proxy that is trusted. */
  trusts(address: string): boolean
  /** Gets a problem when it is found, and again if it comes back after it was gone. */
  report(problem: string): void
}

/** What the proxy in front of the portal does wrong, as far as requests show it. */
export interface ProxyWatch {
  middleware: RequestHandler
  /** The problems that the latest requests showed. */
  problems(): string[]
}

/** Asked for by load balancers directly, without the headers of a proxy. */
const ownPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** A problem is gone after this many good requests in a row: a proxy that is set wrongly shows it with almost every request. */
const goodInARow = 20

/**
 * Watches the requests of trusted proxies for headers that they have to pass on, and other requests for the header of a
 * proxy that is not trusted: otherwise limits count everybody as one address, or pages of the portal itself are refused,
 * and nothing says why.
 *
 * Only requests whose `Origin` is the portal's own are judged, because a scanner sends any `Host` it likes. A scanner can
 * send that header too, so a problem is gone after some good requests.
 */
export function createProxyWatch({ publicOrigin, trusts, report }: Options): ProxyWatch {
  const { host, hostname, port, protocol } = new URL(publicOrigin)
  const scheme = protocol.slice(0, -1)
  const defaultPort = protocol === 'https:' ? '443' : '80'
  const hosts = port === '' ? [hostname, `${hostname}:${defaultPort}`] : [host]
  /** The good requests in a row since a problem was last seen. */
  const known = new Map<string, number>()
  const judge = (isWrong: boolean, problem: string) => {
    const good = known.get(problem)
    if (isWrong) {
      if (good === undefined) report(problem)
      known.set(problem, 0)
    } else if (good !== undefined) {
      if (good + 1 >= goodInARow) known.delete(problem)
      else known.set(problem, good + 1)
    }
  }
  const look = ({ headers, socket }: Request) => {
    const isTrusted = trusts(socket.remoteAddress ?? '')
    const isForwarded = headers['x-forwarded-for'] !== undefined
    judge(
      isForwarded && !isTrusted,
      'X-Forwarded-For comes from an address that TRUST_PROXY does not name, and is ignored',
    )
    if (!isTrusted) return
    const forwarded = firstOf(headers['x-forwarded-proto'])
    judge(forwarded === undefined, 'the proxy does not send X-Forwarded-Proto')
    judge(
      forwarded !== undefined && forwarded !== scheme,
      `the proxy sends an X-Forwarded-Proto that is not ${scheme}`,
    )
    judge(!isForwarded, 'the proxy does not send X-Forwarded-For')
    judge(
      !hosts.includes(headers.host?.toLowerCase() ?? ''),
      `the proxy sends another Host than that of PUBLIC_ORIGIN, which is ${host}`,
    )
  }
  return {
    middleware: (request, _response, next) => {
      const isOwn = request.headers.origin === publicOrigin && !ownPaths.has(request.path)
      if (isOwn) look(request)
      next()
    },
    problems: () => [...known.keys()],
  }
}

/** Several proxies in a row list what each one saw; the first is what the browser used. */
const firstOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim().toLowerCase()
