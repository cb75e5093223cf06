import type { Upstream } from '../upstream.ts'
import { controlCall, done, noFields } from './admin-call.ts'

export const showHealth = ({ clock }: Upstream) =>
  controlCall(noFields, () => done({ status: 'ok', now: new Date(clock.now()).toISOString() }))

export const resetState = (upstream: Upstream) =>
  controlCall(noFields, async () => {
    await upstream.reset()
    return done({ status: 'ok', now: new Date(upstream.clock.now()).toISOString() })
  })
