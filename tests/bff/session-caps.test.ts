import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { capOfAll, capOfNetwork } from '#bff/http/sessions/store/sqlite-caps.ts'
import { layout } from '#bff/http/sessions/store/sqlite-layout.ts'

/** How SQLite finds the rows of a statement. */
function planOf(statement: string, ...parameters: string[]): string[] {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(layout)
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all(...parameters)
  return steps.map(({ detail }) => String(detail))
}

test('the cap of a network, which every anonymous session is inserted under, looks at that network alone', () => {
  expect(planOf(capOfNetwork(2000), 'network')).toEqual([
    expect.stringMatching(/^SEARCH session USING PRIMARY KEY/),
    expect.any(String),
    expect.stringMatching(
      /^SEARCH session_network USING COVERING INDEX session_network_by_age \(network=\?\)$/,
    ),
  ])
})

test('the cap of all looks at each anonymous session once, and up its site by name', () => {
  const plan = planOf(capOfAll(20_000))
  expect(plan.filter((step) => /^SCAN session(?:_|\b)/.test(step))).toEqual([])
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH session_site USING PRIMARY KEY \(name=\?\)/))
})
