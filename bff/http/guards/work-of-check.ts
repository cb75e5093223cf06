import type { RecentCounts } from './recent-counts.ts'

/** Counts of sent codes by mailbox and by network, from which the difficulty of a human check follows. Keys are hashed. */
export interface CodeCounts {
  /** Codes to a mailbox within a day. */
  ofMailbox: RecentCounts
  /** Codes requested from a network within an hour. */
  ofNetwork: RecentCounts
}

/** The networks of a request, from small to large, as hashed keys. */
export interface CountedNetworks {
  /** An IPv4 address or a /64 of IPv6. */
  client: string
  /** A /24 of IPv4, a /56 or a /48 of IPv6. */
  larger: readonly string[]
}

/** The number of codes for which a check costs the usual work. After them every `step` more codes double the work. */
const free = { mailbox: 10, client: 10, larger: 100 } as const
const step = { mailbox: 1, client: 5, larger: 50 } as const

/**
 * The most doublings, 64 times the usual work: 10 to 18 s of one processor core, and an estimated one to two minutes on a slow
 * phone. More would keep people from their own mailbox (decision 64).
 */
const maxDoublings = 6

/**
 * How often the work of the next human check is doubled. Nobody is refused, so nobody can lock a mailbox out. Somebody who
 * bombs it pays with work, and its owner solves one hard check.
 */
export async function doublingsFor(
  { ofMailbox, ofNetwork }: CodeCounts,
  mailbox: string | null,
  { client, larger }: CountedNetworks,
): Promise<number> {
  const counted = await Promise.all([
    mailbox === null ? 0 : ofMailbox.read(mailbox).then((sent) => doublings('mailbox', sent)),
    ofNetwork.read(client).then((sent) => doublings('client', sent)),
    ...larger.map(async (network) => doublings('larger', await ofNetwork.read(network))),
  ])
  return Math.min(maxDoublings, Math.max(...counted))
}

/** @param sent codes so far; the next one is counted with them */
const doublings = (kind: keyof typeof free, sent: number) =>
  Math.max(0, Math.ceil((sent + 1 - free[kind]) / step[kind]))
