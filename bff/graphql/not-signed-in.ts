import { Fault } from '../domain/fault.ts'

/** The fault of a request for which somebody must be signed in. */
export const notSignedIn = (): Fault => new Fault('UNAUTHENTICATED', 'Nobody is signed in')
