import { isIP } from 'node:net'
import type { Request } from 'express'

const plain = (address: string) => address.replace(/^::ffff:/, '')

export const isLoopback = (address: string | undefined) => /^(127\.|::1$)/.test(plain(address ?? ''))

/** The portal's server names its visitor in X-Forwarded-For. From anywhere else the header is only a claim. */
export function clientAddressOf(request: Request) {
  const peer = plain(request.socket.remoteAddress ?? '')
  const claimed = plain(request.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '')
  return isLoopback(peer) && isIP(claimed) !== 0 ? claimed : peer
}
