import type { RequestHandler } from 'express'
import { z } from 'zod'
import { captchaOf } from '../api/captcha.ts'
import { settle } from '../business/settlement.ts'
import { findUpload } from '../business/verifications.ts'
import { faultFields } from '../faults/fault.ts'
import type { Feedback, Mail } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'
import { ControlError, controlCall, isoInstant, noFields, notUnderstood } from './call.ts'

const health = ({ clock }: Upstream) => ({ status: 'ok', now: isoInstant(clock.now()) })

export const showHealth = (upstream: Upstream) => controlCall(noFields, () => health(upstream))

export const resetState = (upstream: Upstream) =>
  controlCall(noFields, async () => {
    await upstream.reset()
    return health(upstream)
  })

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

const reading = ({ clock }: Upstream) => ({
  now: isoInstant(clock.now()),
  offsetMs: clock.now() - clock.machineNow(),
})

export const showClock = (upstream: Upstream) => controlCall(noFields, () => reading(upstream))

/** The limit of a move: every month in between is settled before the call responds. */
const maxAheadMs = 3653 * (units.d ?? 0)

export const moveClock = (upstream: Upstream) =>
  controlCall(clockFields, (fields) => {
    const { clock } = upstream
    const goal = 'set' in fields ? fields.set : clock.now() + fields.advance
    const field = 'set' in fields ? 'set' : 'advance'
    if (goal - clock.machineNow() > maxAheadMs)
      throw notUnderstood({ field, message: 'the clock can be at most ten years ahead' })
    clock.moveTo(goal)
    settle(upstream)
    return reading(upstream)
  })

const captchaFields = z.strictObject({ session: z.string().min(1) })

/** Reads the answer without using up the captcha. */
export const readCaptcha = (upstream: Upstream) =>
  controlCall(captchaFields, ({ session }) => {
    const answer = captchaOf(upstream, session)
    if (!answer)
      throw new ControlError(
        404,
        'No captcha is open in this session: it was used, expired, or never requested.',
      )
    return { answer }
  })

const outboxFields = z.strictObject({ to: z.string().min(1).optional() })
const purposeNames = ['', 'register', 'password']

/** Lists the mails, the latest first; those to one address, or all. */
export const listOutbox = ({ db }: Upstream) =>
  controlCall(outboxFields, ({ to = null }) => {
    const mails = db.all<Mail>('select * from outbox where ?1 is null or recipient = ?1 order by id desc', to)
    return {
      mails: mails.map(({ recipient, subject, text, code, purpose, sentAt }) => ({
        to: recipient,
        subject,
        text,
        code,
        purpose: purposeNames[purpose],
        sentAt: isoInstant(sentAt),
      })),
    }
  })

export const clearOutbox = ({ db }: Upstream) =>
  controlCall(noFields, () => {
    db.run('delete from outbox')
    return { mails: [] }
  })

/** Lists feedback, the latest first. */
export const showFeedback = ({ db }: Upstream) =>
  controlCall(noFields, () => {
    const feedback = db.all<Feedback & { username: string }>(
      `select username, feedback.type, title, content, sentAt from feedback
       join accounts on accounts.id = accountId order by feedback.id desc limit 1000`,
    )
    return { feedback: feedback.map((each) => ({ ...each, sentAt: isoInstant(each.sentAt) })) }
  })

/** Downloads a stored file for a review. It comes from a stranger, so it is sent as an attachment and never displayed. */
export const showUpload =
  ({ db }: Upstream): RequestHandler =>
  ({ query }, response) => {
    const upload = typeof query.path === 'string' ? findUpload(db, query.path) : undefined
    if (upload === undefined)
      throw new ControlError(404, 'There is no such file: give "path" as uploadAuth returned it.')
    response
      .attachment()
      .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': 'sandbox' })
      .type(upload.contentType)
      .send(Buffer.from(upload.bytes))
  }

export const listFaults = (upstream: Upstream) => controlCall(noFields, () => ({ faults: upstream.faults }))

export const setFaults = (upstream: Upstream) =>
  controlCall(z.array(faultFields).min(1), (list) => {
    upstream.faults.push(...list)
    return { faults: upstream.faults }
  })

export const clearFaults = (upstream: Upstream) =>
  controlCall(noFields, () => {
    upstream.faults = []
    return { faults: [] }
  })

export const listCalls = (upstream: Upstream) => controlCall(noFields, () => ({ calls: upstream.calls }))

export const clearCalls = (upstream: Upstream) =>
  controlCall(noFields, () => {
    upstream.calls = []
    return { calls: [] }
  })
