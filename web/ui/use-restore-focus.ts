import { type RefObject, useLayoutEffect } from 'react'

/** For what goes away with the focus in it, as a table does that cannot be loaded anew: the keyboard stays at its part of the page. */
export const useRestoreFocus = (ref: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement))
        element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [ref])
