import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { readCookie } from '../session/visitor.ts'

/** The browser's visit, for which human checks are issued. */
export interface Visits {
  /** The visit of this browser; null if it has none. */
  read(request: Request): string | null
  /** The visit of this browser, which starts with this response if there is none. */
  open(request: Request, response: Response): string
}

const shape = /^[\w-]{32}$/

/**
 * Visits in a cookie of their own, so that a human check needs no row in the store: otherwise asking for checks would
 * fill it. The cookie proves nothing: a check is signed for its visit and counts once, whoever has the cookie.
 *
 * @param isSecure over https only, with the `__Host-` prefix
 */
export function createVisits(isSecure: boolean): Visits {
  const name = isSecure ? '__Host-portal-visit' : 'portal-visit'
  const read = (request: Request) => {
    const value = readCookie(request, name)
    return value !== undefined && shape.test(value) ? value : null
  }
  return {
    read,
    open(request, response) {
      const known = read(request)
      if (known !== null) return known
      const visit = randomBytes(24).toString('base64url')
      response.cookie(name, visit, { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure })
      return visit
    },
  }
}
