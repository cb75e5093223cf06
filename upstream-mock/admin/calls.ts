import type { Upstream } from '../upstream.ts'
import { adminCall, ok, noFields } from './admin-call.ts'

export const listCalls = ({ calls }: Upstream) => adminCall(noFields, () => ok({ calls: calls.list() }))

export const clearCalls = ({ calls }: Upstream) =>
  adminCall(noFields, () => {
    calls.clear()
    return ok({ calls: [] })
  })
