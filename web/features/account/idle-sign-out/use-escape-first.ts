import { useEffect, useEffectEvent } from 'react'

/**
 * Gives Escape to this dialog alone while it is open: a dialog below would close on the same key, and its entries would
 * be lost. The listener is added once, before any other dialog opens, so it gets the key first.
 */
export const useEscapeFirst = (isOpen: boolean, onEscape: () => void) => {
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
