import { BlockList, isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, type Limits, limits, type LimitUses } from '../../domain/limits.ts'
import type { RedisConnection } from '../session/redis-rows.ts'
import { createKeyedHash } from '../session/seals.ts'
import { networksOf } from './client-address.ts'

export const noLimits: Limits = {
  take: async () => null,
  giveBack: async () => {},
  reset: async () => {},
}

export interface RateLimitSettings {
  /** Shares the counts of several processes; null counts in memory. While Redis is unreachable, each process counts by itself. */
  redis: RedisConnection | null
  /** Keys the hashes under which counts are stored, so that Redis has no address, e-mail address or username. */
  secret: string
  /** How many times as much an address may do as the limits say. */
  factor?: number
  /** Networks whose addresses are not limited; the limits of accounts apply to them. */
  exempt?: readonly string[]
}

/** Returns the limits for an address. */
export function createRateLimits({ redis, secret, factor = 1, exempt = [] }: RateLimitSettings) {
  const hashesOf = createKeyedHash([secret], 'rate limits')
  const trusted = new BlockList()
  for (const network of exempt) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  const limiterOf = (name: LimitName) => {
    const { points, seconds, key } = limits[name]
    const settings = {
      points: key === 'address' ? Math.max(1, Math.round(points * factor)) : points,
      duration: seconds,
      keyPrefix: `portal:limit:${name}`,
    }
    const memory = new BoundedLimiter(settings)
    return redis
      ? new RateLimiterRedis({
          ...settings,
          storeClient: redis,
          useRedisPackage: true,
          insuranceLimiter: memory,
        })
      : memory
  }
  const limiters = new Map((Object.keys(limits) as LimitName[]).map((name) => [name, limiterOf(name)]))

  /** The counters that these uses count in. */
  const countersOf = (uses: LimitUses, address: string) => {
    const { client } = networksOf(address)
    const isExempt = trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    return (Object.entries(uses) as [LimitName, string][]).flatMap(([name, account]) => {
      const { key } = limits[name]
      const limiter = limiters.get(name)
      if (!limiter || (isExempt && key === 'address')) return []
      const text = { address: client, account, both: `${client} ${account}` }[key]
      return hashesOf(text).map((hash) => ({ limiter, key: hash }))
    })
  }
  const giveBack = async (counters: ReturnType<typeof countersOf>) => {
    for (const { limiter, key } of counters) {
      const { consumedPoints } = await limiter.reward(key)
      // Otherwise the next use would continue the old window.
      if (consumedPoints <= 0) await limiter.delete(key)
    }
  }
  return (address: string): Limits => ({
    async take(uses) {
      const taken: ReturnType<typeof countersOf> = []
      for (const counter of countersOf(uses, address)) {
        taken.push(counter)
        try {
          await counter.limiter.consume(counter.key)
        } catch (reason) {
          if (!(reason instanceof RateLimiterRes)) throw reason
          await giveBack(taken)
          return Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
        }
      }
      return null
    },
    giveBack: (uses) => giveBack(countersOf(uses, address)),
    async reset(uses) {
      for (const { limiter, key } of countersOf(uses, address)) await limiter.delete(key)
    },
  })
}

/** The most keys of one limit in memory, each about 0.6 kB: the keys that were used least lately give way, so that nobody can fill it. */
const maxKeys = 5000

/** Counts in memory, for a bounded number of keys. */
class BoundedLimiter extends RateLimiterMemory {
  readonly #keys = new LRUCache<string | number, true>({
    max: maxKeys,
    noDisposeOnSet: true,
    dispose: (_value, key) => void super.delete(key),
  })

  override consume(...parameters: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#keys.set(parameters[0], true)
    return super.consume(...parameters)
  }
}
