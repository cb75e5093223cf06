import type { Request } from 'express'

/** The person that the sending page shows, percent-encoded; undefined if it names nobody. */
export const namedPerson = (request: Request): string | undefined => request.get('x-portal-username')
