import { useApolloClient } from '@apollo/client/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { trimmed } from '#rules/text.ts'
import { forgetPersonChange } from '../../../platform/browser/browser-storage.ts'
import { pathAfterLogin } from '../../../platform/session/login-state.ts'
import { whoIsSignedIn } from '../../../platform/session/ask-session.ts'
import { bindTab } from '../../../platform/session/personal.ts'
import { useLogInMutation } from './__generated__/log-in.ts'
import { type LoginFields, readLogIn } from './login-outcome.ts'

/** Signs in and leaves for the page that was lost, or home; resolves with what became of it. */
export const useLogIn = () => {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  // Its answer is about another person than the cache may still hold.
  const [logIn] = useLogInMutation({ fetchPolicy: 'no-cache' })
  return async (fields: LoginFields) => {
    const { data, error } = await logIn({ variables: { input: trimmed(fields) } })
    const outcome = readLogIn(data, error)
    // An answer that was lost on its way may have signed in all the same.
    const isLost = outcome.is === 'fault' && outcome.fault.name === 'NETWORK'
    const found = isLost ? await whoIsSignedIn(client) : null
    const username = outcome.is === 'success' ? outcome.answer.viewer.username : found
    const isSignedIn = outcome.is === 'success' || username === trimmed(fields).username
    if (isSignedIn && username !== null) {
      // Nothing that another person left in the cache may reach this one.
      await client.clearStore()
      bindTab(username)
      // Whoever signs in here knows who is signed in.
      forgetPersonChange()
      await navigate(pathAfterLogin(state, username), { replace: true })
    }
    return isSignedIn ? ({ is: 'success' } as const) : outcome
  }
}
