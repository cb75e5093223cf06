import { useLocation, useNavigate } from 'react-router-dom'
import type { LogInFields } from '#rules/login.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { forgetPersonChange } from '../../../platform/browser/browser-storage.ts'
import { faultsOf } from '../../../platform/errors/fault.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.ts'
import { placeAfterLogin } from '../../../platform/session/login-state.ts'
import { bindTab, askSession } from '../../../platform/session/session.ts'
import { LogInDocument, type LogInMutation } from './__generated__/log-in.ts'

interface Answer {
  data?: LogInMutation | null | undefined
  error?: unknown
}

/** `logIn` signs in; `enter` goes to the page that a lost session left, or home. */
export const useLogIn = () => {
  const connection = useConnection()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { isLeaving, leave } = useLeaving((username: string) => {
    const place = placeAfterLogin(state, username)
    void navigate(place.to, { replace: true, state: place.state })
  })
  const logIn = async (input: LogInFields): Promise<Answer> => {
    const answer = await connection.send(LogInDocument, { variables: { input } })
    const [{ name } = { name: 'NETWORK' }] = faultsOf(answer.error)
    if (answer.data || name !== 'NETWORK') return answer
    // A login whose answer was lost may have succeeded.
    const username = await askSession(connection)
    if (username !== input.username) return answer
    return { data: { logIn: { __typename: 'LogInSuccess', viewer: { username } } } }
  }
  const enter = async (username: string) => {
    // Data of another person must not stay in the cache.
    await connection.clear()
    bindTab(username)
    // The notice about a change of person is for a page that was open before.
    forgetPersonChange()
    leave(username)
  }
  return { logIn, enter, isLeaving }
}
