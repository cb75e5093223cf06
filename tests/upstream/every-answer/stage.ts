import { type Client, person, shareReference, startReference } from '../reference.ts'

/** How to get each code of a call, by the name of the call in the contract. */
export type Ways = Record<string, Record<number, () => Promise<{ code: number }>>>

const reference = await shareReference({ loginout: true })
const signedIn = new Map<string, Promise<Client>>()

async function signIn(username: string) {
  const caller = reference.client()
  await caller.signIn(username)
  return caller
}

let newcomers = 300
/** The form of a new person. */
export const newcomer = (changes: object = {}) => person((newcomers += 1), changes)

export const { client } = reference

/** Moves the clock so that a code can be sent to the same address again. */
export const letPauseEnd = () => reference.control.post('/clock', { advance: '61s' })

/** The signed-in caller of a name, always the same one. */
export function as(username: string) {
  const caller = signedIn.get(username) ?? signIn(username)
  signedIn.set(username, caller)
  return caller
}

/** A caller of an upstream without control plane, and so without an outbox. */
export const clientWithoutMail = async () => (await startReference({ control: false })).client()
