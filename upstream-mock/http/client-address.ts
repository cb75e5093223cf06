import { isIP } from 'node:net'
import type { Request } from 'express'
import { isLoopback, plainAddress } from '../rules/loopback.ts'

/** The portal names its visitor in X-Forwarded-For. The header is trusted only from this machine. */
export function clientAddressOf(request: Request) {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  const claimed = plainAddress(request.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '')
  return isLoopback(peer) && isIP(claimed) !== 0 ? claimed : peer
}
