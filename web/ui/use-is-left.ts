import { useEffect, useRef } from 'react'

/**
 * Says whether the user has left a form: its dialog is closed, or the form is not on the page any more. An answer that arrives
 * later must not go on with the next step. `leave` notes it before the page is drawn again.
 */
export const useIsLeft = (isOpen = true) => {
  const left = useRef(false)
  useEffect(() => {
    left.current = !isOpen
    return () => void (left.current = true)
  }, [isOpen])
  return { isLeft: () => left.current, leave: () => void (left.current = true) }
}
