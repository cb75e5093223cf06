import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { createLog } from '#bff/http/ops/request-log.ts'

const minute = 60_000

let lines: string[]
let log: ReturnType<typeof createLog>
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
  lines = []
  log = createLog('trace', { write: (line) => void lines.push(line) }, null, (work) => (stop = work))
})
afterEach(() => void vi.useRealTimers())

const written = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
const away = (call: string) => new Fault('UPSTREAM_UNAVAILABLE', `${call}: the provider is away`)

test('a fault that recurs is one line at once and one a minute with the number of repetitions', () => {
  for (let count = 0; count < 1000; count += 1) log.warn({ err: away('getProfile') }, 'it failed')
  expect(written()).toMatchObject([
    { msg: 'it failed', err: { message: 'getProfile: the provider is away' } },
  ])
  expect(lines[0]).not.toContain('repeats')
  vi.advanceTimersByTime(minute)
  expect(written()[1]).toMatchObject({
    msg: 'it failed',
    err: { code: 'UPSTREAM_UNAVAILABLE' },
    repeats: 999,
  })
  vi.advanceTimersByTime(10 * minute)
  expect(lines).toHaveLength(2)
  log.warn({ err: away('getProfile') }, 'it failed')
  expect(lines).toHaveLength(3)
})

test('at a stop the repetitions that no line has yet are written, once', () => {
  for (let count = 0; count < 5; count += 1) log.warn({ err: away('getProfile') }, 'it failed')
  log.warn({ err: away('listBills') }, 'it failed')
  stop()
  stop()
  expect(written().map(({ repeats, err }) => [(err as Error).message.split(':')[0], repeats])).toEqual([
    ['getProfile', undefined],
    ['listBills', undefined],
    ['getProfile', 4],
  ])
})

test('faults of two calls or two places are two lines, and of ever more kinds a bounded number', () => {
  log.warn({ err: away('getProfile') }, 'it failed')
  log.warn({ err: away('getProfile') }, 'something else failed')
  log.warn({ err: away('listBills') }, 'it failed')
  expect(lines).toHaveLength(3)
  for (let count = 0; count < 1000; count += 1) log.warn({ err: away(`call ${count}`) }, 'it failed')
  expect(lines).toHaveLength(101)
})

test('names that a client invents do not merge faults of two fields [asvs 16.3.1]', () => {
  const fail = (name: string, field: string) =>
    log.warn({ err: away('provider'), field }, `${name} failed at ${name}`)
  for (let count = 0; count < 1000; count += 1) fail(`Invented${count}`, 'profile')
  expect(lines).toHaveLength(1)
  fail('Home', 'bills')
  expect(lines).toHaveLength(2)
  for (let count = 0; count < 1000; count += 1)
    log.error({ req: { path: `/invented/${count}` }, res: { statusCode: 503 } }, 'request errored')
  fail('Home', 'customers')
  expect(written().map(({ field }) => field)).toEqual(['profile', 'bills', undefined, 'customers'])
})

test.each<[string, object]>([
  ['a bug', { err: new TypeError('a bug') }],
  ['an answer 500', { req: { path: '/graphql' }, res: { statusCode: 500 } }],
  ['an audit line', { event: 'export', outcome: 'incomplete', err: away('listBills') }],
])('%s is a line each time [asvs 16.3.1]', (_what, fields) => {
  for (let count = 0; count < 5; count += 1) log.error(fields, 'it failed')
  expect(lines).toHaveLength(5)
})
