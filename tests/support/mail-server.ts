import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server that keeps its mails. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Email[] = []
  const keep = async (stream: Readable, done: () => void) => {
    mails.push(await PostalMime.parse(await buffer(stream)))
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void keep(stream, done),
    ...options,
  })
  // The server also emits an error for each refused recipient.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { mails, port }
}
