import type { Upstream } from '../upstream.ts'
import { controlCall, done, noFields } from './admin-call.ts'

export const listCalls = ({ calls }: Upstream) => controlCall(noFields, () => done({ calls: calls.list() }))

export const clearCalls = ({ calls }: Upstream) =>
  controlCall(noFields, () => {
    calls.clear()
    return done({ calls: [] })
  })
