import { type MouseEvent, type RefObject, useLayoutEffect } from 'react'

/** Moves the focus to the enclosing region when an element with the focus unmounts, such as a table that failed to reload. */
export const useRestoreFocus = (ref: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [ref])

/** Moves the focus to the enclosing region, for a button that its own click removes: otherwise the keyboard loses its place. */
export const focusRegion = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
