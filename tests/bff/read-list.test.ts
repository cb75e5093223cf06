import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { toPage } from '#bff/domain/page.ts'
import { type ListReading, readList } from '#bff/domain/read-list.ts'
import type { PageRequest } from '#rules/paging.ts'
import { turns } from '../support/turns.ts'

const limits = { atOnce: 4, maxItems: 10_000 }
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from)

/** A provider of a list that a test changes or breaks while it is read. */
class Provider {
  rows: number[]
  asked: PageRequest[] = []
  atOnce = 0
  most = 0
  /** Runs before a page is answered; may throw. */
  before: (request: PageRequest) => unknown = () => {}
  maxPage = 100

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
      const size = Math.min(request.size, this.maxPage)
      const start = (request.page - 1) * size
      return toPage(this.rows.slice(start, start + size), this.rows.length, request)
    } finally {
      this.atOnce -= 1
    }
  }
}

async function taken<Item>(list: ListReading<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of list) items.push(...page)
  return items
}

test.each([0, 1, 99, 100, 101, 799, 5000])(
  'a list of %i rows is read completely and in order',
  async (count) => {
    const provider = new Provider(numbers(count))
    const list = readList(provider.read, limits)
    expect(await taken(list)).toEqual(numbers(count))
    expect(list).toMatchObject({ totalItems: count, readItems: count, isComplete: true, failure: null })
    expect(provider.asked).toHaveLength(Math.max(1, Math.ceil(count / 100)))
  },
)

test.each([
  [101, 10_000, true],
  [5000, 10_000, true],
  [5000, 250, false],
])(
  'the whole list of %i rows at once, of at most %i, is asked for once, and is complete: %s',
  async (count, maxItems, isComplete) => {
    let asked = 0
    const list = readList(
      async (request) => {
        asked += 1
        return toPage(numbers(count), count, request)
      },
      { ...limits, maxItems },
    )
    const pages: number[][] = []
    for await (const page of list) pages.push(page)
    expect(pages.flat()).toEqual(numbers(Math.min(count, maxItems)))
    expect(Math.max(...pages.map((page) => page.length))).toBe(100)
    expect([asked, list.isComplete, list.defect]).toEqual([1, isComplete, isComplete ? null : 'CUT'])
  },
)

test('at most four pages are requested at a time, and no more than the reader takes', async () => {
  const provider = new Provider(numbers(2000))
  const pages = readList(provider.read, limits)[Symbol.asyncIterator]()
  await pages.next()
  await turns()
  expect(provider.asked).toHaveLength(5)
  await pages.next()
  await pages.return?.()
  await turns()
  expect(provider.asked).toHaveLength(6)
  expect(provider.most).toBe(4)
})

test('a list above the maximum is cut, and is not complete', async () => {
  const provider = new Provider(numbers(10_050))
  const list = readList(provider.read, limits)
  expect(await taken(list)).toHaveLength(10_000)
  expect(list).toMatchObject({ totalItems: 10_050, readItems: 10_000, defect: 'CUT', failure: null })
  expect(list.isComplete).toBe(false)
})

test('a provider with a smaller maximum page is asked for pages of that size', async () => {
  const provider = new Provider(numbers(130))
  provider.maxPage = 30
  const list = readList(provider.read, limits)
  expect(await taken(list)).toEqual(numbers(130))
  expect(list.isComplete).toBe(true)
})

test('a failed page is skipped and reported, and the others are read', async () => {
  const provider = new Provider(numbers(5000))
  provider.before = ({ page }) => {
    if (page === 37) throw new Fault('UPSTREAM_CONTRACT', 'row 3 is broken')
  }
  const list = readList(provider.read, limits)
  const rows = await taken(list)
  expect(rows).toEqual(numbers(5000).filter((row) => row <= 3600 || row > 3700))
  expect(list).toMatchObject({
    totalItems: 5000,
    readItems: 4900,
    isComplete: false,
    defect: 'FAILED',
    failure: { code: 'UPSTREAM_CONTRACT' },
  })
})

test('the reading stops soon when a provider fails from page 37 on', async () => {
  const provider = new Provider(numbers(5000))
  provider.before = ({ page }) => {
    if (page >= 37) throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
  }
  const list = readList(provider.read, limits)
  expect(await taken(list)).toEqual(numbers(3600))
  expect(list).toMatchObject({ isComplete: false, failure: { code: 'UPSTREAM_UNAVAILABLE' } })
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
  await expect(taken(readList(provider.read, limits))).rejects.toMatchObject({ code })
})

test('rows that a new row moves to the next page are not repeated, and the change is reported', async () => {
  const provider = new Provider(numbers(1000))
  provider.before = ({ page }) => {
    if (page === 6) provider.rows = [-1, 0, ...provider.rows]
  }
  const list = readList(provider.read, { ...limits, atOnce: 1 })
  const rows = await taken(list)
  expect(new Set(rows).size).toBe(rows.length)
  expect(list.isComplete).toBe(false)
})

test('a row that is removed during the reading is reported, even if no row is repeated', async () => {
  const provider = new Provider(numbers(1000))
  provider.before = ({ page }) => {
    if (page === 6) provider.rows = provider.rows.slice(1)
  }
  const list = readList(provider.read, { ...limits, atOnce: 1 })
  await taken(list)
  expect(list.isComplete).toBe(false)
})

test('one added and one removed row are reported, even if the length stays the same', async () => {
  const provider = new Provider(numbers(1000))
  provider.before = ({ page }) => {
    if (page === 6) provider.rows = [0, ...provider.rows.slice(0, -1)]
  }
  const list = readList(provider.read, { ...limits, atOnce: 1 })
  const rows = await taken(list)
  expect(new Set(rows).size).toBe(rows.length)
  expect(list.isComplete).toBe(false)
})

test('equal rows within a page are all kept', async () => {
  const list = readList(new Provider([7, 7, 7, 8]).read, limits)
  expect(await taken(list)).toEqual([7, 7, 7, 8])
  expect(list.isComplete).toBe(true)
})

test('a failed page neither hides a repeated row nor counts as one', async () => {
  const provider = new Provider(numbers(500))
  provider.before = ({ page }) => {
    if (page === 3) throw new Fault('UPSTREAM_CONTRACT', 'row 3 is broken')
  }
  const list = readList(
    (request) => provider.read(request.page === 4 ? { ...request, page: 1 } : request),
    limits,
  )
  expect(await taken(list)).toEqual(numbers(500).filter((row) => row <= 200 || row > 400))
  expect(list).toMatchObject({ isComplete: false, defect: 'FAILED' })
})

test('the reading stops soon when pages keep repeating', async () => {
  const provider = new Provider(numbers(5000))
  const list = readList(
    (request) => provider.read({ ...request, page: ((request.page - 1) % 3) + 1 }),
    limits,
  )
  expect(await taken(list)).toEqual(numbers(300))
  expect(list).toMatchObject({ isComplete: false, defect: 'REPEATED' })
  expect(provider.asked.length).toBeLessThanOrEqual(9)
})

test('equal pages of one row are kept, unless one follows the other directly', async () => {
  const provider = new Provider([1, 2, 1, 3])
  provider.maxPage = 1
  const list = readList(provider.read, limits)
  expect(await taken(list)).toEqual([1, 2, 1, 3])
  expect(list.isComplete).toBe(true)
  provider.rows = [1, 1, 2]
  const repeating = readList(provider.read, limits)
  expect(await taken(repeating)).toEqual([1, 2])
  expect(repeating).toMatchObject({ isComplete: false, defect: 'REPEATED' })
})

test('a provider that answers every page with the first is noticed', async () => {
  const list = readList(
    async (request: PageRequest) => toPage(numbers(100), 500, { ...request, page: 1 }),
    limits,
  )
  expect(await taken(list)).toEqual(numbers(100))
  expect(list.isComplete).toBe(false)
})

test('where rows may repeat, equal rows on two pages are kept, but a repeated page is reported', async () => {
  const rows = [...numbers(99), 5, 5, 7]
  const list = readList(new Provider(rows).read, { ...limits, mayRepeat: true })
  expect(await taken(list)).toEqual(rows)
  expect(list.isComplete).toBe(true)
  const same = readList(async (request: PageRequest) => toPage(numbers(100), 200, { ...request, page: 1 }), {
    ...limits,
    mayRepeat: true,
  })
  await taken(same)
  expect(same.isComplete).toBe(false)
})
