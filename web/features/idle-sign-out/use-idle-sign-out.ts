import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { announceSessionEnd } from '../../shared/session/session-end.ts'
import { probeSession, renewSession } from './ask-session.ts'
import { watchIdleEnd } from './watch-idle-end.ts'

/** Whether the end of the session is announced, the seconds left until then, and how to stay. */
export const useIdleSignOut = () => {
  const client = useApolloClient()
  const [end, setEnd] = useState({ isNear: false, secondsLeft: 0 })
  const [isStaying, setStaying] = useState(false)
  useEffect(() => {
    const tell = (secondsLeft: number | null) =>
      // The last number stays on the screen while the dialog fades.
      setEnd((last) => {
        if (secondsLeft === null) return last.isNear ? { ...last, isNear: false } : last
        return last.isNear && last.secondsLeft === secondsLeft ? last : { isNear: true, secondsLeft }
      })
    return watchIdleEnd(() => probeSession(client), tell)
  }, [client])

  const stay = async () => {
    if (isStaying) return
    setStaying(true)
    const answer = await renewSession(client)
    setStaying(false)
    if (answer === 'over') announceSessionEnd('lost')
  }
  return { ...end, stay, isStaying }
}
