import { useLayoutEffect, useState } from 'react'

/**
 * The variables of a query once the page that asks for them is drawn. The router changes the address in a transition, which
 * any other update interrupts and begins anew; a query's hook sends its request while it is being drawn. An answer that comes
 * before the end would have the page ask again, and so on without end.
 */
export const useDrawn = <Variables>(variables: Variables): Variables => {
  const key = JSON.stringify(variables)
  const [drawn, draw] = useState({ key, variables })
  useLayoutEffect(() => {
    // To wait for the end of the drawing is what this is for.
    // oxlint-disable-next-line react/set-state-in-effect
    draw((before) => (before.key === key ? before : { key, variables }))
  }, [key, variables])
  return drawn.variables
}
