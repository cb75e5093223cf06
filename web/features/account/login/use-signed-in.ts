import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onQuitElsewhere, onEndMovedElsewhere } from '../../../platform/browser/browser-storage.ts'
import { whoIsSignedIn } from '../../../platform/session/ask-session.ts'
import { idleEnd, onIdleEndMoved } from '../../../platform/session/idle-end.ts'

/**
 * Who is signed in already, by an earlier visit or in another tab; null where nobody is. The server is asked only where
 * there is a sign of somebody: the captcha's own answer tells of a session, and other tabs tell when they renew or quit it.
 *
 * @param isLoggingIn somebody is about to be signed in here, and led on
 */
export const useSignedIn = (isLoggingIn: boolean) => {
  const client = useApolloClient()
  const [username, setUsername] = useState<string | null>(null)
  const isAsking = useRef(false)
  const look = useEffectEvent(async () => {
    isAsking.current = true
    const answer = await whoIsSignedIn(client)
    isAsking.current = false
    setUsername(answer)
  })
  const hearElsewhere = useEffectEvent(() => {
    if (username === null && !isAsking.current && !isLoggingIn) void look()
  })
  const hear = useEffectEvent(() => {
    if (idleEnd() !== null) hearElsewhere()
  })
  useEffect(() => {
    hear()
    const stops = [
      onIdleEndMoved(() => hear()),
      onEndMovedElsewhere(() => hearElsewhere()),
      onQuitElsewhere(() => void look()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return username
}
