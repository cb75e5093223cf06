import { Router } from 'express'
import { z } from 'zod'
import { captchaOf } from '../api/login.ts'
import { settle } from '../business/settlement.ts'
import { faultFields } from '../faults.ts'
import type { Upstream } from '../upstream.ts'
import { controlCall, found, isoInstant, noFields, shown } from './call.ts'

const units: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }

const duration = z
  .string()
  .regex(/^\d{1,4}[dhms]$/, 'write it like "30d", "2h", "5m" or "10s"')
  .transform((text) => Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? 0))

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const clockFields = z.union(
  [z.strictObject({ advance: duration }), z.strictObject({ set: instant })],
  'give either "advance" (like "30d", "2h", "5m", "10s") or "set" (an ISO instant with its zone)',
)

function clockRoutes(upstream: Upstream) {
  const { clock } = upstream
  const reading = () => ({ now: isoInstant(clock.now()) })
  const moveClock = controlCall(clockFields, (fields) => {
    clock.moveTo('set' in fields ? fields.set : clock.now() + fields.advance)
    settle(upstream)
    return reading()
  })
  const reset = async () => {
    await upstream.reset()
    return reading()
  }
  return Router()
    .get('/clock', controlCall(noFields, reading))
    .post('/clock', moveClock)
    .post('/reset', controlCall(noFields, reset))
}

const captchaFields = z.strictObject({ session: z.string().min(1) })
const outboxFields = z.strictObject({ to: z.string().min(1).optional() })
const mails = `
  select recipient as "to", code, iif(purpose = 1, 'register', 'password') as purpose, sentAt
  from outbox where ?1 is null or recipient = ?1 order by id desc`
const feedback = `
  select username, feedback.type, title, content, sentAt
  from feedback join accounts on accounts.id = accountId order by feedback.id desc`

/** What was received and sent, the latest first. */
function postRoutes(upstream: Upstream) {
  const { db } = upstream
  // Does not use up the captcha.
  const readCaptcha = ({ session }: z.output<typeof captchaFields>) => ({
    answer: found(captchaOf(upstream, session) ?? undefined, `open captcha in the session "${session}"`),
  })
  const listOutbox = ({ to = null }: { to?: string | null | undefined }) => ({
    mails: db.all<object>(mails, to).map(shown),
  })
  return Router()
    .get('/captcha', controlCall(captchaFields, readCaptcha))
    .get('/outbox', controlCall(outboxFields, listOutbox))
    .get(
      '/feedback',
      controlCall(noFields, () => ({ feedback: db.all<object>(feedback).map(shown) })),
    )
}

function faultRoutes(upstream: Upstream) {
  const listFaults = () => ({ faults: upstream.faults })
  const setFaults = (faults: typeof upstream.faults) => {
    upstream.faults.push(...faults)
    return listFaults()
  }
  const clearFaults = () => {
    upstream.faults = []
    return listFaults()
  }
  const listCalls = () => ({ calls: upstream.calls })
  const clearCalls = () => {
    upstream.calls = []
    return listCalls()
  }
  return Router()
    .get('/faults', controlCall(noFields, listFaults))
    .post('/faults', controlCall(z.array(faultFields).min(1), setFaults))
    .delete('/faults', controlCall(noFields, clearFaults))
    .get('/calls', controlCall(noFields, listCalls))
    .delete('/calls', controlCall(noFields, clearCalls))
}

export const serverRoutes = (upstream: Upstream) =>
  Router().use(clockRoutes(upstream), postRoutes(upstream), faultRoutes(upstream))
