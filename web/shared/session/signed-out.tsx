import { useEffect } from 'react'
import { announceSessionEnd } from './session-end.ts'

/** What a private screen shows where `viewer` is null: nothing, until the login has taken its place. */
export const SignedOut = () => {
  useEffect(() => announceSessionEnd('absent'), [])
  return null
}
