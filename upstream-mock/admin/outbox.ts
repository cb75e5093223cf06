import { z } from 'zod'
import { clearMails, listMails } from '../storage/outbox.ts'
import type { Upstream } from '../upstream.ts'
import { adminCall, ok, noFields } from './admin-call.ts'

const outboxFields = z.strictObject({ to: z.string().min(1).optional() })
const purposeNames = ['', 'register', 'password']

/** Lists the mails, the latest first. */
export const listOutbox = ({ store }: Upstream) =>
  adminCall(outboxFields, async ({ to }) => {
    const mails = await listMails(store.db, to)
    return ok({
      mails: mails.map(({ recipient, subject, text, code, purpose, sentAt }) => ({
        to: recipient,
        subject,
        text,
        code,
        purpose: purposeNames[purpose],
        sentAt: new Date(sentAt).toISOString(),
      })),
    })
  })

export const clearOutbox = ({ store }: Upstream) =>
  adminCall(noFields, async () => {
    await clearMails(store.db)
    return ok({ mails: [] })
  })
