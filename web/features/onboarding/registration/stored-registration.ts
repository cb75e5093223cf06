import { useState } from 'react'
import { readTexts, stored, storedText } from '../../../platform/browser/browser-storage.ts'
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

// The specification names the keys (section 3): the form, and two that say that the next page continues it.
const form = stored<Registration>('sessionStorage', 'registerList', ({ audience, kind, values, sid }) => {
  const { password: _, confirmation: _too, acceptedTerms, ...others } = readTexts(values, emptyRegistration)
  if (Object.values(others).every((value) => value === '')) return null
  return {
    audience: audience === 'CUSTOMER' ? 'CUSTOMER' : 'AFFILIATE',
    kind: kind === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL',
    values: { ...others, acceptedTerms, password: '', confirmation: '' },
    sid: typeof sid === 'string' ? sid : null,
  }
})
const steps = ['pages', 'typePage'].map((key) => storedText('sessionStorage', key))

/** What was entered before; with the password only if it was typed since the page was loaded. */
export const readStoredRegistration = (): StoredRegistration | null => {
  if (inMemory) return inMemory
  const registration = form.read()
  // The next page needs the address that the code was sent to.
  const awaitsCode = steps[0]?.read() === 'register' && registration?.values.email !== ''
  return registration && { ...registration, awaitsCode }
}

/** What somebody entered before who registers as this audience, as it was when the page opened. */
export const useStoredRegistration = (audience: Registration['audience']) => {
  const [registration] = useState(readStoredRegistration)
  return registration?.audience === audience ? registration : null
}

/** Stores a form without its password, so that the user can come back to it; one that awaits its code stays whole in memory. */
export const storeRegistration = (registration: StoredRegistration) => {
  const { audience, kind, values, sid, awaitsCode } = registration
  inMemory = awaitsCode ? registration : null
  form.keep({ audience, kind, values: { ...values, password: '', confirmation: '' }, sid })
  for (const step of steps) {
    if (awaitsCode) step.keep('register')
    else step.forget()
  }
}

export const clearStoredRegistration = () => {
  inMemory = null
  for (const one of [form, ...steps]) one.forget()
}
