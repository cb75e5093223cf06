import { useEffect, useEffectEvent } from 'react'

/**
 * Escape belongs to this dialog alone while it is open: one that it stands above would take the key as its own, and what is
 * typed there would be lost. Listening begins once, before any other dialog is there, and so hears the key first.
 */
export const useEscapeFirst = (isOpen: boolean, onEscape: () => void) => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.isComposing) return
    event.stopImmediatePropagation()
    onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
