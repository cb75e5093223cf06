import type { MouseEvent } from 'react'

/** Moves the focus to the enclosing region, for a button that its own click removes: otherwise the keyboard loses its place. */
export const focusRegion = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
