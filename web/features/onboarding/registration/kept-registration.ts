import type { ApolloClient } from '@apollo/client'
import {
  forgetRegistration,
  recallRegistration,
  rememberRegistration,
} from '../../../platform/browser/browser-storage.ts'
import {
  emptyRegistration,
  type Registration,
  registrationFields,
  type RegistrationProblems,
} from './registration.ts'

interface Kept extends Registration {
  /** The form is whole, and its code was sent: the next page goes on with it. */
  isOnItsWay: boolean
  /** What the server refused of it, to be told by the form that it goes back to. */
  problems?: RegistrationProblems
}

/** One a page, as long as the page lives: here alone the password is kept (decision 10). */
const inMemory = new WeakMap<ApolloClient, Kept>()
/** Of a form that goes on, whoever keeps it need not say so. */
type GoingOn = Omit<Kept, 'isOnItsWay'>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Storage outlives the build that wrote it, so it is read as if a stranger had written it. */
const parse = (text: string, isOnItsWay: boolean): Kept | null => {
  try {
    const { audience, kind, values, sid } = fieldsOf(JSON.parse(text))
    const known = fieldsOf(values)
    if (!registrationFields.some((field) => field !== 'acceptedTerms' && textOf(known[field]) !== ''))
      return null
    return {
      // Where the code went is what the next page begins with.
      isOnItsWay: isOnItsWay && textOf(known.email) !== '',
      audience: audience === 'CUSTOMER' ? 'CUSTOMER' : 'AFFILIATE',
      kind: kind === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL',
      values: {
        ...emptyRegistration,
        ...Object.fromEntries(registrationFields.map((field) => [field, textOf(known[field])])),
        // A code without its country could be anybody's who shares it.
        ...(textOf(known.phoneCountryId) === '' && { phonePrefix: '' }),
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
  const { form, isOnItsWay } = recallRegistration()
  return inMemory.get(client) ?? (form === null ? null : parse(form, isOnItsWay))
}

const harmless = ({ audience, kind, values, sid }: Registration) => {
  const { password: _secret, confirmation: _too, ...others } = values
  return JSON.stringify({ audience, kind, values: others, sid })
}

/** Keeps a registration for the next step, in storage without what is secret. */
export const keepRegistration = (client: ApolloClient, registration: GoingOn) => {
  inMemory.set(client, { ...registration, isOnItsWay: true })
  rememberRegistration(harmless(registration), true)
}

/** Keeps a form that may be left at any time, for whoever comes back to it; its password nowhere. */
export const keepUnfinished = (client: ApolloClient, registration: Registration) => {
  inMemory.delete(client)
  rememberRegistration(harmless(registration), false)
}

export const forgetKept = (client: ApolloClient) => {
  inMemory.delete(client)
  forgetRegistration()
}
