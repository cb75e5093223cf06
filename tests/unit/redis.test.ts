import { createClient } from '@redis/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usesOf } from '#bff/domain/limits.ts'
import { createRateLimits } from '#bff/http/guards/rate-limits.ts'
import { connectRedis, createRedisRows } from '#bff/http/session/redis-rows.ts'
import { startRedis } from '../support/redis.ts'

const hour = 3_600_000

/** A Redis for rows, and a connection of its operator. */
async function startRows(...settings: string[]) {
  const redis = await startRedis(...settings)
  const client = connectRedis(redis.url, () => {})
  const rows = createRedisRows(client)
  const operator = await createClient({ url: redis.url }).connect()
  onTestFinished(async () => {
    rows.close()
    operator.destroy()
    await redis.stop()
  })
  await expect.poll(() => client.isReady).toBe(true)
  const now = Date.now()
  const row = { account: 'a', sealed: 's', version: 1, lastUse: now, endsAt: now + hour }
  const insert = (name: string) => rows.insert(name, row, now + hour)
  return { client, rows, operator, insert, now }
}

test('a Redis that has become a replica is not ready, its connection is dropped, and writes work again at a master', async () => {
  const { client, rows, operator, insert } = await startRows()
  await insert('one')

  await operator.sendCommand(['REPLICAOF', '127.0.0.1', '1'])
  const dropped = vi.fn<() => void>()
  client.on('connect', dropped)
  await expect(rows.probe()).rejects.toThrow(/READONLY|MASTERDOWN/)
  await expect.poll(() => dropped).toHaveBeenCalled()

  await operator.sendCommand(['REPLICAOF', 'NO', 'ONE'])
  await expect.poll(() => client.isReady).toBe(true)
  await rows.probe()
  await insert('two')
  expect(await rows.read('two')).toMatchObject({ sealed: 's' })
})

test('a full Redis is not ready, although it still removes sessions, until there is room', async () => {
  const { rows, operator, insert } = await startRows()
  await insert('one')
  await operator.sendCommand(['CONFIG', 'SET', 'maxmemory', '1'])
  await expect(insert('two')).rejects.toThrow('OOM')
  expect(await rows.remove('one')).toBe(true)
  await expect(rows.probe()).rejects.toThrow('OOM')

  await operator.sendCommand(['CONFIG', 'SET', 'maxmemory', '0'])
  await rows.probe()
  await insert('two')
})

test('the index of an account drops a session that has ended, but none that outlives its latest end', async () => {
  const { client, rows, insert, now } = await startRows()
  const before = { account: 'a', sealed: 's', version: 1, lastUse: now - 2 * hour, endsAt: now - hour }
  await insert('one')
  await rows.insert('ended', before, now - 1)
  await rows.insert('outliving', { ...before, endsAt: now + hour }, now - 1)
  await insert('two')
  const [index = ''] = (await client.keys('*')).filter((key) => key.includes('account'))
  expect(await client.zRange(index, 0, -1)).toEqual(['outliving', 'one', 'two'])
})

test('the scripts run on a cluster: each touches the one key that it declares', async () => {
  const { client, rows, operator, insert, now } = await startRows('--cluster-enabled', 'yes')
  await operator.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', '0', '16383'])
  const state = () => client.sendCommand<string>(['CLUSTER', 'INFO'])
  await expect.poll(state).toContain('cluster_state:ok')
  await insert('one')
  await rows.touch('one', now + 1, now + hour + 1)
  expect(await rows.replace('one', 'newer', 1)).toBe(true)
  expect(await rows.count('counter', 1, now + hour)).toBe(1)
  expect(await rows.list(['a', 'b'])).toMatchObject([{ name: 'one', sealed: 'newer', lastUse: now + 1 }])
  expect([await rows.remove('one', 1), await rows.remove('one', 2)]).toEqual([false, true])
  await rows.probe()
  expect(await rows.list(['a'])).toEqual([])
})

test('in Redis processes share the counts under hashed keys that expire, and without it each counts by itself', async () => {
  const { client } = await startRows()
  const one = createRateLimits({ redis: client, secret: 'a secret' })
  const other = createRateLimits({ redis: client, secret: 'a secret' })
  const code = usesOf.sendCode({ email: 'alice@example.org', purpose: 'REGISTRATION' })
  expect(await one('203.0.113.7').take(code)).toBeNull()
  expect(await other('203.0.113.7').take(code)).toBeGreaterThan(50)
  await one('2001:db8:1:2::7').take(usesOf.logIn('alice-chen'))
  await one('203.0.113.7').take(usesOf.check('a session'))
  const keys = await client.keys('*')
  expect(keys.length).toBe(7)
  for (const key of keys) expect(await client.pTTL(key)).toBeGreaterThan(0)
  expect(keys.join(' ')).not.toMatch(/alice|example|203\.0|db8|a session/)
  client.destroy()
  expect(await other('203.0.113.7').take(code)).toBeNull()
  expect(await other('203.0.113.7').take(code)).toBeGreaterThan(50)
})
