import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { accountsOf } from '#bff/http/sessions/accounts-of.ts'
import { AccountSessions } from '#bff/http/sessions/store/account-sessions.ts'
import { SessionCodec } from '#bff/http/sessions/store/codec.ts'
import { deriveKeys } from '#bff/http/sessions/store/keys.ts'
import type { SessionRow, SessionRows } from '#bff/http/sessions/store/rows.ts'
import { createSqliteRows } from '#bff/http/sessions/store/sqlite-rows.ts'
import { Clock } from '../support/portal.ts'
import { sessionStores, storeNames, type TestStore } from '../support/session-stores.ts'

const hour = 3_600_000
const bodyOf = (text: string) => Buffer.from(text)
const textsOf = (labels: Uint8Array[] | null) =>
  labels?.map((label) => Buffer.from(label).toString()).toSorted()

describe.each(storeNames)('sessions of an account in the %s store', (name) => {
  const clock = new Clock()
  let store: TestStore
  let rows: SessionRows
  beforeAll(async () => {
    store = await sessionStores[name](clock.now)
    ;({ rows } = store)
  })
  afterAll(async () => {
    rows.close()
    await store.stop()
  })

  const row = (account: string, label: string, changes: Partial<SessionRow> = {}): SessionRow => ({
    body: bodyOf('body'),
    isSignedIn: true,
    expiresAt: clock.now() + hour,
    extendedAt: clock.now(),
    entry: { account, label: Buffer.from(label) },
    ...changes,
  })
  const found = async (...accounts: string[]) =>
    (await rows.listAccount(accounts, 50)).map(({ name: own, label }) => [own, Buffer.from(label).toString()])
  const successor = (of: string, body = 'new id') => ({
    name: of,
    body: bodyOf(body),
    until: clock.now() + hour,
  })
  const isThere = async (...names: string[]) => (await rows.read(names)) !== null

  test('an account has its own sessions, with their labels and times, and no others', async () => {
    const inserted = row('anna', 'on a phone')
    await rows.insert('anna-1', inserted)
    await rows.insert('bert-1', row('bert', 'elsewhere'))
    await rows.insert('anonymous-1', { ...row('anna', ''), isSignedIn: false, entry: undefined } as never)
    const [only, ...others] = await rows.listAccount(['anna', 'never used'], 50)
    expect(others).toEqual([])
    expect(only).toMatchObject({
      name: 'anna-1',
      expiresAt: inserted.expiresAt,
      extendedAt: inserted.extendedAt,
    })
    expect(await found('nobody')).toEqual([])
  })

  test('an update replaces the label, and a renewed session is listed once, under its new name and account', async () => {
    await rows.insert('old', row('carl of the old secret', 'first'))
    await rows.update(['old'], row('carl of the old secret', 'second'), bodyOf('body'))
    expect(await found('carl of the old secret')).toEqual([['old', 'second']])
    await rows.update(['new', 'old'], row('carl', 'third'), bodyOf('body'))
    expect(await found('carl', 'carl of the old secret')).toEqual([['new', 'third']])
    expect(await found('carl of the old secret')).toEqual([])
  })

  test('a lost update leaves the label', async () => {
    await rows.insert('dora-1', row('dora', 'kept'))
    expect(await rows.update(['dora-1'], row('dora', 'late'), bodyOf('another body'))).toBe(false)
    expect(await rows.update(['dora-2'], row('dora', 'late'), bodyOf('body'))).toBe(false)
    expect(await found('dora')).toEqual([['dora-1', 'kept']])
  })

  test('a replaced session is one session under its new name, listed once', async () => {
    await rows.insert('nora-1', row('nora of the old secret', 'old'))
    const before = await rows.count()
    const newRow = row('nora', 'new', { body: bodyOf('2') })
    const names = ['unknown', 'nora-1']
    expect(await rows.replace(names, 'nora-2', newRow, bodyOf('body'), successor('of nora-1'))).toBe(true)
    expect(await found('nora', 'nora of the old secret')).toEqual([['nora-2', 'new']])
    expect([await isThere('nora-1'), await rows.count()]).toEqual([false, before])
    expect(Buffer.from((await rows.read(['nora-2']))?.body ?? '').toString()).toBe('2')
    expect(await rows.removeOthers(['nora'], ['nora-1'])).toBeNull()
  })

  test('a session that has ended, or was written since it was read, is not replaced', async () => {
    const replaceOlga = (read: string) =>
      rows.replace(['olga-1'], 'olga-2', row('olga', 'new'), bodyOf(read), successor('of olga-1'))
    expect(await replaceOlga('body')).toBe(false)
    await rows.insert('olga-1', row('olga', 'kept'))
    expect(await replaceOlga('an older body')).toBe(false)
    expect(await found('olga')).toEqual([['olga-1', 'kept']])
    await rows.remove(['olga-1'])
    expect(await replaceOlga('body')).toBe(false)
    expect([await found('olga'), await isThere('olga-2')]).toEqual([[], false])
    expect(await rows.successor(['of olga-1'])).toBeNull()
  })

  test('a replaced session says where it continues, under each name and until its time', async () => {
    const replace = async (own: string, until: number) => {
      await rows.insert(own, row('petra', own))
      const note = { ...successor(`of ${own}`, `after ${own}`), until }
      expect(await rows.replace([own], `${own}-2`, row('petra', 'new'), bodyOf('body'), note)).toBe(true)
    }
    const after = async (...names: string[]) => {
      await rows.sweep(Date.now())
      const body = await rows.successor(names)
      return body && Buffer.from(body).toString()
    }
    await replace('long', Date.now() + hour)
    await replace('short', Date.now() + 50)
    expect(await after('of nobody', 'of long')).toBe('after long')
    expect(await after('long')).toBeNull()
    await expect.poll(() => after('of short')).toBeNull()
    expect(await after('of long')).toBe('after long')
  })

  test('an extension moves the times in the list', async () => {
    await rows.insert('ella-1', row('ella', ''))
    const [expiresAt, extendedAt] = [clock.now() + 2 * hour, clock.now() + 1]
    await rows.extend(['ella-1'], expiresAt, extendedAt)
    expect(await rows.listAccount(['ella'], 50)).toMatchObject([{ expiresAt, extendedAt }])
  })

  test('a removed session leaves the list', async () => {
    await rows.insert('finn-1', row('finn', '1'))
    await rows.insert('finn-2', row('finn', '2'))
    await rows.remove(['unknown', 'finn-1'])
    expect(await found('finn')).toEqual([['finn-2', '2']])
  })

  test('a list is bounded, and the sessions that expire last are in it', async () => {
    for (const index of [0, 1, 2, 3])
      await rows.insert(`gina-${index}`, row('gina', '', { expiresAt: clock.now() + hour + index }))
    const names = (await rows.listAccount(['gina'], 2)).map((one) => one.name)
    expect(names).toEqual(['gina-3', 'gina-2'])
  })

  test('ending the others removes every other session of the account in one step, and returns their labels', async () => {
    for (const own of ['hugo-1', 'hugo-2', 'hugo-3']) await rows.insert(own, row('hugo', own))
    await rows.insert('hugo-old', row('hugo of the old secret', 'hugo-old'))
    await rows.insert('ines-1', row('ines', ''))
    const before = await rows.count()
    const ended = await rows.removeOthers(['hugo', 'hugo of the old secret'], ['new name', 'hugo-1'])
    expect(textsOf(ended)).toEqual(['hugo-2', 'hugo-3', 'hugo-old'])
    expect(await found('hugo', 'hugo of the old secret')).toEqual([['hugo-1', 'hugo-1']])
    expect([await isThere('hugo-2'), await isThere('hugo-1'), await isThere('ines-1')]).toEqual([
      false,
      true,
      true,
    ])
    expect((await rows.count()).signedIn).toBe(before.signedIn - 3)
    expect(await rows.update(['hugo-2'], row('hugo', 'revived'), bodyOf('body'))).toBe(false)
    await rows.extend(['hugo-2'], clock.now() + hour, clock.now())
    expect(await isThere('hugo-2')).toBe(false)
    expect(await rows.removeOthers(['hugo'], ['hugo-1'])).toEqual([])
  })

  test('a session that has ended cannot end others, so of two that end each other one stays', async () => {
    await rows.insert('jana-1', row('jana', '1'))
    await rows.insert('jana-2', row('jana', '2'))
    const ends = await Promise.all([
      rows.removeOthers(['jana'], ['jana-1']),
      rows.removeOthers(['jana'], ['jana-2']),
    ])
    expect(ends.map(textsOf)).toEqual([['2'], undefined])
    expect(await found('jana')).toEqual([['jana-1', '1']])
  })
})

test('in Redis an account is forgotten with its last session, and an expired session leaves it', async () => {
  const store = await sessionStores.redis(Date.now)
  onTestFinished(async () => {
    store.rows.close()
    await store.stop()
  })
  const insert = (own: string, account: string, life: number) =>
    store.rows.insert(own, {
      body: bodyOf('body'),
      isSignedIn: true,
      expiresAt: Date.now() + life,
      extendedAt: Date.now(),
      entry: { account, label: Buffer.from('label') },
    })
  await insert('short', 'kurt', 40)
  await insert('other', 'lena', 40)
  await expect.poll(() => store.dump()).not.toMatch(/portal:account:(kurt|lena)/)
  await insert('short again', 'kurt', 40)
  await insert('long', 'kurt', hour)
  await expect
    .poll(async () => (await store.rows.listAccount(['kurt'], 50)).map((one) => one.name))
    .toEqual(['long'])
  expect(await store.dump()).toMatch(/portal:account:kurt\n\["portal:session:long"\]/)
})

test.each([true, false])(
  'in Redis a session that is over when it arrives leaves no key (signed in: %s)',
  async (isSignedIn) => {
    const store = await sessionStores.redis(Date.now)
    onTestFinished(async () => {
      store.rows.close()
      await store.stop()
    })
    const times = { expiresAt: Date.now() - 1, extendedAt: Date.now() }
    const row = { body: bodyOf('body'), isSignedIn, ...times }
    const entry = { account: 'nora', label: Buffer.from('label') }
    if (isSignedIn) await store.rows.insert('late', { ...row, entry })
    else await store.rows.insert('late', row, { client: 'a client', site: 'a site' })
    expect(await store.dump()).not.toMatch(/portal:session:late\n|nora|a client/)
  },
)

test('in a file an account is forgotten with its last session', async () => {
  const clock = new Clock()
  const rows = createSqliteRows(':memory:', clock.now)
  onTestFinished(rows.close)
  const entry = { account: 'mara', label: Buffer.from('label') }
  const times = { expiresAt: clock.now() + hour, extendedAt: clock.now() }
  await rows.insert('mara-1', { body: bodyOf('body'), isSignedIn: true, entry, ...times })
  clock.advance(hour)
  await rows.sweep(clock.now())
  expect(await rows.listAccount(['mara'], 50)).toEqual([])
  // A later session of the same name would be refused or listed twice if its entry had stayed.
  await rows.insert('mara-1', {
    body: bodyOf('body'),
    isSignedIn: true,
    expiresAt: clock.now() + hour,
    extendedAt: 0,
  })
  expect(await rows.listAccount(['mara'], 50)).toEqual([])
})

test.each([
  [true, 'one account'],
  [false, 'two accounts'],
])('if usernamesIgnoreCase is %s, two spellings of a username are %s', (usernamesIgnoreCase) => {
  const clock = new Clock()
  const rows = createSqliteRows(':memory:', clock.now)
  onTestFinished(rows.close)
  const codec = new SessionCodec([deriveKeys('a secret for tests that is long enough')])
  const limits = { idle: hour, absolute: hour }
  const sessions = new AccountSessions(rows, codec, limits, clock.now, accountsOf({ usernamesIgnoreCase }))
  const accountOf = (username: string) => sessions.entryOf({ username, since: 0, state: '' }).account
  expect(accountOf('Alice-Chen') === accountOf('alice-chen')).toBe(usernamesIgnoreCase)
  expect(accountOf('alice-chan')).not.toBe(accountOf('alice-chen'))
})
