import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { defaultCaps, slackOf } from '#bff/http/sessions/store/rows.ts'
import { capOfAll, capOfNetwork, createCapOfAll } from '#bff/http/sessions/store/sqlite-caps.ts'
import { layout } from '#bff/http/sessions/store/sqlite-layout.ts'

function openDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(layout)
  return database
}

/** How SQLite finds the rows of a statement. */
function planOf(statement: string, ...parameters: (string | number)[]): string[] {
  const steps = openDatabase()
    .prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .all(...parameters)
  return steps.map(({ detail }) => String(detail))
}

test('the cap of a network, which every anonymous session is inserted under, looks at that network alone', () => {
  expect(planOf(capOfNetwork(2000), 'network')).toEqual([
    expect.stringMatching(/^SEARCH session USING PRIMARY KEY/),
    expect.any(String),
    expect.stringMatching(
      /^SEARCH anonymous_session USING COVERING INDEX anonymous_session_by_network \(network=\?\)$/,
    ),
  ])
})

const bySite = 'anonymous_session USING COVERING INDEX anonymous_session_by_site'

test.each([
  ['sizes', []],
  ['sitesAbove', [1]],
] as const)('the cap of all reads its %s from the index of the sites alone', (name, parameters) => {
  const plan = planOf(capOfAll[name], ...parameters)
  expect(plan).toContain(`SCAN ${bySite}`)
  expect(plan.filter((step) => /^(?:SCAN|SEARCH) (?:anonymous_)?session\b/.test(step))).toHaveLength(1)
})

test.each([
  ['dropOldest', ['site', 1], `SEARCH ${bySite} (site=?)`],
  ['dropOneEach', [1, 1], `SCAN ${bySite}`],
] as const)('the cap of all looks up only the sessions that it drops: %s', (name, parameters, finding) => {
  const plan = planOf(capOfAll[name], ...parameters)
  expect(plan).toContain(finding)
  const touched = plan.filter((step) => /^(?:SCAN|SEARCH) session\b/.test(step))
  expect(touched).toEqual(['SEARCH session USING PRIMARY KEY (name=?)'])
})

/** The session that is dropped has a place after the cap: of its site, by age; and of sessions in equal places, by age. */
const ranked = (cap: number) => `SELECT name FROM (
  SELECT name, created_at, ROW_NUMBER() OVER (PARTITION BY site ORDER BY created_at DESC) AS place FROM anonymous_session)
  ORDER BY place, created_at DESC LIMIT ${cap}`

const crowds: [what: string, siteOf: (index: number) => number][] = [
  ['one site', () => 0],
  ['as many sites as sessions', (index) => index],
  ['one large site, which came last, and many small ones', (index) => (index < 150 ? index : 150)],
  ['one large site, which came first', (index) => Math.max(0, index - 150)],
  ['sites of all sizes', (index) => Math.floor(Math.sqrt(index))],
  ['sites of two sizes', (index) => (index % 3 === 0 ? index % 90 : index % 30)],
  ['ten equal sites', (index) => index % 10],
]

test.each(
  crowds.flatMap(([what, siteOf]) =>
    [0, 1, 7, 100, 299, 300, 400].map((cap) => [cap, what, siteOf] as const),
  ),
)(
  'at most %d sessions are kept of %s: those with the first places of their sites, the newest first',
  (cap, _what, siteOf) => {
    const database = openDatabase()
    const insert = database.prepare("INSERT INTO session VALUES (?, x'00', 0, ?, 0, 0)")
    const insertAnonymous = database.prepare('INSERT INTO anonymous_session VALUES (?, ?, ?, ?)')
    for (let index = 0; index < 300; index += 1) {
      // Neither names nor rows are in the order of age.
      const [name, createdAt] = [`${(index * 7) % 300}`, (index * 11) % 300]
      const site = `${siteOf(createdAt)}`
      insert.run(name, createdAt)
      insertAnonymous.run(name, site, site, createdAt)
    }
    const namesBy = (statement: string) =>
      database
        .prepare(statement)
        .all()
        .map(({ name }) => String(name))
        .toSorted()
    const expected = namesBy(ranked(cap))
    createCapOfAll(database, cap)()
    expect(namesBy('SELECT name FROM session')).toEqual(expected)
    expect(namesBy('SELECT name FROM anonymous_session')).toEqual(expected)
  },
)

test('the caps are 20,000 in all, counted once for 200, and 2,000 of one network', () => {
  expect(defaultCaps).toEqual({ anonymous: 20_000, network: 2000 })
  expect(slackOf(defaultCaps.anonymous)).toBe(200)
})
