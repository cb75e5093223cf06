import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Client } from './client.ts'
import { outcomeOf } from './mutations.ts'
import { readLastCode } from './outbox.ts'
import type { Portal } from './portal.ts'

/** Requests a human check for this client's session. */
export async function issueHumanCheck(client: Client): Promise<Challenge> {
  const { data } = await client.query('mutation { createHumanCheck { challenge expiresAt } }')
  return JSON.parse(z.string().parse(data?.createHumanCheck.challenge)) as Challenge
}

/** Solves a challenge as the browser does: the result is in base64. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** The result of a human check that this client has passed but not used. */
export const passHumanCheck = async (client: Client): Promise<string> => solve(await issueHumanCheck(client))

interface CodeRequest {
  email: string
  purpose?: 'REGISTRATION' | 'PASSWORD_RESET'
  audience?: 'AFFILIATE' | 'CUSTOMER'
}

/** Passes a human check and asks for a code. */
export const sendCode = async (client: Client, { purpose = 'REGISTRATION', ...request }: CodeRequest) =>
  outcomeOf(client, 'sendEmailCode', { ...request, purpose, humanCheck: await passHumanCheck(client) })

/** The code in the last mail to an address, from the reference upstream's outbox. */
export async function readCode({ upstream }: Portal, email: string): Promise<string> {
  const sent = await readLastCode(upstream, email)
  if (sent === '') throw new Error(`no mail was sent to ${email}`)
  return sent
}

/** A valid registration form but for its code; each has a unique name, address and number. */
export function registrationForm(changes: Record<string, unknown> = {}) {
  count += 1
  const number = String(count).padStart(4, '0')
  return {
    kind: 'INDIVIDUAL',
    username: `ida-lund-${number}`,
    fullName: 'Ida Lund 林',
    countryId: '702',
    password: 'Portal-new1',
    phonePrefix: '49',
    phoneNumber: `01511234${number}`,
    email: `ida-${number}@partner.example`,
    emailCode: '',
    acceptedTerms: true,
    ...changes,
  }
}
let count = 0

/** The same for a customer. */
export function customerForm(changes: Record<string, unknown> = {}) {
  const { kind: _, ...form } = registrationForm(changes)
  return form
}
