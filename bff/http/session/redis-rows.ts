import { once } from 'node:events'
import { createClient, defineScript } from '@redis/client'
import { probeText, type SessionRow, type SessionRows } from './store.ts'

type Parser = Parameters<NonNullable<Parameters<typeof defineScript>[0]['parseCommand']>>[0]

/** A script over the one key that it declares, so that it runs on a cluster, too. It is sent once. */
const script = (SCRIPT: string) =>
  defineScript({
    NUMBER_OF_KEYS: 1,
    SCRIPT,
    parseCommand(parser: Parser, key: string, ...values: (string | number)[]) {
      parser.pushKey(key)
      parser.push(...values.map(String))
    },
    transformReply: (reply: number) => reply,
  })

/** Each changes a hash that exists, in one step, and never makes one: a slow request cannot bring back a session. */
const scripts = {
  touchSession: script(`
    local lastUse = redis.call('HGET', KEYS[1], 'lastUse')
    if not lastUse or tonumber(lastUse) >= tonumber(ARGV[1]) then return 0 end
    redis.call('HSET', KEYS[1], 'lastUse', ARGV[1], 'endsAt', ARGV[2])
    return redis.call('PEXPIREAT', KEYS[1], ARGV[2])`),
  replaceSession: script(`
    if redis.call('HGET', KEYS[1], 'version') ~= ARGV[2] then return 0 end
    redis.call('HSET', KEYS[1], 'sealed', ARGV[1], 'version', ARGV[2] + 1)
    return 1`),
  removeSessionVersion: script(`
    if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
    return redis.call('DEL', KEYS[1])`),
  addToCounter: script(`
    local total = redis.call('INCRBY', KEYS[1], ARGV[1])
    if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIREAT', KEYS[1], ARGV[2]) end
    return total`),
}

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
    scripts,
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

const keyOf = (name: string) => `portal:session:${name}`
/** The names of an account's sessions, by when they end at the latest. */
const indexOf = (account: string) => `portal:account:${account}`
const counterOf = (name: string) => `portal:counter:${name}`

/** A Redis that cannot be written, as it says itself: the name may lead to a new master by now. */
const isMasterMissing = (error: unknown) =>
  error instanceof Error && /^(?:READONLY|LOADING|MASTERDOWN)\b/.test(error.message)

/** Sessions in Redis, for several processes or machines. Redis itself removes what is over. */
export function createRedisRows(client: RedisConnection): SessionRows {
  const asking = async <Outcome>(ask: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await ask()
    } catch (error) {
      if (isMasterMissing(error) && client.isReady) {
        client.destroy()
        client.connect().catch(() => {})
      }
      throw error
    }
  }
  const read = async (name: string): Promise<SessionRow | null> => {
    const { account, sealed, ...numbers } = await asking(() => client.hGetAll(keyOf(name)))
    if (account === undefined || sealed === undefined) return null
    const [version, lastUse, endsAt] = [numbers.version, numbers.lastUse, numbers.endsAt].map(Number)
    return { account, sealed, version, lastUse, endsAt } as SessionRow
  }
  return {
    read,
    insert: (name, row, latestEnd) =>
      asking(async () => {
        // Before the row: a session that is in no index could not be ended from another one.
        const index = indexOf(row.account)
        const entry = client.multi().zAdd(index, { score: latestEnd, value: name })
        await entry.pExpireAt(index, latestEnd, 'NX').pExpireAt(index, latestEnd, 'GT').exec()
        // A session may outlive its score, for example if the limits were raised.
        for (const old of await client.zRangeByScore(index, 0, row.lastUse))
          if ((await client.exists(keyOf(old))) === 0) await client.zRem(index, old)
        const key = keyOf(name)
        await client
          .multi()
          .hSet(key, { ...row })
          .pExpireAt(key, row.endsAt)
          .exec()
      }),
    touch: async (name, lastUse, endsAt) =>
      void (await asking(() => client.touchSession(keyOf(name), lastUse, endsAt))),
    replace: async (name, sealed, version) =>
      (await asking(() => client.replaceSession(keyOf(name), sealed, version))) === 1,
    remove: (name, version) =>
      asking(async () => {
        const key = keyOf(name)
        const account = await client.hGet(key, 'account')
        const removed =
          version === undefined ? await client.del(key) : await client.removeSessionVersion(key, version)
        if (removed === 0) return false
        if (account !== null) await client.zRem(indexOf(account), name)
        return true
      }),
    async list(accounts) {
      const names = await Promise.all(
        accounts.map((account) => asking(() => client.zRange(indexOf(account), 0, -1))),
      )
      const rows = await Promise.all(names.flat().map(async (name) => ({ name, row: await read(name) })))
      return rows.flatMap(({ name, row }) => (row ? [{ name, ...row }] : []))
    },
    count: (name, change, until) => asking(() => client.addToCounter(counterOf(name), change, until)),
    sweep: async () => {},
    probe: async () => void (await asking(() => client.set('portal:probe', probeText))),
    close: () => client.destroy(),
  }
}
