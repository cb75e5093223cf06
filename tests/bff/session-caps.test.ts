import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { defaultCaps, slackOf } from '#bff/http/sessions/store/rows.ts'
import { capOfAll, capOfNetwork, createCapOfAll } from '#bff/http/sessions/store/sqlite-caps.ts'
import { applyLayout } from '#bff/http/sessions/store/sqlite-layout.ts'
import { crowdsWith, firstPlaces } from '../support/session-crowds.ts'

function openDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  applyLayout(database)
  return database
}

/** How SQLite finds the rows of a statement. */
function planOf(statement: string, ...parameters: (string | number)[]): string[] {
  const steps = openDatabase()
    .prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .all(...parameters)
  return steps.map(({ detail }) => String(detail))
}

/** The step that finds a session by its name. */
const byName = 'SEARCH session USING COVERING INDEX sqlite_autoindex_session_1 (name=?)'

test('the cap of a network, which every anonymous session is inserted under, looks at that network alone', () => {
  expect(planOf(capOfNetwork(2000), 'network')).toEqual([
    byName,
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
  expect(touched).toEqual([byName])
})

test.each(crowdsWith([0, 1, 7, 100, 299, 300, 400]))(
  'a file keeps at most %d sessions of %s: those with the first places',
  (cap, _what, crowd) => {
    const database = openDatabase()
    const insert = database.prepare("INSERT INTO session VALUES (?, x'00', 0, ?, 0, 0)")
    const insertAnonymous = database.prepare('INSERT INTO anonymous_session VALUES (?, ?, ?, ?)')
    for (const { name, site, createdAt } of crowd) {
      insert.run(name, createdAt)
      insertAnonymous.run(name, site, site, createdAt)
    }
    const namesIn = (table: string) =>
      database
        .prepare(`SELECT name FROM ${table}`)
        .all()
        .map(({ name }) => String(name))
        .toSorted()
    createCapOfAll(database, cap)()
    expect(namesIn('session')).toEqual(firstPlaces(crowd, cap))
    expect(namesIn('anonymous_session')).toEqual(firstPlaces(crowd, cap))
  },
)

test('the caps are 20,000 in all, counted once for 200, and 2,000 of one network', () => {
  expect(defaultCaps).toEqual({ anonymous: 20_000, network: 2000 })
  expect(slackOf(defaultCaps.anonymous)).toBe(200)
})
