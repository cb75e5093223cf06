import { createHmac } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisConnection } from '../ops/redis.ts'
import { deriveKey } from '../session/seals.ts'
import { BoundedLimiter } from './bounded-limiter.ts'
import { networksOf } from './client-address.ts'

/** One limit: `points` requests within `duration` seconds, counted from the first. */
export interface Limit {
  points: number
  duration: number
}

/**
 * How much more a /56 and a /48 of IPv6 may do than one /64 of it. The /48 may do as much as ten /56, because a provider can
 * give it to 256 subscribers: none of them alone can close it for the others.
 */
const factors = { subscriber: 4, site: 40 } as const

type Limiter = BoundedLimiter | RateLimiterRedis

/**
 * What counts requests, in memory or in Redis.
 *
 * @param redis null counts in memory; while Redis is unreachable, too
 * @param secret keys the hashes under which counts are stored
 */
export function createLimiters<Name extends string>(
  limits: Record<Name, Limit>,
  redis: RedisConnection | null,
  secret: string,
) {
  const hashKey = deriveKey(secret, 'rate limits')
  const keyOf = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url')
  /** Counts one request; returns the seconds to wait, or null if it may proceed. */
  const wait = async (counted: Limiter, key: string): Promise<number | null> => {
    try {
      await counted.consume(keyOf(key))
      return null
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
      throw reason
    }
  }
  const limiter = (name: Name, network?: keyof typeof factors): Limiter => {
    const { points, duration } = limits[name]
    const factor = network ? factors[network] : 1
    const scope = { subscriber: `${name}OfSubscriber`, site: `${name}OfSite`, client: name }[
      network ?? 'client'
    ]
    const settings = { points: points * factor, duration, keyPrefix: `portal:limit:${scope}` }
    const memory = new BoundedLimiter(settings)
    if (!redis) return memory
    return new RateLimiterRedis({
      ...settings,
      storeClient: redis,
      useRedisPackage: true,
      insuranceLimiter: memory,
    })
  }
  /** Counts what comes from a network, for each key apart if one is given. */
  const byNetwork = (name: Name) => {
    const ofClient = limiter(name)
    const ofSubscriber = limiter(name, 'subscriber')
    const ofSite = limiter(name, 'site')
    return {
      async wait(address: string, key = ''): Promise<number | null> {
        const { client, subscriber, site } = networksOf(address)
        // A request that one network refuses does not count for the larger ones.
        return (
          (await wait(ofClient, `${client} ${key}`)) ??
          (subscriber === null ? null : await wait(ofSubscriber, `${subscriber} ${key}`)) ??
          (site === null ? null : await wait(ofSite, `${site} ${key}`))
        )
      },
      async reset(address: string, key: string): Promise<void> {
        await ofClient.delete(keyOf(`${networksOf(address).client} ${key}`))
      },
    }
  }
  return { keyOf, wait, limiter, byNetwork }
}
