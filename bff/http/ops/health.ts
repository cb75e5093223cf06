import { type Request, type Response, Router } from 'express'
import type { AffiliateProvider } from '../../provider/provider.ts'

/** What readiness depends on; it does not wait for the provider. */
export interface Readiness {
  /** The process is stopping and should get no new requests. */
  isDraining(): boolean
  /** Rejects while sessions cannot be stored. */
  probeStore(): Promise<void>
  provider: Pick<AffiliateProvider, 'unreachableSince' | 'probe'>
  now(): number
}

/** How long the provider may be unreachable before a load balancer should try another process. */
const unreachableLimitMs = 30_000

/** `/healthz`: the process is running. `/readyz`: 200 if it should get requests, otherwise 503 with the reasons. */
export function createHealth(readiness: Readiness): Router {
  const router = Router()
  router.get('/healthz', (_request: Request, response: Response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' })
  })
  router.get('/readyz', async (_request: Request, response: Response) => {
    const reasons = await notReady(readiness)
    const status = reasons.length === 0 ? 'ready' : 'not ready'
    response
      .set('cache-control', 'no-store')
      .status(reasons.length === 0 ? 200 : 503)
      .json({ status, reasons })
  })
  return router
}

async function notReady({ isDraining, probeStore, provider, now }: Readiness): Promise<string[]> {
  const since = provider.unreachableSince
  if (since !== null) provider.probe?.()
  const reasons: string[] = []
  if (isDraining()) reasons.push('the process is stopping')
  await probeStore().catch(() => reasons.push('sessions cannot be stored'))
  if (since !== null && now() - since > unreachableLimitMs) reasons.push('the provider cannot be reached')
  return reasons
}
