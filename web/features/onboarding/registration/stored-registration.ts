import { useState } from 'react'
import {
  forgetRegistration,
  readTexts,
  recallRegistration,
  rememberRegistration,
} from '../../../platform/browser/browser-storage.ts'
import { onForgetPersonal } from '../../../platform/session/session.ts'
import type { FoundProblem } from '../../../platform/forms/use-portal-form.tsx'
import { emptyRegistration, type Registration } from './registration.ts'

interface StoredRegistration extends Registration {
  /** The form is complete and its code was sent: the next page asks for the code. */
  awaitsCode: boolean
  /** The problems that the server found, shown by the form when the user returns to it. */
  problems?: readonly FoundProblem[]
}

/** Only this copy holds the password (decision 10). */
let inMemory: StoredRegistration | null = null
onForgetPersonal((keeper) => {
  if (keeper === null) inMemory = null
})

/** Storage outlives the build that wrote it, so its content is validated like untrusted input. */
const parse = (text: string, awaitsCode: boolean): StoredRegistration | null => {
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
      awaitsCode: awaitsCode && values.email !== '',
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
export const readStoredRegistration = (): StoredRegistration | null => {
  const { form, awaitsCode } = recallRegistration()
  return inMemory ?? (form === null ? null : parse(form, awaitsCode))
}

/** What somebody entered before who registers as this audience, as it was when the page opened. */
export const useStoredRegistration = (audience: Registration['audience']) => {
  const [stored] = useState(readStoredRegistration)
  return stored?.audience === audience ? stored : null
}

/** Stores a form without its password, so that the user can come back to it; one that awaits its code stays whole in memory. */
export const storeRegistration = (registration: StoredRegistration) => {
  const { audience, kind, values, sid, awaitsCode } = registration
  const { password: _secret, confirmation: _too, ...others } = values
  inMemory = awaitsCode ? registration : null
  rememberRegistration(JSON.stringify({ audience, kind, values: others, sid }), awaitsCode)
}

export const clearStoredRegistration = () => {
  inMemory = null
  forgetRegistration()
}
