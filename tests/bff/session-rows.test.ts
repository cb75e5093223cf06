import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { connectRedis } from '#bff/http/ops/redis.ts'
import { createRedisRows } from '#bff/http/sessions/store/redis-rows.ts'
import { type SessionRow, type SessionRows, slackOf } from '#bff/http/sessions/store/rows.ts'
import { createSqliteRows } from '#bff/http/sessions/store/sqlite-rows.ts'
import { Clock } from '../support/portal.ts'
import { startRedis } from '../support/redis.ts'
import { patience } from '../support/patience.ts'

const hour = 3_600_000

let clock: Clock
let rows: SessionRows
beforeEach(() => {
  clock = new Clock()
})

const bodyOf = (text: string) => Buffer.from(text)
const row = (text: string, changes: Partial<SessionRow> = {}): SessionRow => ({
  body: bodyOf(text),
  isSignedIn: true,
  expiresAt: clock.now() + hour,
  extendedAt: clock.now(),
  ...changes,
})
const textOf = async (...names: string[]) => {
  const found = await rows.read(names)
  return found && Buffer.from(found.body).toString()
}

let redis: Awaited<ReturnType<typeof startRedis>>
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

/** Empty rows of each store, with the most anonymous ones in all and of one network. */
const stores = {
  file: async (cap?: number, networkCap?: number) => createSqliteRows(':memory:', clock.now, cap, networkCap),
  redis: async (cap?: number, networkCap?: number) => {
    const client = connectRedis(redis.url, () => {})
    const opened = createRedisRows(client, cap, networkCap)
    await vi.waitUntil(() => opened.isReachable(), patience)
    await client.flushAll()
    return opened
  },
}

describe.each(Object.keys(stores) as (keyof typeof stores)[])('rows in the %s store', (name) => {
  const open = stores[name]
  beforeEach(async () => {
    rows = await open()
  })
  afterEach(() => rows.close())

  test('an inserted row is read unchanged', async () => {
    const inserted = row('中🔑\0', { isSignedIn: false })
    await rows.insert('a', inserted)
    const { body, ...others } = (await rows.read(['a'])) ?? row('')
    expect(Buffer.from(body).toString()).toBe('中🔑\0')
    const { expiresAt, extendedAt } = inserted
    expect(others).toEqual({ isSignedIn: false, expiresAt, extendedAt })
  })

  test('a row is read under each of its names, and under no other', async () => {
    await rows.insert('old', row('1'))
    expect(await textOf('new', 'old')).toBe('1')
    expect(await textOf('new')).toBeNull()
    expect(await textOf()).toBeNull()
    expect(await textOf("old' OR '1'='1")).toBeNull()
  })

  test('an expired row can be read until it is swept', async () => {
    await rows.insert('a', row('1'))
    clock.advance(hour)
    expect(await textOf('a')).toBe('1')
  })

  test('a second row of one name is refused', async () => {
    await rows.insert('a', row('1'))
    await expect(rows.insert('a', row('2'))).rejects.toThrow(/UNIQUE|exists/)
    expect(await textOf('a')).toBe('1')
  })

  test('a mark can be taken once, even by concurrent callers, and marks are independent', async () => {
    const until = clock.now() + hour
    const taken = await Promise.all(Array.from({ length: 20 }, () => rows.claim('a', until)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await rows.claim('a', until + hour)).toBe(false)
    expect(await rows.claim('b', until)).toBe(true)
    expect(await textOf('a')).toBeNull()
  })

  test('concurrent callers each get another count, and counts are independent', async () => {
    const until = clock.now() + hour
    const counted = await Promise.all(Array.from({ length: 20 }, () => rows.tally('a', 1, until)))
    expect(counted.toSorted((one, other) => one - other)).toEqual(counted.map((_, index) => index + 1))
    expect(await rows.tally('a', -1, until + hour)).toBe(19)
    expect(await rows.tally('b', 1, until)).toBe(1)
  })

  test('a count starts again after its time', async () => {
    const countInTime = async (name: string) => {
      await rows.sweep(Date.now())
      return rows.tally(name, 1, Date.now() + hour)
    }
    expect([await countInTime('a'), await countInTime('a')]).toEqual([1, 2])
    await rows.tally('b', 5, Date.now() + 50)
    await expect.poll(async () => (await countInTime('b')) < 5).toBe(true)
  })

  test('a time is kept under its name until it is replaced or swept', async () => {
    const until = Date.now() + hour
    await rows.note('old', 1, until)
    expect(await rows.noted(['new', 'old'])).toBe(1)
    expect([await rows.noted(['new']), await textOf('old')]).toEqual([null, null])
    await rows.note('new', 2, until)
    await rows.note('new', 3, until)
    expect(await rows.noted(['new', 'old'])).toBe(3)
    await rows.note('short', 1, Date.now() + 50)
    const knowsShort = async () => {
      await rows.sweep(Date.now())
      return (await rows.noted(['short'])) !== null
    }
    await expect.poll(knowsShort).toBe(false)
    expect(await rows.noted(['old'])).toBe(1)
  })

  test('a mark can be taken again after its time', async () => {
    const claimInTime = async (mark: string) => {
      await rows.sweep(Date.now())
      return rows.claim(mark, Date.now() + hour)
    }
    expect(await claimInTime('a')).toBe(true)
    expect(await claimInTime('a')).toBe(false)
    await rows.claim('b', Date.now() + 50)
    await expect.poll(() => claimInTime('b')).toBe(true)
    expect(await claimInTime('b')).toBe(false)
  })

  test('an update rewrites the row', async () => {
    await rows.insert('a', row('1', { isSignedIn: false }))
    expect(await rows.update(['a'], row('2', { expiresAt: clock.now() + 2 * hour }), bodyOf('1'))).toBe(true)
    expect(await rows.read(['a'])).toMatchObject({ isSignedIn: true, expiresAt: clock.now() + 2 * hour })
    expect(await textOf('a')).toBe('2')
  })

  test('an update moves the row under the first of its names', async () => {
    await rows.insert('old', row('1'))
    await rows.update(['new', 'old'], row('2'), bodyOf('1'))
    expect(await textOf('new')).toBe('2')
    expect(await textOf('old')).toBeNull()
  })

  test('an update has no effect if another write has changed the row since it was read', async () => {
    await rows.insert('old', row('1'))
    expect(await rows.update(['new', 'old'], row('2'), bodyOf('1'))).toBe(true)
    expect(await rows.update(['new', 'old'], row('3'), bodyOf('1'))).toBe(false)
    expect(await textOf('new', 'old')).toBe('2')
  })

  test('an update of a missing row has no effect', async () => {
    await rows.insert('other', row('1'))
    expect(await rows.update(['a', 'b'], row('2'), bodyOf('1'))).toBe(false)
    expect(await textOf('a', 'b')).toBeNull()
    expect(await textOf('other')).toBe('1')
  })

  test('a removed row is gone under all its names, and neither an update nor an extension restores it', async () => {
    await rows.insert('a', row('1'))
    expect(await rows.remove(['new', 'a'])).toBe(true)
    await rows.update(['a'], row('2'), bodyOf('1'))
    await rows.extend(['a'], clock.now() + 2 * hour, clock.now() + hour)
    expect(await textOf('a')).toBeNull()
  })

  test('removing a missing row has no effect', async () => {
    await rows.insert('other', row('1'))
    expect(await rows.remove(['a', 'b'])).toBe(false)
    expect(await textOf('other')).toBe('1')
  })

  test('an extension moves either time only forward', async () => {
    await rows.insert('a', row('1'))
    const start = clock.now()
    const extendTo = async (...times: [expiresAt: number, extendedAt: number]) => {
      await rows.extend(['new', 'a'], start + times[0], start + times[1])
      const { expiresAt = 0, extendedAt = 0 } = (await rows.read(['a'])) ?? {}
      return [expiresAt - start, extendedAt - start]
    }
    expect(await extendTo(2 * hour, 1)).toEqual([2 * hour, 1])
    expect(await extendTo(hour, 2)).toEqual([2 * hour, 2])
    expect(await extendTo(3 * hour, 0)).toEqual([3 * hour, 2])
  })

  test('an update never moves the expiry back, even after an extension between the read and the write', async () => {
    await rows.insert('old', row('1'))
    await rows.extend(['new', 'old'], clock.now() + 2 * hour, clock.now() + 1)
    expect(await rows.update(['new', 'old'], row('2'), bodyOf('1'))).toBe(true)
    expect(await rows.read(['new'])).toMatchObject({
      expiresAt: clock.now() + 2 * hour,
      extendedAt: clock.now() + 1,
    })
    await rows.sweep(clock.now() + hour)
    expect(await rows.count()).toEqual({ anonymous: 0, signedIn: 1 })
  })

  test('above the cap the oldest anonymous rows are removed, and signed-in ones are kept', async () => {
    rows.close()
    rows = await open(3)
    const insert = async (name: string, isSignedIn: boolean) => {
      clock.advance(1)
      await rows.insert(name, row(name, { isSignedIn }))
    }
    await insert('oldest and signed in', true)
    for (const name of ['1', '2', '3', '4', '5']) await insert(name, false)
    await insert('another', true)
    const kept = await Promise.all(['1', '2', '3', '4', '5'].map((name) => textOf(name)))
    expect(kept).toEqual([null, null, '3', '4', '5'])
    expect(await textOf('oldest and signed in')).toBe('oldest and signed in')
    expect(await textOf('another')).toBe('another')
  })

  test('above the cap the sites with the most anonymous rows lose their oldest, and are left with as many', async () => {
    rows.close()
    rows = await open(9)
    const insert = async (own: string, site: string) => {
      clock.advance(1)
      const networks = { client: own, site }
      await rows.insert(own, row('x', { isSignedIn: false }), networks)
    }
    for (const site of ['a', 'b']) await insert(`${site} 1`, site)
    for (const own of ['1', '2', '3', '4', '5']) await insert(`large ${own}`, 'large')
    for (const own of ['1', '2', '3', '4', '5', '6', '7']) await insert(`larger ${own}`, 'larger')
    const sizes = { a: 1, b: 1, large: 5, larger: 7 }
    const names = Object.entries(sizes).flatMap(([site, size]) =>
      Array.from({ length: size }, (_, index) => `${site} ${index + 1}`),
    )
    const kept = []
    for (const own of names) if ((await textOf(own)) !== null) kept.push(own)
    expect(kept.join(', ')).toBe(
      'a 1, b 1, large 3, large 4, large 5, larger 4, larger 5, larger 6, larger 7',
    )
    expect(await rows.count()).toEqual({ anonymous: 9, signedIn: 0 })
  })

  /** With at most three anonymous rows of a network; inserts one of a network, and says which there are. */
  async function openForNetworks() {
    rows.close()
    rows = await open(1000, 3)
    return {
      insert: async (own: string, client: string, expiresAt = clock.now() + hour) => {
        clock.advance(1)
        await rows.insert(own, row('1', { isSignedIn: false, expiresAt }), { client, site: client })
      },
      kept: async (...names: string[]) => {
        const found = await Promise.all(names.map((own) => textOf(own)))
        return names.filter((_, index) => found[index] !== null).join(' ')
      },
    }
  }

  test('above the cap of its network an anonymous row displaces the oldest of that network, and no other', async () => {
    const { insert, kept } = await openForNetworks()
    await insert('other', 'other')
    for (const own of ['1', '2', '3', '4', '5']) await insert(own, 'crowd')
    expect(await kept('other', '1', '2', '3', '4', '5')).toBe('other 3 4 5')
    expect(await rows.count()).toEqual({ anonymous: 4, signedIn: 0 })
  })

  test('of the rows of a network those do not count that have ended, signed in or expired', async () => {
    const { insert, kept } = await openForNetworks()
    await insert('1', 'crowd')
    await insert('ended', 'crowd')
    await insert('signed in', 'crowd')
    await rows.remove(['ended'])
    await rows.update(['new name', 'signed in'], row('1'), bodyOf('1'))
    await insert('short', 'crowd', clock.now() + 10)
    await insert('2', 'crowd')
    clock.advance(20)
    await rows.sweep(clock.now())
    await insert('3', 'crowd')
    expect(await kept('1', '2', '3', 'new name')).toBe('1 2 3 new name')
    await insert('4', 'crowd')
    expect(await kept('1', '2', '3', '4', 'new name')).toBe('2 3 4 new name')
  })

  test('a row that is renamed or extended stays in its network', async () => {
    const { insert, kept } = await openForNetworks()
    for (const own of ['1', '2', '3']) await insert(own, 'crowd')
    await rows.update(['new name', '2'], row('1', { isSignedIn: false }), bodyOf('1'))
    await rows.extend(['3'], clock.now() + 2 * hour, clock.now())
    for (const own of ['4', '5', '6', '7']) await insert(own, 'crowd')
    expect(await rows.count()).toEqual({ anonymous: 3, signedIn: 0 })
    expect(await kept('1', '2', 'new name', '4')).toBe('')
  })

  test('a row that is renamed stays with its site, and a signed-in one is not cut', async () => {
    rows.close()
    rows = await open(3)
    const insert = async (own: string, changes: Partial<SessionRow> = {}) => {
      clock.advance(1)
      await rows.insert(own, row('1', { isSignedIn: false, ...changes }), {
        client: own,
        site: own.slice(0, 5),
      })
    }
    await insert('alone')
    await insert('crowd 1')
    await insert('crowd 2')
    clock.advance(1)
    await rows.update(['new name', 'crowd 2'], row('1', { isSignedIn: false }), bodyOf('1'))
    await insert('crowd 3', { isSignedIn: true })
    await insert('crowd 4')
    await insert('crowd 5')
    const names = ['alone', 'crowd 1', 'new name', 'crowd 3', 'crowd 4', 'crowd 5']
    expect(await Promise.all(names.map((own) => textOf(own)))).toEqual(['1', null, null, '1', '1', '1'])
  })

  test('of a crowd of anonymous sessions a bounded number is kept, and all signed-in ones', async () => {
    rows.close()
    const cap = 1000
    rows = await open(cap)
    const insert = async (index: number) => {
      const isSignedIn = index % 100 === 0
      await rows.insert(`${index}`, row('x', { isSignedIn, expiresAt: clock.now() + hour + index }))
    }
    for (let start = 0; start < 2500; start += 50) {
      clock.advance(1)
      await Promise.all(Array.from({ length: 50 }, (_, index) => insert(start + index)))
    }
    const { anonymous, signedIn } = await rows.count()
    expect(signedIn).toBe(25)
    expect(anonymous).toBeGreaterThanOrEqual(cap)
    expect(anonymous).toBeLessThan(cap + slackOf(cap))
    expect(await textOf('0')).toBe('x')
    expect(await textOf('1')).toBeNull()
    expect(await textOf('2499')).toBe('x')
  })

  test('a sweep removes all traces of expired rows, and nothing else', async () => {
    for (const isSignedIn of [true, false]) {
      await rows.insert(`short ${isSignedIn}`, row('1', { isSignedIn }))
      await rows.insert(`long ${isSignedIn}`, row('2', { isSignedIn, expiresAt: clock.now() + hour + 1 }))
    }
    await rows.insert('extended', row('3'))
    await rows.extend(['extended'], clock.now() + 2 * hour, clock.now())
    clock.advance(hour)
    await rows.sweep(clock.now())
    expect(await rows.count()).toEqual({ anonymous: 1, signedIn: 2 })
    expect([await textOf('long true'), await textOf('long false'), await textOf('extended')]).toEqual([
      '2',
      '2',
      '3',
    ])
  })

  test('the counts by kind follow every change', async () => {
    await rows.insert('a', row('1', { isSignedIn: false }))
    await rows.insert('b', row('1', { isSignedIn: false }))
    await rows.insert('c', row('1'))
    expect(await rows.count()).toEqual({ anonymous: 2, signedIn: 1 })
    await rows.update(['new', 'a'], row('2'), bodyOf('1'))
    expect(await rows.count()).toEqual({ anonymous: 1, signedIn: 2 })
    await rows.remove(['new', 'b', 'nobody'])
    expect(await rows.count()).toEqual({ anonymous: 0, signedIn: 1 })
  })
})

test('a file keeps its rows over a restart, and two processes can share it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-rows-'))
  const file = join(folder, 'sessions.sqlite')
  const first = createSqliteRows(file, clock.now)
  const second = createSqliteRows(file, clock.now)
  await first.insert('a', row('1'))
  await second.update(['a'], row('2'), bodyOf('1'))
  first.close()
  second.close()
  const third = createSqliteRows(file, clock.now)
  const kept = await third.read(['a'])
  third.close()
  rmSync(folder, { recursive: true })
  expect(Buffer.from(kept?.body ?? '').toString()).toBe('2')
})

test('a Redis that is gone or frozen counts as unreachable at once, and is used again when it is back', async () => {
  const other = await startRedis()
  onTestFinished(other.stop)
  rows = createRedisRows(connectRedis(other.url, () => {}))
  onTestFinished(() => rows.close())
  await expect.poll(() => rows.isReachable()).toBe(true)
  other.freeze()
  await expect(rows.read(['a'])).rejects.toThrow(/timeout|closed/i)
  await expect.poll(() => rows.isReachable()).toBe(false)
  other.thaw()
  await expect.poll(() => rows.isReachable()).toBe(true)
  expect(await rows.read(['a'])).toBeNull()
})

test('a file on a full disk counts as unreachable until there is room again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sessions.sqlite')
  const opened = createSqliteRows(file, clock.now)
  onTestFinished(opened.close)
  await opened.insert('before', row('kept'))
  const disk = new DatabaseSync(file)
  onTestFinished(() => disk.close())
  for (const table of ['session', 'mark'])
    disk.exec(
      `CREATE TRIGGER full_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(FAIL, 'disk is full'); END`,
    )
  expect(opened.isReachable()).toBe(true)
  await expect(opened.insert('new', row('lost'))).rejects.toThrow('disk is full')
  expect(opened.isReachable()).toBe(false)
  expect((await opened.read(['before']))?.isSignedIn).toBe(true)
  for (const table of ['session', 'mark']) disk.exec(`DROP TRIGGER full_${table}`)
  expect(opened.isReachable()).toBe(true)
  await opened.insert('new', row('kept'))
})
