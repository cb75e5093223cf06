import { isSignedOut } from '../../../ui/waiting/use-part.ts'
import { useGreetingQuery } from './__generated__/greeting.ts'

/** Requests the header's greeting, for a screen whose own requests do not include it. */
export const useGreeting = () => {
  const query = useGreetingQuery()
  return { query, isSignedOut: isSignedOut(query) }
}
