import type { RedisConnection } from '../ops/redis.ts'

/** How often something happened within a time that begins with the first. */
export interface RecentCounts {
  read(key: string): Promise<number>
  add(key: string, change: 1 | -1): Promise<void>
}

interface Options {
  /** The beginning of the keys in Redis. */
  prefix: string
  seconds: number
  /** Shares the counts of several processes; null counts in memory. While it is unreachable, each process counts by itself. */
  redis: RedisConnection | null
  /** The clock of the counts in memory, in milliseconds since 1970. */
  now?: () => number
  /** The most keys in memory: the oldest give way, so that nobody can fill it. */
  maxKeys?: number
}

/** The time of a key begins when it is made. */
const addScript = `
  local count = redis.call('INCRBY', KEYS[1], ARGV[1])
  if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return count`

/** Counts by keys, which are hashed already. It only counts and, unlike a limit, refuses nothing. Reading stores nothing. */
export function createRecentCounts(options: Options): RecentCounts {
  const { redis, prefix, seconds } = options
  const memory = countInMemory(options)
  if (!redis) return memory
  return {
    read: async (key) =>
      redis.get(prefix + key).then(
        (count) => Math.max(0, Number(count ?? 0)),
        () => memory.read(key),
      ),
    async add(key, change) {
      const sent = { keys: [prefix + key], arguments: [String(change), String(seconds * 1000)] }
      await redis.eval(addScript, sent).catch(() => memory.add(key, change))
    },
  }
}

function countInMemory({ seconds, now = Date.now, maxKeys = 20_000 }: Options): RecentCounts {
  /** In the order of their ends, as all have the same length. */
  const counts = new Map<string, { count: number; until: number }>()
  const dropOld = () => {
    for (const [key, { until }] of counts) {
      if (until > now() && counts.size <= maxKeys) return
      counts.delete(key)
    }
  }
  return {
    async read(key) {
      const known = counts.get(key)
      return known && known.until > now() ? known.count : 0
    },
    async add(key, change) {
      dropOld()
      const known = counts.get(key)
      if (known) known.count = Math.max(0, known.count + change)
      else if (change > 0) counts.set(key, { count: change, until: now() + seconds * 1000 })
      dropOld()
    },
  }
}
