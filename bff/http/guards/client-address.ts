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

/** Each is at most as long as an IPv6 address. */
const maxJudged = 1000
const longestAddress = 45

/**
 * The trust in a proxy, whatever spelling of its address another proxy uses. Every request asks about the same few addresses,
 * and parsing one costs more than all else here.
 */
export function trustCanonical(
  trusts: (address: string, hop: number) => boolean,
): (address: string, hop: number) => boolean {
  const judged = new Map<string, boolean>()
  return (address, hop) => {
    const key = `${hop} ${address}`
    const known = judged.get(key)
    if (known !== undefined) return known
    const isTrusted = trusts(canonicalAddress(address) ?? address, hop)
    if (judged.size >= maxJudged) judged.clear()
    if (address.length <= longestAddress) judged.set(key, isTrusted)
    return isTrusted
  }
}

/** The networks of a canonical address that are counted. */
export interface Networks {
  /** What counts as one client: an IPv4 address, or the /64 that an IPv6 subscriber owns at least. */
  client: string
  /** The /56 that most IPv6 subscribers get; null for IPv4. */
  subscriber: string | null
  /** The /48 that an IPv6 subscriber owns at most, and many others share; null for IPv4. */
  site: string | null
}

export function networksOf(address: string): Networks {
  if (!isIPv6(address)) return { client: address, subscriber: null, site: null }
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  const site = whole.slice(0, 3).join(':')
  const ofSubscriber = (parseInt(whole[3] ?? '0', 16) & 0xff00).toString(16)
  return {
    client: `${site}:${whole[3]}::/64`,
    subscriber: `${site}:${ofSubscriber}::/56`,
    site: `${site}::/48`,
  }
}

/** The networks around a client that others share: the /24 of an IPv4 address, the /56 and the /48 of an IPv6 one. */
export function sharedNetworksOf(address: string): string[] {
  const { subscriber, site } = networksOf(address)
  if (subscriber !== null && site !== null) return [subscriber, site]
  return isIPv4(address) ? [`${address.split('.').slice(0, 3).join('.')}.0/24`] : []
}
