import { z } from 'zod'
import { settle } from '../business/settle.ts'
import { saveClock } from '../storage/clock-offset.ts'
import type { Upstream } from '../upstream.ts'
import { adminCall, ok, invalidField, noFields } from './admin-call.ts'

const units: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }

const duration = z
  .string()
  .regex(/^\d{1,6}[dhms]$/, 'write it like "30d", "2h", "5m" or "10s"')
  .transform((text) => Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? 0))

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const clockFields = z.union(
  [z.strictObject({ advance: duration }), z.strictObject({ set: instant })],
  'give either "advance" (like "30d", "2h", "5m", "10s") or "set" (an ISO instant with its zone)',
)

const reading = ({ clock }: Upstream) =>
  ok({ now: new Date(clock.now()).toISOString(), offsetMs: Math.round(clock.offset()) })

export const showClock = (upstream: Upstream) => adminCall(noFields, () => reading(upstream))

/** The limit of a move: every month in between is settled before the call responds. */
const maxAheadMs = 3653 * (units.d ?? 0)

export const moveClock = (upstream: Upstream) =>
  adminCall(clockFields, async (fields) => {
    const { clock, store } = upstream
    const goal = 'set' in fields ? fields.set : clock.now() + fields.advance
    if (goal - clock.machineNow() > maxAheadMs)
      return invalidField('set' in fields ? 'set' : 'advance', 'the clock can be at most ten years ahead')
    clock.moveTo(goal)
    await saveClock(store.db, clock)
    await settle(upstream)
    return reading(upstream)
  })
