import { useEffect, useEffectEvent, useState } from 'react'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { lazyComponent } from '../../../platform/lazy-component.ts'
import { announceSessionEnd, askSession } from '../../../platform/session/session.ts'
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx'
import type { IdleDialogProps } from './idle-dialog.tsx'
import { watchIdleEnd } from './watch-idle-end.ts'

export const IdleDialog = lazyComponent(async () => (await import('./idle-dialog.tsx')).IdleDialog)

/** Announces that the session is about to end and asks whether to stay (WCAG 2.2.1), or says that staying is impossible. */
export const IdleSignOut = (quitting: Pick<IdleDialogProps, 'quit' | 'isQuitting'>) => {
  const idle = useIdleSignOut()
  const { isNear, stay } = idle
  useEscapeFirst(isNear, () => void stay())
  return (
    <LazyOverlay isWanted={isNear} placeholder={null}>
      <IdleDialog {...idle} {...quitting} />
    </LazyOverlay>
  )
}

/**
 * State of the announcement that the session is about to end: whether it shows, the seconds left, whether the end is
 * final, and how to stay. If the end is final, staying only closes the announcement.
 */
const useIdleSignOut = () => {
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
