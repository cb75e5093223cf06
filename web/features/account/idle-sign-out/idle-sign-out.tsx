import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { announceSignedOut, askSession, idleEnd, onIdleEndMoved } from '../../../platform/session/session.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx'

export const IdleDialog = lazyOverlay(async () => (await import('./idle-dialog.tsx')).IdleDialog)

/** Announces that the session is about to end and asks whether to stay (WCAG 2.2.1), or says that staying is impossible. */
export const IdleSignOut = () => {
  const connection = useConnection()
  const end = useAnnouncedEnd()
  // The last number stays on the screen while the dialog fades.
  const { secondsLeft, isFinal } = useLastKnown(end) ?? { secondsLeft: 0, isFinal: false }
  const [isStaying, setStaying] = useState(false)
  const [isRead, setRead] = useState(false)
  if (end === null && isRead) setRead(false)
  const isNear = end !== null && !(isFinal && isRead)
  const stay = async () => {
    if (isFinal) return setRead(true)
    if (isStaying) return
    setStaying(true)
    const username = await askSession(connection, {})
    setStaying(false)
    if (username === null) announceSignedOut('lost')
  }
  const close = () => void stay()
  // Escape is for this dialog alone: one below would close on the same key. No other dialog listens earlier.
  const takeEscape = (event: KeyboardEvent) => {
    if (!isNear || event.key !== 'Escape' || event.isComposing) return
    event.stopImmediatePropagation()
    close()
  }
  useWindowEvent('keydown', takeEscape, { capture: true })
  return <IdleDialog isOpen={isNear} {...{ close, secondsLeft, isFinal, isStaying }} />
}

const second = 1000

/** The end of the session once it is to be announced: 0 seconds are left while it is due and the session still lives. */
const announcedEnd = () => {
  const end = idleEnd()
  if (!end || Date.now() < end.announcedFrom) return null
  return { secondsLeft: Math.max(0, Math.ceil((end.endsAt - Date.now()) / second)), isFinal: end.isFinal }
}

/** Looks every second, by the wall clock, because timers pause while a machine sleeps. When the end is due, the server decides. */
const useAnnouncedEnd = () => {
  const connection = useConnection()
  const [shown, setShown] = useState<ReturnType<typeof announcedEnd>>(null)
  const lastProbe = useRef(0)
  const look = useEffectEvent(async () => {
    const end = announcedEnd()
    if (end?.secondsLeft !== 0) return setShown(end)
    if (Date.now() - lastProbe.current < 5 * second) return
    lastProbe.current = Date.now()
    const username = await askSession(connection)
    if (username === null) announceSignedOut('lost')
    else setShown(announcedEnd())
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), second)
    const stop = onIdleEndMoved(() => void look())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return shown
}
