import { useEffect, useEffectEvent, useState } from 'react'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { lazyComponent } from '../../../platform/lazy-component.ts'
import { announceSessionEnd, askSession, idleEnd, onIdleEndMoved } from '../../../platform/session/session.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx'
import type { IdleDialogProps } from './idle-dialog.tsx'

export const IdleDialog = lazyComponent(async () => (await import('./idle-dialog.tsx')).IdleDialog)

/** Announces that the session is about to end and asks whether to stay (WCAG 2.2.1), or says that staying is impossible. */
export const IdleSignOut = (quitting: Pick<IdleDialogProps, 'quit' | 'isQuitting'>) => {
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
    if (username === null) announceSessionEnd('lost')
  }
  useEscapeFirst(isNear, () => void stay())
  return (
    <LazyOverlay isWanted={isNear} placeholder={null}>
      <IdleDialog {...{ isNear, secondsLeft, isFinal, stay, isStaying }} {...quitting} />
    </LazyOverlay>
  )
}

const second = 1000
const wakeEvents = ['visibilitychange', 'focus', 'pageshow'] as const

/**
 * The pause before the next probe. It is short if somebody is signed in: the answer has moved the end, or the session ends this
 * very moment.
 */
const pauseAfter = (username: string | null | undefined) => {
  if (username === undefined) return 5 * second
  return username === null ? 60 * second : second
}

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
  useEffect(() => {
    let isStopped = false
    let nextProbeAt = 0
    const probe = async () => {
      nextProbeAt = Infinity
      const username = await askSession(connection)
      nextProbeAt = Date.now() + pauseAfter(username)
      const end = announcedEnd()
      if (isStopped || end?.secondsLeft !== 0) return
      if (username === null) announceSessionEnd('lost')
      else setShown(end)
    }
    const look = () => {
      const end = announcedEnd()
      if (end?.secondsLeft !== 0) {
        nextProbeAt = 0
        setShown(end)
      } else if (Date.now() >= nextProbeAt) void probe()
    }
    look()
    const timer = setInterval(look, second)
    const stopListening = onIdleEndMoved(look)
    for (const event of wakeEvents) window.addEventListener(event, look)
    return () => {
      isStopped = true
      clearInterval(timer)
      stopListening()
      for (const event of wakeEvents) window.removeEventListener(event, look)
    }
  }, [connection])
  return shown
}

/**
 * Gives Escape to this dialog alone while it is open: a dialog below would close on the same key, and its entries would
 * be lost. The listener is added once, before any other dialog opens, so it gets the key first.
 */
const useEscapeFirst = (isOpen: boolean, onEscape: () => void) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.isComposing) return
    event.stopImmediatePropagation()
    onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
