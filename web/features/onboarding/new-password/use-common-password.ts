import { useState } from 'react'
import { commonForms } from '#rules/common-password.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'

const load = async () => (await import('./common-password-list.ts')).commonPasswordList

/**
 * Whether the password that was in the field when the user left it is a common one (decision 60). The list loads when the
 * field is entered; without it there is no warning. While the user types, nothing is said.
 */
export const useCommonPassword = (password: string) => {
  const [isEntered, setEntered] = useState(false)
  const [leftWith, setLeftWith] = useState<string | null>(null)
  const { loaded } = useLoaded(isEntered ? 'list' : null, load)
  return {
    isCommon: leftWith === password && commonForms(password).some((form) => loaded?.value.has(form)),
    onFocus: () => setEntered(true),
    onBlur: () => setLeftWith(password),
  }
}
