import { expect, test } from 'vitest'
import { oddityKinds } from '#bff/domain/oddity.ts'
import { createOddities } from '#bff/http/ops/oddities.ts'
import { Clock } from '../support/portal.ts'

const hour = 3600 * 1000

/** The reports of one process, with its log lines and counts. */
function start() {
  const clock = new Clock()
  const lines: [object, string][] = []
  const counts: string[] = []
  const oddities = createOddities({
    log: { warn: (line: object, message?: string) => void lines.push([line, message ?? '']) },
    count: (call, kind) => void counts.push(`${call} ${kind}`),
    now: clock.now,
  })
  return { clock, lines, counts, oddities }
}

test('an oddity is one line of the log with the call, what it is, and an example', () => {
  const { lines, oddities } = start()
  oddities.report('/home/getBaseInfo', 'UNKNOWN_VALUE', 'promotionStatus: 9')
  expect(lines).toEqual([
    [
      { call: '/home/getBaseInfo', kind: 'UNKNOWN_VALUE', example: 'promotionStatus: 9' },
      "the provider's answer has a value that the contract gives no meaning",
    ],
  ])
})

test('an oddity is logged once a day for each call, kind and example, and counted every time', () => {
  const { clock, lines, counts, oddities } = start()
  const report = () => {
    oddities.report('/a', 'PAGES', 'x')
    oddities.report('/a', 'LIST_ORDER', 'x')
    oddities.report('/b', 'PAGES', 'x')
  }
  for (let times = 0; times < 50; times += 1) report()
  expect(lines).toHaveLength(3)
  expect(counts).toHaveLength(150)
  clock.advance(24 * hour)
  report()
  report()
  expect(lines).toHaveLength(6)
})

test('several oddities of one call and kind are logged with their examples, five a day', () => {
  const { clock, lines, counts, oddities } = start()
  const report = () => {
    for (let number = 2; number < 9; number += 1)
      oddities.report('/a', 'UNKNOWN_VALUE', `authStatus: ${number}`)
  }
  report()
  report()
  expect(lines.map(([line]) => (line as { example: string }).example)).toEqual(
    [2, 3, 4, 5, 6].map((number) => `authStatus: ${number}`),
  )
  expect(counts).toHaveLength(14)
  clock.advance(24 * hour)
  report()
  expect(lines).toHaveLength(10)
})

test('a day ends at midnight in UTC', () => {
  const { clock, lines, oddities } = start()
  clock.advance(24 * hour - (clock.now() % (24 * hour)) - 1)
  oddities.report('/a', 'PAGES', 'x')
  oddities.report('/a', 'PAGES', 'x')
  expect(lines).toHaveLength(1)
  clock.advance(1)
  oddities.report('/a', 'PAGES', 'x')
  expect(lines).toHaveLength(2)
})

test('the first answer of each call a day is inspected', () => {
  const { clock, oddities } = start()
  const inspected = () => ['/a', '/b', '/a'].map((call) => oddities.isInspectionDue(call))
  expect(inspected()).toEqual([true, true, false])
  expect(inspected()).toEqual([false, false, false])
  clock.advance(24 * hour)
  expect(inspected()).toEqual([true, true, false])
})

test('whatever an adapter calls its calls, log lines and counts stay few, and examples short', () => {
  const { lines, counts, oddities } = start()
  const kinds = Object.keys(oddityKinds) as (keyof typeof oddityKinds)[]
  for (let id = 0; id < 5000; id += 1)
    for (const kind of kinds) oddities.report(`/customers/${id}`, kind, 'x'.repeat(10_000))
  expect(new Set(counts).size).toBe(101 * kinds.length)
  expect(lines).toHaveLength(101 * kinds.length)
  expect(counts.at(-1)).toMatch(/^other /)
  expect(JSON.stringify(lines[0]).length).toBeLessThan(400)
  expect(oddities.isInspectionDue('/customers/4999')).toBe(false)
})
