import { beforeEach, expect, test } from 'vitest'
import { boundCustomer } from '#bff/domain/customer.ts'
import { type Answer, longWay, shortWay } from '../support/client.ts'
import { stageCustomers } from '../support/stage-customers.ts'
import { comparable } from '../support/two-ways.ts'

const names = Array.from({ length: 300 }, (_, index) => `A name that is long enough ${index}`)
const stage = stageCustomers({
  now: '2026-11-20T08:00:00Z',
  customers: () => names.map((name) => ({ ...boundCustomer, name })),
})
beforeEach(() => {
  stage.overrides.listCountries = async () =>
    names.map((name, index) => ({ id: String(index), name, isoCode: null, dialCode: null }))
})

/** Shorter answers are sent in clear. */
const leastCompressed = 8192
const answers = {
  person:
    '{ viewer { customers(size: 100) { items { name bindingStatus certificationStatus boundAt kind } } } }',
  everybody: '{ countries { id name isoCode } }',
}
/** What is encoded once for everybody has a length; what is encoded while it is sent has none. */
function withoutLength(answer: Answer) {
  const headers = new Headers(answer.headers)
  for (const name of ['content-length', 'transfer-encoding']) headers.delete(name)
  return comparable({ ...answer, headers })
}

const accept = 'application/graphql-response+json,application/json;q=0.9'

test.each<[accepted: string, of: keyof typeof answers, sent: string | null]>([
  // Browsers, then others.
  ['gzip, deflate, br, zstd', 'person', 'br'],
  ['gzip', 'person', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'person', 'gzip'],
  ['zstd', 'person', null],
  ['identity', 'person', null],
  ['gzip, deflate, br, zstd', 'everybody', 'br'],
  ['gzip', 'everybody', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'everybody', 'gzip'],
  ['identity', 'everybody', null],
])('to a client that accepts %s, both ways send a long answer of a %s as %s', async (accepted, of, sent) => {
  const { alice } = stage
  const received = []
  for (const way of [shortWay, longWay]) {
    alice.way = way
    // From its second query on, the short way reads the session of a browser by itself.
    await alice.query('{ viewer { username } }')
    received.push(await alice.query(answers[of], {}, { accept, 'accept-encoding': accepted }))
  }
  const [short, long] = received
  expect(short?.text.length).toBeGreaterThan(leastCompressed)
  expect(short?.text).toContain('A name that is long enough 99')
  expect(short?.headers.get('content-encoding')).toBe(sent)
  expect(short && withoutLength(short)).toEqual(long && withoutLength(long))
})
