import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { smtpServerOf } from '../../../upstream-mock/mail/smtp-server-of.ts'
import { type Client, person, shareReference, startReference } from '../reference.ts'

/** How each code of a call is got, by the call as the contract names it. */
export type Ways = Record<string, Record<number, () => Promise<{ code: number }>>>

const reference = await shareReference({ loginout: true })
const signedIn = new Map<string, Promise<Client>>()

async function signIn(username: string) {
  const caller = reference.client()
  await caller.signIn(username)
  return caller
}

let newcomers = 300
/** Somebody who is not known yet. */
export const newcomer = (changes: object = {}) => person((newcomers += 1), changes)

export const { client } = reference

/** So that a code can be sent to the same address again. */
export const letPauseEnd = () => reference.control.post('/clock', { advance: '61s' })

/** A caller who is signed in, always the same for a name. */
export function as(username: string) {
  const caller = signedIn.get(username) ?? signIn(username)
  signedIn.set(username, caller)
  return caller
}

async function closedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A caller of an upstream whose mail server is gone. */
export async function clientWithoutMail() {
  const smtp = smtpServerOf(`smtp://127.0.0.1:${await closedPort()}?from=partners@example.com`)
  return (await startReference({ smtp })).client()
}
