import type { Request, RequestHandler } from 'express'

interface Options {
  /** The origin that users open. */
  publicOrigin: string
  /** Whether this address is a proxy that is trusted. */
  trusts(address: string): boolean
  /** Gets each problem once. */
  report(problem: string): void
}

/** What the proxy in front of the portal does wrong, as far as requests show it. */
export interface ProxyWatch {
  middleware: RequestHandler
  /** The problems since the start. */
  problems(): string[]
}

/** Asked for by load balancers directly, without the headers of a proxy. */
const ownPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Watches the requests of trusted proxies for headers that they have to pass on: otherwise limits count everybody as one
 * address, or pages of the portal itself are refused, and nothing says why.
 */
export function createProxyWatch({ publicOrigin, trusts, report }: Options): ProxyWatch {
  const { host, protocol } = new URL(publicOrigin)
  const scheme = protocol.slice(0, -1)
  const known = new Set<string>()
  const note = (problem: string) => {
    if (known.has(problem)) return
    known.add(problem)
    report(problem)
  }
  const look = ({ headers }: Request) => {
    const { 'x-forwarded-proto': forwarded, 'x-forwarded-for': client } = headers
    if (forwarded === undefined) note('the proxy does not send X-Forwarded-Proto')
    else if (forwarded !== scheme) note(`the proxy sends an X-Forwarded-Proto that is not ${scheme}`)
    if (client === undefined) note('the proxy does not send X-Forwarded-For')
    if (headers.host?.toLowerCase() !== host)
      note(`the proxy sends another Host than that of PUBLIC_ORIGIN, which is ${host}`)
  }
  return {
    middleware: (request, _response, next) => {
      if (!ownPaths.has(request.path) && trusts(request.socket.remoteAddress ?? '')) look(request)
      next()
    },
    problems: () => [...known],
  }
}
