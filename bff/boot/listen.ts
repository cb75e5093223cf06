import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Env, EnvError } from '../env.ts'

type Fix = (name: string, port: number, host: string) => string

/** Opens a port; if that fails, the error is one line with the setting and how to fix it. */
export async function listen(server: Server, name: string, port: number, host: string): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const mend = error instanceof Error && 'code' in error ? fixes[String(error.code)] : undefined
    throw mend ? new EnvError([mend(name, port, host)]) : error
  }
}

const noAddress: Fix = (name, _port, host) =>
  `${name.replace('PORT', 'HOST')} ${host} is not an address of this machine: set it to one, for example 127.0.0.1, or 0.0.0.0 for all`

/** How to choose another port; the example changes this setting alone. */
export const chooseAnother = (name: string, port: number): string =>
  `choose another one, for example ${name}=${port < 65_000 ? port + 300 : port - 300} npm start`

const fixes: Record<string, Fix> = {
  EADDRINUSE: (name, port) => `${name} ${port} is taken by another program: ${chooseAnother(name, port)}`,
  EACCES: (name, port) =>
    `${name} ${port} may not be opened by this user: set it to one above 1023, and let a proxy listen on ${port}`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EINVAL: noAddress,
}

/** The origin of the server for programs on this machine. */
export function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}

/**
 * Serves the metrics on a port of their own, on loopback unless METRICS_HOST says otherwise, and never on the portal's port. The demo starts even if
 * that port is taken.
 *
 * @param render formats the metrics as Prometheus text
 */
export async function serveMetrics(
  { METRICS_HOST: host, METRICS_PORT: port, isProduction }: Env,
  render: () => Promise<string>,
): Promise<void> {
  if (port === null) return
  const answer = async (response: ServerResponse, path: string | undefined) => {
    if (path !== '/metrics') return response.writeHead(404).end('Metrics are at /metrics\n')
    const text = await render()
    return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  }
  const server = createServer((request, response) => {
    answer(response, request.url).catch(() =>
      response.writeHead(503).end('The metrics cannot be read at the moment\n'),
    )
  })
  try {
    await listen(server, 'METRICS_PORT', port, host)
  } catch (error) {
    if (isProduction || !(error instanceof EnvError)) throw error
    console.error(`${error.message}\nThe demo continues without metrics.`)
  }
}
