import { afterAll, expect, test } from 'vitest'
import { readList } from '#bff/domain/read-list.ts'
import { faultOf } from '../support/provider-calls.ts'
import { type Answer, json, startScriptedServer } from '../support/scripted-server.ts'
import { customerRow, partnerCalls } from './partner-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const calls = () => partnerCalls(server.origin)
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => customerRow({ name: `Customer ${at + 1}` }))
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Customer ${from + at}`)
/** What was asked for: `24` is the limit from the start, `100 after 200` the limit behind a cursor. */
const asked = () =>
  server.received.map(({ path }) => {
    const query = new URL(path, server.origin).searchParams
    return [query.get('limit'), query.get('after')].filter((part) => part !== null).join(' after ')
  })

/** A list whose cursors are numbers of rows. */
const list =
  (all: unknown[], { cap = 100, total = all.length } = {}): Answer =>
  (response, request) => {
    const query = new URL(request.path, server.origin).searchParams
    const first = Number(query.get('after') ?? 0)
    const end = first + Math.min(cap, Number(query.get('limit')))
    json({ data: all.slice(first, end), next: end < all.length ? String(end) : null, total })(
      response,
      request,
    )
  }

async function pageOf(page: number, size: number) {
  const { items, pageInfo } = await calls().listCustomers({ page, size })
  return { names: items.map(({ name }) => name), ...pageInfo }
}

test.each([
  [1, 8, names(1, 8), ['8']],
  [3, 8, names(17, 24), ['24']],
  [2, 100, names(101, 200), ['100', '100 after 100']],
  [16, 15, names(226, 240), ['100', '100 after 100', '40 after 200']],
  [57, 8, names(449, 450), ['100', '100 after 100', '100 after 200', '100 after 300', '56 after 400']],
  [58, 8, [], ['100']],
])('page %i of %i rows is reached with a hundred rows a call', async (page, size, found, needed) => {
  server.answerWith(list(rows(450)))
  expect(await pageOf(page, size)).toMatchObject({ names: found, totalItems: 450 })
  expect(asked()).toEqual(needed)
})

test('a provider that sends fewer rows than asked for is asked for the rest', async () => {
  server.answerWith(list(rows(23), { cap: 10 }))
  expect(await pageOf(1, 23)).toMatchObject({ names: names(1, 23), totalItems: 23 })
  expect(asked()).toEqual(['23', '13 after 10', '3 after 20'])
})

test('a whole list takes one call for each hundred rows, though its pages are read side by side', async () => {
  server.answerWith(list(rows(1050)))
  const client = calls()
  const reading = readList((request) => client.listCustomers(request), { atOnce: 4, maxItems: 10_000 })
  const found: string[] = []
  for await (const items of reading) found.push(...items.map(({ name }) => name))
  expect(found).toEqual(names(1, 1050))
  expect(reading.isComplete).toBe(true)
  expect(server.received).toHaveLength(11)
})

test('a row that does not fit fails its own page, and not the one behind it', async () => {
  const all: object[] = rows(20)
  all[3] = customerRow({ certified: 'maybe' })
  server.answerWith(list(all))
  const client = calls()
  const [first, second] = await Promise.allSettled([
    client.listCustomers({ page: 1, size: 10 }),
    client.listCustomers({ page: 2, size: 10 }),
  ])
  expect(first).toMatchObject({
    reason: { code: 'UPSTREAM_CONTRACT', message: expect.stringContaining('data.3.certified') },
  })
  expect(second).toMatchObject({ value: { items: { length: 10 } } })
  expect(asked()).toEqual(['10', '10 after 10'])
})

test('a page whose call fails is reached again by the page behind it', async () => {
  server.answerWith(json({}, 500), list(rows(30)))
  const client = calls()
  const pages = [1, 2].map((page) => client.listCustomers({ page, size: 10 }))
  expect(await Promise.allSettled(pages)).toMatchObject([
    { reason: { code: 'UPSTREAM_UNAVAILABLE' } },
    { value: { items: { 0: { name: 'Customer 11' } } } },
  ])
})

const step = (count: number, next: string | null, total: unknown) => json({ data: rows(count), next, total })

test.each<[string, [Answer, ...Answer[]], string]>([
  ['has more rows than asked for', [step(9, null, 9)], 'expected at most 8 rows in data, found 9'],
  ['ends before its total', [step(7, null, 23)], 'expected 8 rows in data, found 7'],
  ['continues without rows', [step(0, 'x', 23)], 'expected rows before the next cursor in data, found 0'],
  ['has no total', [step(8, null, undefined)], 'total'],
  ['has a total that is a text', [step(8, null, '8')], 'total'],
])('a list that %s does not fit', async (_what, answers, says) => {
  server.answerWith(...answers)
  expect(await faultOf(pageOf(1, 8))).toMatchObject({
    code: 'UPSTREAM_CONTRACT',
    message: expect.stringContaining(says),
  })
})

test('a list that changes while it is read is read once more from the start', async () => {
  server.answerWith(step(5, 'x', 12), step(2, null, 7), list(rows(7)))
  expect(await pageOf(1, 8)).toMatchObject({ names: names(1, 7), totalItems: 7 })
  expect(asked()).toEqual(['8', '3 after x', '8'])
  server.answerWith(step(5, 'x', 12), step(3, 'y', 13), step(5, 'x', 14), step(3, 'y', 15))
  expect(await faultOf(pageOf(1, 8))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})

test('a page beyond ten thousand rows cannot be reached, and is not looked for', async () => {
  server.answerWith(list(rows(100), { total: 20_000 }))
  expect(await faultOf(pageOf(1001, 10))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  expect(server.received).toHaveLength(1)
})
