import { createServer, type Server, type ServerResponse } from 'node:http'
import { type Env, EnvError } from '../env/env.ts'
import { listen } from './listen.ts'

/**
 * Serves the metrics on a port of their own, on loopback unless METRICS_HOST says otherwise, and never on the portal's port. The demo starts even if
 * that port is taken.
 *
 * @param render formats the metrics as Prometheus text
 */
export async function serveMetrics(
  { metricsHost, metricsPort, isProduction }: Env,
  render: () => Promise<string>,
): Promise<Server | null> {
  if (metricsPort === null) return null
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
    await listen(server, 'METRICS_PORT', metricsPort, metricsHost)
  } catch (error) {
    if (isProduction || !(error instanceof EnvError)) throw error
    console.error(`${error.problems.join('\n')}\nThe demo continues without metrics.`)
    return null
  }
  return server
}
