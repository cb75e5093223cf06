import { once } from 'node:events'
import { createClient } from 'redis'
import { sessionScripts } from '../session/redis-rows.ts'

export type RedisConnection = ReturnType<typeof connectRedis>

/**
 * Connects in the background. While Redis is unreachable, every command rejects at once; once it is back, the next one
 * works.
 *
 * @param report is called with the reason when Redis becomes unreachable
 */
export function connectRedis(url: string, report: (error: unknown) => void) {
  const client = createClient({
    url,
    scripts: sessionScripts,
    disableOfflineQueue: true,
    // A Redis that stopped responding counts as gone. The ping keeps a healthy connection from being silent for that
    // long.
    pingInterval: 500,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 1500,
      reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, 2000),
    },
  })
  let isReported = false
  const reportOnce = (error: unknown) => {
    if (!isReported) report(error)
    isReported = true
  }
  client.on('error', reportOnce)
  client.on('ready', () => (isReported = false))
  client.connect().catch(reportOnce)
  return client
}

const firstConnectionMs = 2000

/** Waits for the first connection to Redis, but not for long: the portal also starts while Redis is away. */
export async function firstConnection(redis: RedisConnection): Promise<void> {
  if (redis.isReady) return
  await once(redis, 'ready', { signal: AbortSignal.timeout(firstConnectionMs) }).catch(() => {})
}
