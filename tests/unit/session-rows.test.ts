import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionRow, SessionRows } from '#bff/http/session/store.ts'
import { sessionStores, storeNames, type TestStore } from '../support/session-stores.ts'

const hour = 3_600_000

describe.each(storeNames)('rows of sessions in the %s store', (name) => {
  let store: TestStore
  let rows: SessionRows
  beforeAll(async () => {
    store = await sessionStores[name]()
    rows = store.rows
  })
  afterAll(async () => {
    rows.close()
    await store.stop()
  })

  const now = Date.now()
  let count = 0
  /** Inserts a session that lives for an hour; returns its name. */
  async function inserted(changes: Partial<SessionRow> = {}): Promise<string> {
    count += 1
    const row = { account: 'a', sealed: 's', version: 1, lastUse: now, endsAt: now + hour }
    await rows.insert(`row-${count}`, { ...row, ...changes }, now + 12 * hour)
    return `row-${count}`
  }

  test('a row is read as it was inserted, under its name alone', async () => {
    const one = await inserted({ account: 'somebody', sealed: 'text', version: 7 })
    expect(await rows.read(one)).toEqual({
      account: 'somebody',
      sealed: 'text',
      version: 7,
      lastUse: now,
      endsAt: now + hour,
    })
    expect(await rows.read(`${one}x`)).toBeNull()
  })

  test('no call but an insert makes a row [asvs 7.4.1]', async () => {
    await rows.touch('nobody', now, now + hour)
    expect(await rows.replace('nobody', 'state', 1)).toBe(false)
    expect(await rows.remove('nobody')).toBe(false)
    expect(await rows.read('nobody')).toBeNull()
  })

  test('a use moves the times forward, and an earlier one that is written later does not move them back', async () => {
    const one = await inserted()
    await rows.touch(one, now + 2000, now + 2 * hour)
    await rows.touch(one, now + 1000, now + hour + 1000)
    expect(await rows.read(one)).toMatchObject({ lastUse: now + 2000, endsAt: now + 2 * hour, sealed: 's' })
  })

  test('of two writes of a state the one counts that read it as it is stored, and a use changes neither', async () => {
    const one = await inserted()
    expect(await rows.replace(one, 'second', 1)).toBe(true)
    expect(await rows.replace(one, 'third', 1)).toBe(false)
    await rows.touch(one, now + 1000, now + hour + 1000)
    expect(await rows.read(one)).toMatchObject({ sealed: 'second', version: 2 })
  })

  test('of parallel writes of one version exactly one counts', async () => {
    const one = await inserted()
    const writes = Array.from({ length: 20 }, (_, index) => rows.replace(one, `state ${index}`, 1))
    expect((await Promise.all(writes)).filter(Boolean)).toHaveLength(1)
    expect(await rows.read(one)).toMatchObject({ version: 2 })
  })

  test('a row is removed once, and with a version only if its state still has it', async () => {
    const one = await inserted()
    await rows.replace(one, 'newer', 1)
    expect(await rows.remove(one, 1)).toBe(false)
    expect(await rows.read(one)).not.toBeNull()
    expect([await rows.remove(one, 2), await rows.remove(one)]).toEqual([true, false])
    expect(await rows.read(one)).toBeNull()
  })

  test('an account has its rows, by each of its hashes, and not those that are removed', async () => {
    const [mine, older] = [
      await inserted({ account: 'mine' }),
      await inserted({ account: 'mine-by-old-key' }),
    ]
    const gone = await inserted({ account: 'mine' })
    await inserted({ account: 'other' })
    await rows.remove(gone)
    const names = async (...accounts: string[]) => (await rows.list(accounts)).map(({ name }) => name)
    expect((await names('mine', 'mine-by-old-key')).toSorted()).toEqual([mine, older].toSorted())
    expect(await names('mine')).toEqual([mine])
    expect(await names('nobody')).toEqual([])
  })

  test('parallel counts of one name each get another total', async () => {
    const totals = await Promise.all(Array.from({ length: 20 }, () => rows.count('counter', 1, now + hour)))
    expect(new Set(totals).size).toBe(20)
    expect(await rows.count('counter', -3, now + hour)).toBe(17)
    expect(await rows.count('another counter', 1, now + hour)).toBe(1)
  })

  test('what is over is removed', async () => {
    const one = await inserted({ endsAt: now - 1 })
    await rows.sweep(now)
    expect(await rows.read(one)).toBeNull()
  })

  test('the probe of a store that can be written succeeds, also the second time', async () => {
    for (let times = 0; times < 2; times += 1) await expect(rows.probe()).resolves.toBeUndefined()
  })
})
