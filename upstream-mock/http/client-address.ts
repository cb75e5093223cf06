import { isIP } from 'node:net'
import type { Request } from 'express'
import { isLoopback, plainAddress } from '../rules/loopback.ts'

/** The portal's server names its visitor in X-Forwarded-For. From anywhere else the header is only a claim. */
export function clientAddressOf(request: Request) {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  const claimed = plainAddress(request.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '')
  return isLoopback(peer) && isIP(claimed) !== 0 ? claimed : peer
}
