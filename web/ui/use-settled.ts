import { useEffect, useState } from 'react'

/**
 * Variables for a query, passed on once they have been drawn: `useQuery` sends while it renders, and a drawing that is given up
 * would have sent a request for each of its attempts.
 */
export const useSettled = <Variables extends object>(variables: Variables): Variables => {
  const [settled, settle] = useState(variables)
  const isSettled = JSON.stringify(settled) === JSON.stringify(variables)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is what it is for
    if (!isSettled) settle(variables)
  }, [isSettled, variables])
  return settled
}
