import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Tests wait for events. One that waits for time fails on a machine that does other work, or sees too early what it
 * looks for.
 */
const habits: [what: string, pattern: RegExp, instead: string][] = [
  [
    'a sleep',
    /\bwaitForTimeout\(|\bsetTimeout\(|timers\/promises/,
    'wait for the event that ends the waiting, or use `turns`',
  ],
  ['half a second of silence', /networkidle/, 'wait for the last thing that the page shows'],
  [
    'one second of patience',
    /\bvi\.wait(?:Until|For)\((?!.*\bpatience\))/,
    '`expect.poll` has the patience of the whole suite',
  ],
  [
    'less patience than the other tests have',
    /\btimeout: ?(?:[12]?\d_?\d{3}|\d{1,3})\b/,
    'leave the patience to the configuration',
  ],
  [
    'an upper limit for a measured time',
    /(?:Date|performance)\.now\(\) - \w+\)\.(?:toBeLessThan|toBeCloseTo)/,
    'count the work that takes the time, or rely on the time limit of the test',
  ],
  [
    'a clock that begins at the time of day at which the test runs',
    /\buseFakeTimers\((?!.*\bnow\b)(?!.*toFake: \['setTimeout)/,
    'give `now`: at midnight the page refreshes by itself',
  ],
]

/** Allowed lines, by a part of each, with the reason why a slow machine cannot make them fail. */
const allowed: [file: string, part: string, why: string][] = [
  [
    'tests/faults/connection-faults.ts',
    'data(good)(response, request), 300)',
    'The wait is the fault itself: a provider takes 300 ms, and a call may take seconds.',
  ],
  [
    'tests/upstream/faults.test.ts',
    "caller.abort(new Error('nothing more came')), 100)",
    'Shows that no answer comes, for which there is no event; on a slow machine it only takes longer.',
  ],
]

const self = 'tests/architecture/no-waiting-for-time.test.ts'
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => join('tests', file))
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|^tests\/bench\//.test(file) && file !== self)

const habitIn = (line: string) => habits.find(([, pattern]) => pattern.test(line))

const found = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({ file, line, number: index + 1, habit: habitIn(line) }))
    .filter(({ habit }) => habit !== undefined),
)
const mayStay = (file: string, line: string) =>
  allowed.find(([where, part]) => where === file && line.includes(part))

test('no test waits for time', () => {
  const wrong = found
    .filter(({ file, line }) => !mayStay(file, line))
    .map(({ file, number, habit }) => `${file}:${number} has ${habit?.[0]}: ${habit?.[2]}`)
  expect(wrong).toEqual([])
})

test('every allowed line still exists', () => {
  const used = new Set(found.map(({ file, line }) => mayStay(file, line)))
  expect(allowed.filter((entry) => !used.has(entry))).toEqual([])
})
