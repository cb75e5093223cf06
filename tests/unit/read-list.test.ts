import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { cutPage, toPage } from '#bff/domain/page.ts'
import { readList } from '#bff/domain/read-list.ts'
import type { PageRequest } from '#rules/paging.ts'

const maxItems = 10_000
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from)

/** A provider of a list that a test changes or breaks while it is read. */
class Provider {
  rows: number[]
  asked: PageRequest[] = []
  atOnce = 0
  most = 0
  /** Runs before a page is answered; may throw. */
  before: (request: PageRequest) => unknown = () => {}

  constructor(rows: number[]) {
    this.rows = rows
  }

  read = async (request: PageRequest) => {
    this.asked.push(request)
    this.atOnce += 1
    this.most = Math.max(this.most, this.atOnce)
    try {
      await new Promise((resolve) => setImmediate(resolve))
      this.before(request)
      return cutPage(this.rows, request)
    } finally {
      this.atOnce -= 1
    }
  }
}

test.each([0, 1, 99, 100, 101, 799, 5000])(
  'a list of %i rows is read completely and in order, at most four pages at a time',
  async (count) => {
    const provider = new Provider(numbers(count))
    expect(await readList(provider.read, maxItems)).toEqual({
      items: numbers(count),
      totalItems: count,
      defect: null,
      failure: null,
    })
    expect(provider.asked).toHaveLength(Math.max(1, Math.ceil(count / 100)))
    expect(provider.most).toBeLessThanOrEqual(4)
  },
)

test.each([
  [5000, 10_000, null],
  [5000, 250, 'CUT'],
])('the whole list of %i rows at once, of at most %i, is asked for once', async (count, most, defect) => {
  const provider = new Provider(numbers(count))
  const list = await readList(async (request) => {
    await provider.read(request)
    return toPage(numbers(count), count, request)
  }, most)
  expect(list).toMatchObject({ items: numbers(Math.min(count, most)), defect })
  expect(provider.asked).toHaveLength(1)
})

const asIs = (request: PageRequest) => request
const pagesFrom0 = (request: PageRequest) => ({ ...request, page: request.page + 1 })
const threePages = (request: PageRequest) => ({ ...request, page: ((request.page - 1) % 3) + 1 })
const pagesOf30 = (request: PageRequest) => ({ ...request, size: Math.min(request.size, 30) })

test.each<[string, number[], typeof asIs, items: number[], defect: string | null, pages: number]>([
  ['above the maximum is cut, and not read again', numbers(10_050), asIs, numbers(10_000), 'CUT', 100],
  ['of equal rows keeps them all', [7, 7, 7, 8], asIs, [7, 7, 7, 8], null, 1],
  ['in smaller pages than asked for is whole', numbers(230), pagesOf30, numbers(230), null, 8],
  ['whose pages are repeated is noticed soon', numbers(5000), threePages, numbers(300), 'REPEATED', 2 * 5],
  ['whose pages count from 0 is not whole', numbers(250), pagesFrom0, numbers(150, 101), 'UNLIKE_TOTAL', 6],
])('a list %s', async (_what, rows, answered, items, defect, pages) => {
  const provider = new Provider(rows)
  const list = await readList((request) => provider.read(answered(request)), maxItems)
  expect(list).toMatchObject({ items, totalItems: rows.length, defect })
  expect(provider.asked).toHaveLength(pages)
})

test('a failed page is left out and reported, and the others are read', async () => {
  const provider = new Provider(numbers(5000))
  provider.before = ({ page }) => {
    if (page === 37) throw new Fault('UPSTREAM_CONTRACT', 'row 3 is broken')
  }
  expect(await readList(provider.read, maxItems)).toMatchObject({
    items: numbers(5000).filter((row) => row <= 3600 || row > 3700),
    defect: 'FAILED',
    failure: { code: 'UPSTREAM_CONTRACT' },
  })
  expect(provider.asked).toHaveLength(50)
})

test('the reading stops soon when a provider fails from page 37 on', async () => {
  const provider = new Provider(numbers(5000))
  provider.before = ({ page }) => {
    if (page >= 37) throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
  }
  expect(await readList(provider.read, maxItems)).toMatchObject({ items: numbers(3600), defect: 'FAILED' })
  expect(provider.asked.length).toBeLessThanOrEqual(42)
})

test.each([
  ['the first page', 1, 'UPSTREAM_TIMEOUT'],
  ['a known sign-in', 3, 'UNAUTHENTICATED'],
] as const)('without %s the reading fails', async (_what, page, code) => {
  const provider = new Provider(numbers(500))
  provider.before = (request) => {
    if (request.page === page) throw new Fault(code, 'no')
  }
  await expect(readList(provider.read, maxItems)).rejects.toMatchObject({ code })
})

test.each([
  [1, null],
  [2, 'CHANGED'],
])('a list to which rows are added while it is read (%i times) is read once more', async (times, defect) => {
  const provider = new Provider(numbers(1000))
  let added = 0
  provider.before = ({ page }) => {
    if (page !== 6 || added === times) return
    provider.rows = [1000 + added, ...provider.rows]
    added += 1
  }
  const list = await readList(provider.read, maxItems)
  expect(list.defect).toBe(defect)
  expect(provider.asked).toHaveLength(10 + 11)
})

test.each([
  ['keeps its total', 5000, 'UNLIKE_TOTAL'],
  ['is an empty list', 0, 'CHANGED'],
])('a page behind the last one that %s is noticed soon', async (_what, total, defect) => {
  const provider = new Provider(numbers(200))
  const list = await readList(async (request) => {
    const { items } = await provider.read(request)
    return toPage(items, items.length > 0 ? 5000 : total, request)
  }, maxItems)
  expect(list).toMatchObject({ items: numbers(200), defect })
  expect(provider.asked).toHaveLength(2 * 5)
})
