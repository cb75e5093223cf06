import { expect, onTestFinished, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { SessionViews } from '#bff/http/sessions/session-views.ts'
import { type Client, longWay, shortWay } from '../support/client.ts'
import { comparable, type OneWay, startOnWay } from '../support/two-ways.ts'

const minutes = 60_000
const viewer = '{ viewer { username profile { kind } } }'
const signOutOthers = 'mutation { signOutOtherSessions { __typename } }'

/** The same browser at another process with the same sessions. */
async function elsewhere(way: OneWay, client: Client): Promise<Client> {
  const another = await way.startAnother()
  onTestFinished(another.stop)
  return client.copyAt(another.origin)
}

type Change = (way: OneWay, client: Client) => Promise<unknown> | void

/** What a browser sees that has read with its session twice, before and after something happens to the session. */
async function answersOf(way: OneWay, change: Change) {
  const client = way.newClient()
  await client.logInInMemory()
  for (let times = 0; times < 2; times += 1) await client.query(viewer)
  await change(way, client)
  const before = client.cookies
  const answers = []
  for (let times = 0; times < 3; times += 1) {
    answers.push(await client.query(viewer))
    way.clock.advance(20 * minutes)
  }
  return {
    names: answers.map(({ data }) => data?.viewer?.username ?? null),
    answers: answers.map(comparable),
    isCookieKept: client.cookies === before,
  }
}

const signedIn = Array.from({ length: 3 }, () => 'alice-chen')
const nobody = [null, null, null]

test.each<[what: string, change: Change, names: (string | null)[]]>([
  ['goes on', () => {}, signedIn],
  ['was idle for too long', ({ clock }) => clock.advance(31 * minutes), nobody],
  [
    'reaches its absolute limit',
    async ({ clock }, client) => {
      for (let passed = 0; passed < 12 * 60 - 40; passed += 20) {
        clock.advance(20 * minutes)
        await client.query(viewer)
      }
    },
    ['alice-chen', 'alice-chen', null],
  ],
  [
    'was logged out by another process',
    async (way, client) => (await elsewhere(way, client)).query('mutation { logOut { __typename } }'),
    nobody,
  ],
  [
    'was changed by another process',
    async (way, client) => (await elsewhere(way, client)).createCaptcha(),
    signedIn,
  ],
  [
    'got another id from another process',
    async (way, client) => (await elsewhere(way, client)).query(signOutOthers),
    nobody,
  ],
  ['got another id', (_way, client) => client.query(signOutOthers), signedIn],
  [
    'has a row that somebody changed',
    ({ trouble }) => {
      trouble.isStoreTampered = true
    },
    nobody,
  ],
  [
    'is in a store that is away',
    ({ trouble }) => {
      trouble.isStoreAway = true
    },
    nobody,
  ],
  [
    'has a cookie with another signature',
    (_way, { jar, origin }) => {
      const cookie = jar.getCookieStringSync(origin)
      const last = cookie.at(-1) === 'A' ? 'B' : 'A'
      jar.setCookieSync(`${cookie.slice(0, -4)}${last.repeat(4)}; Path=/`, origin)
    },
    nobody,
  ],
  [
    'is not known to the provider any more',
    ({ trouble }) => {
      trouble.provider = () => new Fault('UNAUTHENTICATED', 'Nobody is signed in')
    },
    ['alice-chen', null, null],
  ],
])('a session that was read and then %s is the same to both ways', async (_what, change, names) => {
  const at = Date.now()
  const ways = [await startOnWay(shortWay, {}, '', at), await startOnWay(longWay, {}, '', at)]
  onTestFinished(async () => void (await Promise.all(ways.map(({ stop }) => stop()))))
  const [short, long] = await Promise.all(ways.map((way) => answersOf(way, change)))
  expect(short?.names).toEqual(names)
  expect(short).toEqual(long)
})

test('express-session adds the session to the first query of a browser, and to no other', async () => {
  const way = await startOnWay(shortWay, {}, '', Date.now())
  onTestFinished(way.stop)
  const find = vi.spyOn(SessionViews.prototype, 'find')
  onTestFinished(() => find.mockRestore())
  const client = way.newClient()
  await client.logInInMemory()
  for (let times = 0; times < 3; times += 1) await client.query(viewer)
  const found = await Promise.all(find.mock.results.map(({ value }) => value as ReturnType<typeof find>))
  expect(found.map((session) => session !== null)).toEqual([false, true, true])
})
