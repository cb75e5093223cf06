import { Fault } from './fault.ts'

/**
 * Refuses a request from a page that shows somebody other than the signed-in affiliate: all tabs of a browser share one
 * session, and another tab may have signed in a different account. A request that names nobody is accepted. If nobody
 * is signed in, this refuses nothing, because such a request fails with `UNAUTHENTICATED`.
 *
 * @param named the person that the page shows, percent-encoded as in the header
 * @param username the signed-in affiliate
 */
export function refuseOtherPerson(named: string | undefined, username: string | null): void {
  if (named === undefined || username === null || decoded(named) === username) return
  throw new Fault('PERSON_CHANGED', 'Somebody else has signed in in this browser')
}

/** Null for a header that is not valid percent-encoded text, which matches nobody. */
function decoded(named: string): string | null {
  try {
    return decodeURIComponent(named)
  } catch {
    return null
  }
}
