import type { MouseEvent } from 'react'

/** For a button that goes away with its own click: the keyboard stays at the part of the page that it stood in. */
export const focusRegion = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
