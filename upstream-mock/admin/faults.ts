import { z } from 'zod'
import type { Upstream } from '../upstream.ts'
import { adminCall, ok, noFields } from './admin-call.ts'
import { faultFields } from '../faults/fault.ts'

const faultList = z.array(faultFields).min(1)

export const setFaults = ({ faults }: Upstream) =>
  adminCall(faultList, (list) => {
    for (const fault of list) faults.add(fault)
    return ok({ faults: faults.list() })
  })

export const listFaults = ({ faults }: Upstream) => adminCall(noFields, () => ok({ faults: faults.list() }))

export const clearFaults = ({ faults }: Upstream) =>
  adminCall(noFields, () => {
    faults.clear()
    return ok({ faults: [] })
  })
