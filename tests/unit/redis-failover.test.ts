import { createClient } from 'redis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectRedis, createRedisRows } from '#bff/http/session/redis-rows.ts'
import { patience } from '../support/patience.ts'
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
  await vi.waitUntil(() => client.isReady, patience)
  const now = Date.now()
  const row = { account: 'a', person: 'p', state: 's', version: 1, lastUse: now, endsAt: now + hour }
  const insert = (name: string) => rows.insert(name, row, now + hour)
  return { client, rows, operator, insert, now }
}

test('a Redis that has become a replica is not ready, its connection is dropped, and writes work again at a master', async () => {
  const { client, rows, operator, insert } = await startRows()
  await insert('one')

  await operator.sendCommand(['REPLICAOF', '127.0.0.1', '1'])
  const dropped = vi.fn<() => void>()
  client.on('connect', dropped)
  await expect(insert('two')).rejects.toThrow(/READONLY|MASTERDOWN/)
  expect(rows.isReachable()).toBe(false)
  await vi.waitUntil(() => dropped.mock.calls.length > 0, patience)

  await operator.sendCommand(['REPLICAOF', 'NO', 'ONE'])
  await vi.waitUntil(() => rows.isReachable(), patience)
  await insert('three')
  expect(await rows.read('three')).toMatchObject({ state: 's' })
})

test('a full Redis is not ready, also after it has removed a session, until there is room', async () => {
  const { rows, operator, insert } = await startRows()
  await insert('one')
  await operator.sendCommand(['CONFIG', 'SET', 'maxmemory', '1'])
  await expect(insert('two')).rejects.toThrow('OOM')
  expect(await rows.remove('one')).toBe(true)
  expect(await rows.saveState('one', 'newer', 1)).toBe(false)
  expect(rows.isReachable()).toBe(false)

  await operator.sendCommand(['CONFIG', 'SET', 'maxmemory', '0'])
  await vi.waitUntil(() => rows.isReachable(), patience)
  await insert('two')
})

test('the scripts run on a cluster: each touches the one key that it declares', async () => {
  const { client, rows, operator, insert, now } = await startRows('--cluster-enabled', 'yes')
  await operator.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', '0', '16383'])
  const isUp = async () =>
    (await client.sendCommand<string>(['CLUSTER', 'INFO'])).includes('cluster_state:ok')
  await vi.waitUntil(isUp, patience)
  await insert('one')
  await rows.touch('one', now + 1, now + hour + 1)
  expect(await rows.saveState('one', 'newer', 1)).toBe(true)
  expect(await rows.countTry('one', 1)).toBe(1)
  expect(await rows.count('counter', 1, now + hour)).toBe(1)
  expect(await rows.list(['a', 'b'])).toMatchObject([{ name: 'one', state: 'newer', lastUse: now + 1 }])
  expect([await rows.remove('one', 1), await rows.remove('one', 2)]).toEqual([false, true])
  expect([await rows.list(['a']), await rows.size()]).toEqual([[], 0])
})
