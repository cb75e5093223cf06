import type { RedisConnection } from '../../ops/redis.ts'
import { defaultCaps, type SessionRow, type SessionRows } from './rows.ts'

const prefix = 'portal:session:'
const networkPrefix = 'portal:network:'
const markPrefix = 'portal:mark:'
const tallyPrefix = 'portal:tally:'
const timePrefix = 'portal:time:'
/** The names of all sessions of each kind, sorted by expiry. */
const lists = ['portal:sessions:anonymous', 'portal:sessions:signed-in'] as const

/**
 * A session is one hash. Each script does its whole step atomically, so that two processes cannot interfere. KEYS 1 and
 * 2 are the sorted sets, the rest are sessions; KEYS 4 of `insert` is the sorted set of a network, by age.
 */
const scripts = {
  insert: `
    if redis.call('EXISTS', KEYS[3]) == 1 then return redis.error_reply('this session exists') end
    redis.call('HSET', KEYS[3], 'body', ARGV[1], 'signedIn', ARGV[2], 'expiresAt', ARGV[3], 'extendedAt', ARGV[4])
    redis.call('PEXPIREAT', KEYS[3], ARGV[3])
    redis.call('ZADD', KEYS[1 + tonumber(ARGV[2])], ARGV[3], KEYS[3])
    if ARGV[2] == '0' then
      local last = -1 - tonumber(ARGV[5])
      for _, key in ipairs(redis.call('ZRANGE', KEYS[1], 0, last)) do redis.call('DEL', key) end
      redis.call('ZREMRANGEBYRANK', KEYS[1], 0, last)
    end
    if ARGV[2] == '0' and KEYS[4] then
      redis.call('ZADD', KEYS[4], ARGV[4], KEYS[3])
      redis.call('PEXPIREAT', KEYS[4], ARGV[3])
      local last = -1 - tonumber(ARGV[6])
      if redis.call('ZCARD', KEYS[4]) > tonumber(ARGV[6]) then
        for _, key in ipairs(redis.call('ZRANGE', KEYS[4], 0, -1)) do
          if redis.call('HGET', key, 'signedIn') ~= '0' then redis.call('ZREM', KEYS[4], key) end
        end
      end
      for _, key in ipairs(redis.call('ZRANGE', KEYS[4], 0, last)) do
        redis.call('DEL', key)
        redis.call('ZREM', KEYS[1], key)
      end
      redis.call('ZREMRANGEBYRANK', KEYS[4], 0, last)
    end`,
  update: `
    for index = 3, #KEYS do
      local body = redis.call('HGET', KEYS[index], 'body')
      if body and body ~= ARGV[5] then return 0 end
      if body then
        for list = 1, 2 do redis.call('ZREM', KEYS[list], KEYS[index]) end
        local expiresAt = redis.call('HGET', KEYS[index], 'expiresAt')
        if tonumber(expiresAt) < tonumber(ARGV[3]) then expiresAt = ARGV[3] end
        local extendedAt = redis.call('HGET', KEYS[index], 'extendedAt')
        if not extendedAt or tonumber(extendedAt) < tonumber(ARGV[4]) then extendedAt = ARGV[4] end
        if index ~= 3 then redis.call('DEL', KEYS[index]) end
        redis.call('HSET', KEYS[3], 'body', ARGV[1], 'signedIn', ARGV[2], 'expiresAt', expiresAt, 'extendedAt', extendedAt)
        redis.call('PEXPIREAT', KEYS[3], expiresAt)
        redis.call('ZADD', KEYS[1 + tonumber(ARGV[2])], expiresAt, KEYS[3])
        return 1
      end
    end
    return 0`,
  extend: `
    for index = 3, #KEYS do
      local expiresAt = redis.call('HGET', KEYS[index], 'expiresAt')
      local extendedAt = redis.call('HGET', KEYS[index], 'extendedAt')
      if expiresAt and (not extendedAt or tonumber(extendedAt) < tonumber(ARGV[2])) then
        redis.call('HSET', KEYS[index], 'extendedAt', ARGV[2])
      end
      if expiresAt and tonumber(expiresAt) < tonumber(ARGV[1]) then
        redis.call('HSET', KEYS[index], 'expiresAt', ARGV[1])
        redis.call('PEXPIREAT', KEYS[index], ARGV[1])
        for list = 1, 2 do redis.call('ZADD', KEYS[list], 'XX', ARGV[1], KEYS[index]) end
      end
    end`,
  tally: `
    local total = redis.call('INCRBY', KEYS[1], ARGV[1])
    if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIREAT', KEYS[1], ARGV[2]) end
    return total`,
}

const textOf = (body: Uint8Array) => Buffer.from(body).toString('base64')

/**
 * Sessions in Redis, shared by several processes or machines.
 *
 * @param anonymousCap the most anonymous sessions; the ones that expire first are dropped first. Signed-in sessions are
 *   never dropped to make room.
 * @param networkCap the most anonymous sessions of one network
 */
export function createRedisRows(
  client: RedisConnection,
  anonymousCap = defaultCaps.anonymous,
  networkCap = defaultCaps.network,
): SessionRows {
  const keys = (names: readonly string[]) => names.map((name) => prefix + name)
  const fields = (row: SessionRow) => [
    textOf(row.body),
    row.isSignedIn ? '1' : '0',
    String(Math.round(row.expiresAt)),
    String(Math.round(row.extendedAt)),
  ]
  return {
    async read(names) {
      for (const key of keys(names)) {
        const { body, signedIn, expiresAt, extendedAt } = await client.hGetAll(key)
        if (body === undefined) continue
        return {
          body: Buffer.from(body, 'base64'),
          isSignedIn: signedIn === '1',
          expiresAt: Number(expiresAt),
          // A row without it was written by a build that judged sessions by their expiry alone.
          extendedAt: Number(extendedAt ?? expiresAt),
        }
      }
      return null
    },
    async insert(name, row, network) {
      const keyOfNetwork = network === undefined ? [] : [networkPrefix + network]
      await client.eval(scripts.insert, {
        keys: [...lists, prefix + name, ...keyOfNetwork],
        arguments: [...fields(row), String(anonymousCap), String(networkCap)],
      })
    },
    async update(names, row, body) {
      const options = { keys: [...lists, ...keys(names)], arguments: [...fields(row), textOf(body)] }
      return (await client.eval(scripts.update, options)) === 1
    },
    async extend(names, expiresAt, extendedAt) {
      const times = [expiresAt, extendedAt].map((moment) => String(Math.round(moment)))
      await client.eval(scripts.extend, { keys: [...lists, ...keys(names)], arguments: times })
    },
    async remove(names) {
      const [anonymous, signedIn] = lists
      await client.multi().del(keys(names)).zRem(anonymous, keys(names)).zRem(signedIn, keys(names)).exec()
    },
    async claim(mark, until) {
      const expiration = { type: 'PXAT', value: Math.round(until) } as const
      return (await client.set(markPrefix + mark, '', { condition: 'NX', expiration })) === 'OK'
    },
    async tally(name, change, until) {
      const options = { keys: [tallyPrefix + name], arguments: [String(change), String(Math.round(until))] }
      return Number(await client.eval(scripts.tally, options))
    },
    async note(name, time, until) {
      const expiration = { type: 'PXAT', value: Math.round(until) } as const
      await client.set(timePrefix + name, String(Math.round(time)), { expiration })
    },
    async noted(names) {
      for (const name of names) {
        const time = await client.get(timePrefix + name)
        if (time !== null) return Number(time)
      }
      return null
    },
    /** Redis removes expired sessions itself; only the sorted sets need trimming. */
    async sweep(time) {
      for (const list of lists) await client.zRemRangeByScore(list, 0, time)
    },
    async count() {
      const [anonymous, signedIn] = await Promise.all(lists.map((list) => client.zCard(list)))
      return { anonymous: anonymous ?? 0, signedIn: signedIn ?? 0 }
    },
    isReachable: () => client.isReady,
    close: () => client.destroy(),
  }
}
