import { type MouseEvent, type RefObject, useLayoutEffect } from 'react'

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

/** Moves the focus to the enclosing region, for a button that its own click removes: otherwise the keyboard loses its place. */
export const focusRegion = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
