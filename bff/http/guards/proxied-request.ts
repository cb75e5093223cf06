import type { Request } from 'express'

const shape = /^[\w-]{16,64}$/

/**
 * Identifies a request that a proxy may send again to another portal: the id in `X-Portal-Request`, joined with the
 * cookies of the browser. They are part of what is sent again, so both times the result is the same. Any sender may give
 * an id: the portal must not depend on TRUST_PROXY here, and an invented id concerns only requests with the same cookies.
 *
 * @returns null if there is no id
 */
export function proxiedRequest(request: Request): string | null {
  const id = request.get('x-portal-request')
  return id !== undefined && shape.test(id) ? `${id} ${request.headers.cookie ?? ''}` : null
}
