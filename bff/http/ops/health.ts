import { type Request, type Response, Router } from 'express'

/** What readiness depends on; none of it asks the provider. */
export interface Readiness {
  /** A stop is under way: no new work, please. */
  isDraining(): boolean
  /** Sessions can be kept. */
  isStoreReachable(): boolean
  /** Since when the provider is taken for unreachable (milliseconds since 1970), or null. */
  unreachableSince(): number | null
  now(): number
}

/** A provider may be away for so long before a load balancer should look for another process. */
const patienceMs = 30_000

/** `/healthz`: the process lives. `/readyz`: 200 when it should get work, else 503 with the reasons. */
export function createHealth(readiness: Readiness): Router {
  const router = Router()
  router.get('/healthz', (_request: Request, response: Response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' })
  })
  router.get('/readyz', (_request: Request, response: Response) => {
    const reasons = notReady(readiness)
    const status = reasons.length === 0 ? 'ready' : 'not ready'
    response
      .set('cache-control', 'no-store')
      .status(reasons.length === 0 ? 200 : 503)
      .json({ status, reasons })
  })
  return router
}

function notReady({ isDraining, isStoreReachable, unreachableSince, now }: Readiness): string[] {
  const since = unreachableSince()
  const reasons: string[] = []
  if (isDraining()) reasons.push('the process is stopping')
  if (!isStoreReachable()) reasons.push('sessions cannot be kept')
  if (since !== null && now() - since > patienceMs) reasons.push('the provider cannot be reached')
  return reasons
}
