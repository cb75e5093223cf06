import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus when an element with the focus unmounts, such as a table that failed to reload.
 *
 * @param target gets the focus; by default the enclosing region
 */
export const useRestoreFocus = (ref: RefObject<HTMLElement | null>, target?: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const element = ref.current
    const next = target?.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const region = element.closest<HTMLElement>('[tabindex="-1"]')
      ;(next ?? region)?.focus({ preventScroll: true })
    }
  }, [ref, target])
