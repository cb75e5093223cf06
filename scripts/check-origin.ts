import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import express from 'express'
import type { Env } from '../bff/env.ts'
import { trustCanonical } from '../bff/http/guards/client-address.ts'

/** More than the largest upload, and less than a proxy has to let through. */
const bodyBytes = 3_200_000
const timeoutMs = 20_000

type Place = Pick<Env, 'HOST' | 'PORT' | 'TRUST_PROXY'>

/**
 * What is wrong between a browser and the portal behind this origin, as far as requests from here show it. While the portal
 * is not running on this machine, a server in its place also sees what the proxy makes of a request.
 */
export async function problemsOfOrigin(origin: string, place: Place): Promise<string[]> {
  const standIn = await startStandIn(place)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, origin), { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })
  try {
    // A request like a page's.
    const headers = { 'content-type': 'application/json', origin }
    const page = await ask('/graphql', { method: 'POST', headers, body: '{}' })
    if (page.status === 403)
      return [`${origin} is not the PUBLIC_ORIGIN of the portal: its pages are refused`]
    if (!isOfPortal(page)) return [`${origin} is not answered by the portal (status ${page.status})`]
    const { reasons = [] } = (await (await ask('/readyz')).json()) as { reasons?: string[] }
    const upload = await ask('/uploads/identity-documents', {
      method: 'POST',
      headers: { 'apollo-require-preflight': 'true' },
      body: new Uint8Array(bodyBytes),
    })
    const refused = `the proxy refuses a body of ${bodyBytes} bytes (status ${upload.status}): allow 4 MB`
    return [
      ...(standIn?.problems(new URL(origin)) ?? []),
      ...reasons,
      ...(isOfPortal(upload) ? [] : [refused]),
    ]
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return [`${origin} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`]
  } finally {
    standIn?.close()
  }
}

/** Every answer of the portal has an id; one that a proxy gives itself has none. */
const isOfPortal = ({ headers }: Response) => headers.has('x-request-id')

/** What arrived at the place of the portal, and from which address. */
interface Arrived {
  headers: IncomingHttpHeaders
  address: string
}

/** Listens where the portal would; null if it is running there. */
async function startStandIn({ HOST: host, PORT: port, TRUST_PROXY: trustProxy }: Place) {
  let arrived: Arrived | undefined
  const server = createServer((request, response) => {
    arrived ??= { headers: request.headers, address: request.socket.remoteAddress ?? '' }
    request.resume().on('end', () => response.setHeader('x-request-id', 'doctor').end('{}'))
  }).listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    return null
  }
  return {
    problems: (origin: URL) => (arrived ? problemsOfProxy(arrived, origin, trustProxy) : []),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What the proxy does wrong in a request: limits would count everybody as one address, or pages would be refused. */
function problemsOfProxy(
  { headers, address }: Arrived,
  { host, protocol }: URL,
  trustProxy: Env['TRUST_PROXY'],
): string[] {
  const trusts = trustCanonical(express().set('trust proxy', trustProxy).get('trust proxy fn'))
  const scheme = protocol.slice(0, -1)
  // Several proxies in a row list what each one saw; the first is what the browser used.
  const [forwarded] = String(headers['x-forwarded-proto'] ?? 'none').split(',')
  const checks: [isRight: boolean, problem: string][] = [
    [trusts(address, 0), `TRUST_PROXY does not name the proxy's address, which is ${address}`],
    [headers['x-forwarded-for'] !== undefined, 'the proxy does not send X-Forwarded-For'],
    [forwarded === scheme, `the proxy sends ${forwarded} as X-Forwarded-Proto instead of ${scheme}`],
    [headers.host === host, `the proxy sends ${headers.host} as Host instead of ${host}`],
  ]
  return checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem]))
}
