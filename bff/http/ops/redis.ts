import { createClient } from 'redis'
import { throttleLog } from './log-throttle.ts'

export type RedisConnection = ReturnType<typeof connectRedis>

/**
 * A connection that is made in the background: while Redis is away every command rejects at once, and when it is back the
 * next one works.
 *
 * @param report is told why Redis is away, once a minute as long as it is
 */
export function connectRedis(url: string, report: (error: unknown) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // A Redis that no longer answers is as good as gone: the ping keeps a healthy connection from ever being silent so long.
    pingInterval: 500,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 1500,
      reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, 2000),
    },
  })
  const { report: reportThrottled, reset } = throttleLog(report)
  client.on('error', reportThrottled)
  client.on('ready', reset)
  client.connect().catch(reportThrottled)
  return client
}
