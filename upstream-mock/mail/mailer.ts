import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import { saveMail, recordDelivery } from '../storage/outbox.ts'
import type { Db } from '../storage/open-store.ts'
import type { SmtpServer } from './smtp-server-of.ts'

export type Mail = { to: string; subject: string; text: string; code: string; purpose: number }

export type Mailer = {
  /** False where nobody can get the mail: the server did not take it, or there is neither a server nor an outbox. */
  send(mail: Mail): Promise<boolean>
}

type Options = {
  db: Db
  clock: Clock
  smtp: SmtpServer | undefined
  /** Whether mails are kept for the control plane. */
  hasOutbox: boolean
  /** The longest wait for each answer of the mail server, in milliseconds. */
  timeoutMs: number
  /** The longest that a mail may take in all, however often the server says a little. */
  deadlineMs: number
}

const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)

function connect({ from, ...server }: SmtpServer, timeoutMs: number, deadlineMs: number) {
  const transport = createTransport(
    {
      ...server,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return async ({ to, subject, text }: Mail) => {
    try {
      // An object is taken as it is: a text would be parsed for several addresses.
      const signal = AbortSignal.timeout(deadlineMs)
      await transport.sendMail({ to: { name: '', address: to }, subject, text, signal })
      return true
    } catch (error) {
      console.error(`A mail was not sent: ${reasonOf(error)}. See SMTP_URL.`)
      return false
    }
  }
}

/** Sends through the mail server where there is one; keeps every mail in the outbox where there is one. */
export function createMailer({ db, clock, smtp, hasOutbox, timeoutMs, deadlineMs }: Options): Mailer {
  const deliver = smtp && connect(smtp, timeoutMs, deadlineMs)
  return {
    send: async (mail) => {
      const { to: recipient, ...fields } = mail
      const row = { recipient, ...fields, sentAt: clock.now() }
      const delivery = deliver ? ('sending' as const) : ('kept' as const)
      const id = hasOutbox ? await saveMail(db, { ...row, delivery }) : undefined
      if (deliver === undefined) return hasOutbox
      const isSent = await deliver(mail)
      if (id !== undefined) await recordDelivery(db, id, isSent ? 'sent' : 'failed')
      return isSent
    },
  }
}
