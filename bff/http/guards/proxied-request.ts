import type { Request } from 'express'

const shape = /^[\w-]{16,64}$/

/**
 * The proxy's own id of a request, from `X-Portal-Request`; the same when the proxy sends the request again to another
 * portal. Null if there is none, or if the sender is not a trusted proxy.
 */
export function proxiedRequest(request: Request): string | null {
  const trusts = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean
  const id = request.get('x-portal-request')
  return id !== undefined && shape.test(id) && trusts(request.socket.remoteAddress ?? '', 0) ? id : null
}
