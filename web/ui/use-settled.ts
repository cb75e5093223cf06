import { useEffect, useState } from 'react'

/**
 * Variables for a query, passed on once they have been drawn: `useQuery` sends while it renders. A drawing that is given up would
 * have sent a request, and the first drawing, which answers the person, would wait for it.
 */
export const useSettled = <Variables extends object>(variables: Variables): Variables => {
  const drawn = JSON.stringify(variables)
  const [settled, settle] = useState(drawn)
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is what it is for
  useEffect(() => settle(drawn), [drawn])
  return JSON.parse(settled) as Variables
}
