import { Fault } from './fault.ts'

/**
 * Refuses a request that a page makes for somebody else than the person who is signed in: all tabs of a browser share one
 * session, and another tab may have signed in as somebody else. A request that names nobody is served. Where nobody is
 * signed in nothing is refused here, because such a request fails as `UNAUTHENTICATED`.
 *
 * @param named the person whom the page shows, percent-encoded as the header has it
 * @param username the person who is signed in
 */
export function refuseOtherPerson(named: string | undefined, username: string | null): void {
  if (named === undefined || username === null || decoded(named) === username) return
  throw new Fault('PERSON_CHANGED', 'Somebody else has signed in in this browser')
}

/** Null for a header that is not percent-encoded text, which names nobody who could be signed in. */
function decoded(named: string): string | null {
  try {
    return decodeURIComponent(named)
  } catch {
    return null
  }
}
