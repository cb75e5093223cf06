import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  forgetRegistration,
  readTexts,
  recallRegistration,
  rememberRegistration,
} from '../../../platform/browser/browser-storage.ts'
import type { FoundProblem } from '../../../platform/forms/use-portal-form.tsx'
import { emptyRegistration, type Registration } from './registration.ts'

interface Kept extends Registration {
  /** The form is complete and its code was sent: the next page continues with it. */
  isOnItsWay: boolean
  /** The problems that the server found, shown by the form when the user returns to it. */
  problems?: readonly FoundProblem[]
}

/** One registration per page, until the page is closed. Only this copy holds the password (decision 10). */
const inMemory = new WeakMap<ApolloClient, Kept>()

/** Storage outlives the build that wrote it, so its content is validated like untrusted input. */
const parse = (text: string, isOnItsWay: boolean): Kept | null => {
  try {
    const {
      audience,
      kind,
      values: stored,
      sid,
    } = { ...(JSON.parse(text) as Partial<Record<string, unknown>>) }
    const values = {
      ...readTexts(stored, { ...emptyRegistration, acceptedTerms: '' }),
      password: '',
      confirmation: '',
    }
    const { acceptedTerms: _, ...entered } = values
    if (Object.values(entered).every((value) => value === '')) return null
    return {
      // The next page needs the address that the code was sent to.
      isOnItsWay: isOnItsWay && values.email !== '',
      audience: audience === 'CUSTOMER' ? 'CUSTOMER' : 'AFFILIATE',
      kind: kind === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL',
      values,
      sid: typeof sid === 'string' ? sid : null,
    }
  } catch {
    return null
  }
}

/** What was entered before; with the password only if it was typed since the page was loaded. */
export const recallKept = (client: ApolloClient): Kept | null => {
  const { form, isOnItsWay } = recallRegistration()
  return inMemory.get(client) ?? (form === null ? null : parse(form, isOnItsWay))
}

/** What somebody entered before who registers as this audience, as it was when the page opened. */
export const useKept = (audience: Registration['audience']) => {
  const client = useApolloClient()
  const [kept] = useState(() => recallKept(client))
  return kept?.audience === audience ? kept : null
}

const withoutSecrets = ({ audience, kind, values, sid }: Registration) => {
  const { password: _secret, confirmation: _too, ...others } = values
  return JSON.stringify({ audience, kind, values: others, sid })
}

/** Keeps a registration for the next step, in memory and, without the secrets, in storage. */
export const keepRegistration = (client: ApolloClient, registration: Omit<Kept, 'isOnItsWay'>) => {
  inMemory.set(client, { ...registration, isOnItsWay: true })
  rememberRegistration(withoutSecrets(registration), true)
}

/** Keeps an unfinished form in storage, so that the user can come back to it. The password is not kept anywhere. */
export const keepUnfinished = (client: ApolloClient, registration: Registration) => {
  inMemory.delete(client)
  rememberRegistration(withoutSecrets(registration), false)
}

export const forgetKept = (client: ApolloClient) => {
  inMemory.delete(client)
  forgetRegistration()
}
