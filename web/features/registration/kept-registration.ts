import type { ApolloClient } from '@apollo/client'
import { forgetRegistration, recallRegistration, rememberRegistration } from '../../shared/browser-storage.ts'
import {
  emptyRegistration,
  type Registration,
  registrationFields,
  type RegistrationProblems,
} from './registration.ts'

interface Kept extends Registration {
  /** What the server refused of it, to be told by the form that it goes back to. */
  problems?: RegistrationProblems
}

/** One a page, as long as the page lives: here alone the password is kept (decisions 10). */
const inMemory = new WeakMap<ApolloClient, Kept>()

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Storage outlives the build that wrote it, so it is read as if a stranger had written it. */
const parse = (text: string): Registration | null => {
  try {
    const { audience, kind, values, sid } = fieldsOf(JSON.parse(text))
    const known = fieldsOf(values)
    if (textOf(known.email) === '') return null
    return {
      audience: audience === 'CUSTOMER' ? 'CUSTOMER' : 'AFFILIATE',
      kind: kind === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL',
      values: {
        ...emptyRegistration,
        ...Object.fromEntries(registrationFields.map((field) => [field, textOf(known[field])])),
        password: '',
        confirmation: '',
      },
      sid: typeof sid === 'string' ? sid : null,
    }
  } catch {
    return null
  }
}

/** What was entered before; its password only where this page has seen it being typed. */
export const recallKept = (client: ApolloClient): Kept | null => {
  const stored = recallRegistration()
  return inMemory.get(client) ?? (stored === null ? null : parse(stored))
}

/** Keeps a registration for the next step, in storage without what is secret. */
export const keepRegistration = (client: ApolloClient, registration: Kept) => {
  inMemory.set(client, registration)
  const { audience, kind, values, sid } = registration
  const { password: _secret, confirmation: _too, ...harmless } = values
  rememberRegistration(JSON.stringify({ audience, kind, values: harmless, sid }))
}

export const forgetKept = (client: ApolloClient) => {
  inMemory.delete(client)
  forgetRegistration()
}
