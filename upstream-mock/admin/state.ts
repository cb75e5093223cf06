import type { Upstream } from '../upstream.ts'
import { adminCall, ok, noFields } from './admin-call.ts'

export const showHealth = ({ clock }: Upstream) =>
  adminCall(noFields, () => ok({ status: 'ok', now: new Date(clock.now()).toISOString() }))

export const resetState = (upstream: Upstream) =>
  adminCall(noFields, async () => {
    await upstream.reset()
    return ok({ status: 'ok', now: new Date(upstream.clock.now()).toISOString() })
  })
