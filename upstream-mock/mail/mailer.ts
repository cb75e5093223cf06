import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import { saveMail, recordDelivery } from '../storage/outbox.ts'
import type { Db } from '../storage/open-store.ts'
import type { SmtpServer } from './smtp-server-of.ts'

export type Mail = { to: string; subject: string; text: string; code: string; purpose: number }

export type Mailer = {
  /** Resolves to false if the mail reaches nobody: the server refused it, or there is neither a server nor an outbox. */
  send(mail: Mail): Promise<boolean>
}

type Options = {
  db: Db
  clock: Clock
  smtp: SmtpServer | undefined
  /** Whether mails are stored for the control plane. */
  hasOutbox: boolean
  /** The time limit of each response of the mail server, in milliseconds. */
  timeoutMs: number
  /** The time limit of a whole mail, in milliseconds, even if the server keeps responding. */
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
      // Passed as an object, because a string would be parsed as a list of addresses.
      const signal = AbortSignal.timeout(deadlineMs)
      await transport.sendMail({ to: { name: '', address: to }, subject, text, signal })
      return true
    } catch (error) {
      console.error(`A mail was not sent: ${reasonOf(error)}. See SMTP_URL.`)
      return false
    }
  }
}

/** Sends mails through the mail server if there is one, and stores them in the outbox if there is one. */
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
