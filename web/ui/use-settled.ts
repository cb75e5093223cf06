import { useEffect, useState } from 'react'

/**
 * Variables for a query, passed on after they were rendered. `useQuery` sends during render. React may discard a render, so
 * variables change in an effect, after the commit; the render that shows what the user chose does not wait for the query.
 */
export const useSettled = <Variables extends object>(variables: Variables): Variables => {
  const rendered = JSON.stringify(variables)
  const [settled, settle] = useState(rendered)
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is what it is for
  useEffect(() => settle(rendered), [rendered])
  return JSON.parse(settled) as Variables
}
