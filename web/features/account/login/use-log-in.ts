import { useLocation, useNavigate } from 'react-router-dom'
import { trimmed } from '#rules/text.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { forgetPersonChange } from '../../../platform/browser/browser-storage.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.ts'
import { pathAfterLogin } from '../../../platform/session/login-state.ts'
import { whoIsSignedIn } from '../../../platform/session/ask-session.ts'
import { bindTab } from '../../../platform/session/personal.ts'
import { LogInDocument } from './__generated__/log-in.ts'
import { type LoginFields, readLogIn } from './login-outcome.ts'

/** Signs in and goes to the page that a lost session left, or home; `logIn` resolves with the outcome. */
export const useLogIn = () => {
  const connection = useConnection()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { isLeaving, leave } = useLeaving(
    (username: string) => void navigate(pathAfterLogin(state, username), { replace: true }),
  )
  const logIn = async (fields: LoginFields) => {
    const { data, error } = await connection.send(LogInDocument, { variables: { input: trimmed(fields) } })
    const outcome = readLogIn(data, error)
    // A login whose answer was lost may have succeeded.
    const isLost = outcome.status === 'fault' && outcome.fault.name === 'NETWORK'
    const found = isLost ? await whoIsSignedIn(connection) : null
    const username = outcome.status === 'success' ? outcome.answer.viewer.username : found
    const isSignedIn = outcome.status === 'success' || username === trimmed(fields).username
    if (isSignedIn && username !== null) {
      // Data of another person must not stay in the cache.
      await connection.clear()
      bindTab(username)
      // A user who has just signed in needs no notice about a change of person.
      forgetPersonChange()
      leave(username)
    }
    return isSignedIn ? ({ status: 'success' } as const) : outcome
  }
  return { logIn, isLeaving }
}
