import { z } from 'zod'
import type { Upstream } from '../upstream.ts'
import { controlCall, done, noFields } from './admin-call.ts'
import { faultFields } from '../faults/fault.ts'

const faultList = z.array(faultFields).min(1)

export const setFaults = ({ faults }: Upstream) =>
  controlCall(faultList, (list) => {
    for (const fault of list) faults.add(fault)
    return done({ faults: faults.list() })
  })

export const listFaults = ({ faults }: Upstream) =>
  controlCall(noFields, () => done({ faults: faults.list() }))

export const clearFaults = ({ faults }: Upstream) =>
  controlCall(noFields, () => {
    faults.clear()
    return done({ faults: [] })
  })
