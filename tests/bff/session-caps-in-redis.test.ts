import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectRedis } from '#bff/http/ops/redis.ts'
import { createRedisRows } from '#bff/http/sessions/store/redis-rows.ts'
import type { SessionRows } from '#bff/http/sessions/store/rows.ts'
import { patience } from '../support/patience.ts'
import { startRedis } from '../support/redis.ts'
import { type CrowdSession, crowdsWith, firstPlaces } from '../support/session-crowds.ts'

const start = Date.now()
const hour = 3_600_000

let redis: Awaited<ReturnType<typeof startRedis>>
let client: ReturnType<typeof connectRedis>
beforeAll(async () => {
  redis = await startRedis()
  client = connectRedis(redis.url, () => {})
  await vi.waitUntil(() => client.isReady, patience)
})
afterAll(async () => {
  client.destroy()
  await redis.stop()
})
beforeEach(() => client.flushAll())

const insertInto = (rows: SessionRows, { name, site, createdAt }: CrowdSession, now = start) =>
  rows.insert(
    name,
    { body: Buffer.from('x'), isSignedIn: false, expiresAt: start + hour + createdAt, extendedAt: now },
    { client: site, site },
  )
const keptBy = async (rows: SessionRows, names: readonly string[]) => {
  const found = await Promise.all(names.map((name) => rows.read([name])))
  return names.filter((_, index) => found[index] !== null)
}
/** How many sessions each site counts as. */
const sizesOfSites = () => client.zRangeWithScores('portal:sites:sizes', 0, -1)

test.each(crowdsWith([1, 7, 100, 250]))(
  'Redis keeps at most %d sessions of %s: those with the first places',
  async (cap, _what, crowd) => {
    const last = { name: 'last', site: 'last', createdAt: 300 }
    const before = createRedisRows(client, 1000)
    for (const session of crowd) await insertInto(before, session)
    const rows = createRedisRows(client, cap)
    await insertInto(rows, last)
    const all = [...crowd, last]
    expect(await keptBy(rows, all.map(({ name }) => name).toSorted())).toEqual(firstPlaces(all, cap))
    expect(await rows.count()).toMatchObject({ anonymous: cap })
    expect((await sizesOfSites()).reduce((sum, { score }) => sum + score, 0)).toBe(cap)
  },
)

test('a site counts without its sessions that have expired, and is forgotten after the last one', async () => {
  const rows = createRedisRows(client, 3)
  const insert = (name: string, site: string, createdAt: number, now?: number) =>
    insertInto(rows, { name, site, createdAt }, now)
  await insert('1', 'over', 0)
  await insert('2', 'large', 0)
  await insert('3', 'large', 1)
  // At this time the first two have expired.
  const later = start + hour
  await insert('4', 'large', 2 * hour, later)
  await insert('5', 'small', 2 * hour, later)
  expect(await sizesOfSites()).toEqual([
    { value: 'portal:site:small', score: 1 },
    { value: 'portal:site:large', score: 2 },
  ])
  await insert('6', 'small', 2 * hour + 1, later)
  expect(await keptBy(rows, ['3', '4', '5', '6'])).toEqual(['4', '5', '6'])
})

test('a site that counts as larger than it is loses no session for it, and the others lose theirs', async () => {
  const rows = createRedisRows(client, 4)
  const insert = (name: string, site: string, createdAt: number, now?: number) =>
    insertInto(rows, { name, site, createdAt }, now)
  for (const name of ['a', 'b', 'c']) await insert(name, 'over soon', 0)
  await insert('kept', 'over soon', 2 * hour)
  expect(await sizesOfSites()).toEqual([{ value: 'portal:site:over soon', score: 4 }])
  // Redis forgets the first three at their time, but not that the site has them.
  await client.del(['a', 'b', 'c'].map((name) => `portal:session:${name}`))
  const later = start + hour
  for (const name of ['1', '2', '3', '4', '5']) await insert(name, 'crowd', 2 * hour + Number(name), later)
  expect(await keptBy(rows, ['kept', '1', '2', '3', '4', '5'])).toEqual(['kept', '3', '4', '5'])
})

test('a session that signs in, ends or is extended is counted so', async () => {
  const rows = createRedisRows(client)
  const session = { body: Buffer.from('x'), isSignedIn: false, expiresAt: start + hour, extendedAt: start }
  for (const name of ['1', '2', '3', '4']) await insertInto(rows, { name, site: 'site', createdAt: 0 })
  await rows.update(['1'], { ...session, isSignedIn: true }, session.body)
  await rows.extend(['1'], start + 2 * hour, start)
  await rows.remove(['2'])
  await rows.update(['new name', '3'], session, session.body)
  await rows.extend(['4'], start + 2 * hour, start)
  expect(await sizesOfSites()).toEqual([{ value: 'portal:site:site', score: 2 }])
  const members = await client.zRangeWithScores('portal:site:site', 0, -1)
  expect(members).toEqual([
    { value: 'portal:session:new name', score: start + hour },
    { value: 'portal:session:4', score: start + 2 * hour },
  ])
  expect(await client.zRangeWithScores('portal:sites:ends', 0, -1)).toEqual([
    { value: 'portal:site:site', score: start + 2 * hour },
  ])
  await rows.remove(['new name'])
  await rows.remove(['4'])
  expect(await client.keys('portal:sit*')).toEqual([])
})
