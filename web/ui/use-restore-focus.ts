import { type RefObject, useLayoutEffect } from 'react'

/** Moves the focus to the enclosing region when an element with the focus unmounts, such as a table that failed to reload. */
export const useRestoreFocus = (ref: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement))
        element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [ref])
