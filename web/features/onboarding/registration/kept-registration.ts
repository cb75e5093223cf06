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

interface Kept extends Registration {
  /** The form is complete and its code was sent: the next page continues with it. */
  isOnItsWay: boolean
  /** The problems that the server found, shown by the form when the user returns to it. */
  problems?: readonly FoundProblem[]
}

/** Only this copy holds the password (decision 10). */
let inMemory: Kept | null = null
onForgetPersonal((keeper) => {
  if (keeper === null) inMemory = null
})

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
export const recallKept = (): Kept | null => {
  const { form, isOnItsWay } = recallRegistration()
  return inMemory ?? (form === null ? null : parse(form, isOnItsWay))
}

/** What somebody entered before who registers as this audience, as it was when the page opened. */
export const useKept = (audience: Registration['audience']) => {
  const [kept] = useState(recallKept)
  return kept?.audience === audience ? kept : null
}

/** Keeps a form in storage without its password, so that the user can come back to it, and whole if it is on its way. */
export const keepRegistration = (registration: Kept) => {
  const { audience, kind, values, sid, isOnItsWay } = registration
  const { password: _secret, confirmation: _too, ...others } = values
  inMemory = isOnItsWay ? registration : null
  rememberRegistration(JSON.stringify({ audience, kind, values: others, sid }), isOnItsWay)
}

export const forgetKept = () => {
  inMemory = null
  forgetRegistration()
}
