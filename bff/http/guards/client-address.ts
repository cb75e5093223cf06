import { isIPv4, isIPv6 } from 'node:net'
import type { Request } from 'express'

const inBrackets = /^\[([^\]]+)\](?::\d+)?$/
const withPort = /^(\d+(?:\.\d+){3}):\d+$/
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * One spelling for each address: without port, brackets and zone, an IPv4-mapped IPv6 address as IPv4, IPv6 in its
 * canonical form (RFC 5952). Null for anything that is not an address.
 */
export function canonicalAddress(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  const bare = (inBrackets.exec(trimmed)?.[1] ?? withPort.exec(trimmed)?.[1] ?? trimmed).replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return null
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(canonical) ?? []
  if (high === undefined || low === undefined) return canonical
  return [high, low].flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 255]).join('.')
}

/**
 * Whose address a request has, for limits and the log: what the trusted proxies say, otherwise the other end of the
 * connection.
 */
export const clientAddress = (request: Pick<Request, 'ip' | 'socket'>): string =>
  canonicalAddress(request.ip) ?? canonicalAddress(request.socket.remoteAddress) ?? ''

/** The trust in a proxy, whatever spelling of its address another proxy uses. */
export const trustCanonical =
  (trusts: (address: string, hop: number) => boolean) =>
  (address: string, hop: number): boolean =>
    trusts(canonicalAddress(address) ?? address, hop)

/**
 * Returns what counts as one `client` (an IPv4 address, or the /56 that most IPv6 subscribers get), and the `network` that many
 * clients share (the /24 of IPv4, or a /48 of IPv6).
 */
export function networksOf(address: string) {
  if (!isIPv6(address)) return { client: address, network: address.replace(/\.\d+$/, '.0/24') }
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const [site, subnet = '0'] = [groups.slice(0, 3).join(':'), groups[3]]
  const subscriber = (parseInt(subnet, 16) & 0xff00).toString(16)
  return { client: `${site}:${subscriber}::/56`, network: `${site}::/48` }
}
