import type { MouseEvent } from 'react'

/** A press beside it closes a dialog or a panel, but not the second press of a double click that opened it. */
export const closedByPressOutside = (close: () => void) => ({
  closeOnClickOutside: false,
  overlayProps: { onClick: ({ detail }: MouseEvent) => void (detail < 2 && close()) },
})
