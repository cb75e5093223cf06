import { useEffect, useState } from 'react'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { announceSessionEnd, askSession } from '../../../platform/session/session.ts'
import { watchIdleEnd } from './watch-idle-end.ts'

/**
 * State of the announcement that the session is about to end: whether it shows, the seconds left, whether the end is
 * final, and how to stay. If the end is final, staying only closes the announcement.
 */
export const useIdleSignOut = () => {
  const connection = useConnection()
  const [end, setEnd] = useState({ isNear: false, secondsLeft: 0, isFinal: false })
  const [isStaying, setStaying] = useState(false)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const onChange = (secondsLeft: number | null, isFinal: boolean) => {
      if (secondsLeft === null) setRead(false)
      // The last number stays on the screen while the dialog fades.
      setEnd((last) => {
        if (secondsLeft === null) return last.isNear ? { ...last, isNear: false } : last
        const isSame = last.isNear && last.secondsLeft === secondsLeft && last.isFinal === isFinal
        return isSame ? last : { isNear: true, secondsLeft, isFinal }
      })
    }
    return watchIdleEnd(() => askSession(connection), onChange)
  }, [connection])

  const stay = async () => {
    if (end.isFinal) return setRead(true)
    if (isStaying) return
    setStaying(true)
    const username = await askSession(connection, {})
    setStaying(false)
    if (username === null) announceSessionEnd('lost')
  }
  return { ...end, isNear: end.isNear && !(end.isFinal && isRead), stay, isStaying }
}
