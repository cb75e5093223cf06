import type { RedisConnection } from '../redis.ts'
import type { SessionRow, SessionRows } from './rows.ts'

/** An anonymous session is renewed while it is used; none is for a day. */
const longestAnonymousLife = 24 * 60 * 60_000

const prefix = 'portal:session:'
/** Names of anonymous sessions by the time they were made. */
const anonymous = 'portal:sessions:anonymous'

/** A session is one hash; each script does all of its step at once, so that two processes cannot come between. */
const scripts = {
  insert: `
    if redis.call('EXISTS', KEYS[1]) == 1 then return redis.error_reply('this session exists') end
    redis.call('HSET', KEYS[1], 'body', ARGV[1], 'signedIn', ARGV[2], 'expiresAt', ARGV[3], 'extendedAt', ARGV[4])
    redis.call('PEXPIREAT', KEYS[1], ARGV[3])
    if ARGV[2] == '0' then
      redis.call('ZADD', KEYS[2], ARGV[4], KEYS[1])
      local over = redis.call('ZRANGE', KEYS[2], 0, -1 - tonumber(ARGV[5]) )
      for _, key in ipairs(over) do redis.call('DEL', key) end
      redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -1 - tonumber(ARGV[5]))
    end`,
  update: `
    for index = 2, #KEYS do
      if redis.call('EXISTS', KEYS[index]) == 1 then
        local madeAt = redis.call('ZSCORE', KEYS[1], KEYS[index])
        if KEYS[index] ~= KEYS[2] then
          redis.call('DEL', KEYS[index])
          redis.call('ZREM', KEYS[1], KEYS[index])
          if madeAt then redis.call('ZADD', KEYS[1], madeAt, KEYS[2]) end
        end
        redis.call('HSET', KEYS[2], 'body', ARGV[1], 'signedIn', ARGV[2], 'expiresAt', ARGV[3], 'extendedAt', ARGV[4])
        redis.call('PEXPIREAT', KEYS[2], ARGV[3])
        if ARGV[2] == '1' then redis.call('ZREM', KEYS[1], KEYS[2]) end
        return 1
      end
    end
    return 0`,
  extend: `
    for _, key in ipairs(KEYS) do
      local extendedAt = redis.call('HGET', key, 'extendedAt')
      if extendedAt and tonumber(extendedAt) <= tonumber(ARGV[3]) then
        redis.call('HSET', key, 'expiresAt', ARGV[1], 'extendedAt', ARGV[2])
        redis.call('PEXPIREAT', key, ARGV[1])
      end
    end`,
}

/**
 * Sessions in Redis, for several processes or machines.
 *
 * @param anonymousCap anonymous sessions kept at most, oldest dropped first; signed-in ones are never dropped for room
 */
export function createRedisRows(
  client: RedisConnection,
  now: () => number,
  anonymousCap = 20_000,
): SessionRows {
  const keys = (names: readonly string[]) => names.map((name) => prefix + name)
  const fields = (row: SessionRow) => [
    Buffer.from(row.body).toString('base64'),
    row.isSignedIn ? '1' : '0',
    String(Math.round(row.expiresAt)),
    String(now()),
  ]
  return {
    async read(names) {
      for (const key of keys(names)) {
        const { body, signedIn, expiresAt } = await client.hGetAll(key)
        if (body === undefined) continue
        return {
          body: Buffer.from(body, 'base64'),
          isSignedIn: signedIn === '1',
          expiresAt: Number(expiresAt),
        }
      }
      return null
    },
    async insert(name, row) {
      await client.eval(scripts.insert, {
        keys: [prefix + name, anonymous],
        arguments: [...fields(row), String(anonymousCap)],
      })
    },
    async update(names, row) {
      await client.eval(scripts.update, { keys: [anonymous, ...keys(names)], arguments: fields(row) })
    },
    async extend(names, expiresAt, time, unlessSince) {
      const times = [expiresAt, time, unlessSince].map((moment) => String(Math.round(moment)))
      await client.eval(scripts.extend, { keys: keys(names), arguments: times })
    },
    async remove(names) {
      await client.multi().del(keys(names)).zRem(anonymous, keys(names)).exec()
    },
    /** Redis drops by itself what has expired; only the list of anonymous ones has to be cut. */
    async sweep(time) {
      await client.zRemRangeByScore(anonymous, 0, time - longestAnonymousLife)
    },
    isReachable: () => client.isReady,
    close: () => client.destroy(),
  }
}
