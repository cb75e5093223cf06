import type { Request } from 'express'

/** The person whom the page that sends a request shows, percent-encoded; undefined where it names nobody. */
export const namedPerson = (request: Request): string | undefined => request.get('x-portal-username')
