import { Clock, startPortal } from '../support/portal.ts'

/** The demo with its seeds and built pages in this process, which answers as in production only the documents of its pages. */
export function startServingPortal(documents: 'any' | 'shipped' = 'any') {
  const clock = new Clock()
  clock.now = Date.now
  return startPortal({ withPages: true, clock, variables: { GRAPHQL_DOCUMENTS: documents } })
}
