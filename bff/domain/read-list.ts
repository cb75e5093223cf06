import { Fault } from './fault.ts'
import type { ListRequest, Page } from './page.ts'

/**
 * Why a list is not whole: a page failed; it is longer than the limit; it changed while it was read; a page came twice;
 * or its rows do not add up to its total, for example because pages are counted from 0.
 */
export type ListDefect = 'FAILED' | 'CUT' | 'CHANGED' | 'REPEATED' | 'UNLIKE_TOTAL'

type ReadPage<Item> = (request: ListRequest) => Promise<Page<Item>>

/** The largest page size, so that a list takes as few calls as possible. */
const pageSize = 100
const pagesAtOnce = 4
/** After so many failed, repeated or empty pages no more are requested. */
const maxBadPages = 2

/**
 * Reads a whole list, of at most `maxItems` rows, in order. A list that contradicts itself is read once more: a row may have
 * been added meanwhile. Throws if the first page fails, or if the provider no longer knows the caller. `totalItems` is the length
 * according to the first page, `defect` null if the list is complete, and `failure` the error of a missing page.
 */
export async function readList<Item>(readPage: ReadPage<Item>, maxItems: number) {
  const list = await readOnce(readPage, maxItems)
  const mayBeBetter = list.defect !== null && list.defect !== 'CUT' && list.defect !== 'FAILED'
  return mayBeBetter ? readOnce(readPage, maxItems) : list
}

async function readOnce<Item>(readPage: ReadPage<Item>, maxItems: number) {
  const first = await readPage({ page: 1, size: pageSize, mayBeShort: true })
  const { totalItems } = first.pageInfo
  const items = first.items.slice(0, maxItems)
  // Some providers limit their page size: the first page has it. A longer one is the list of a provider without pages.
  const size = Math.min(pageSize, items.length)
  const isPaged = size > 0 && items.length <= pageSize
  const pages = isPaged ? Math.ceil(Math.min(totalItems, maxItems) / size) : 1
  const seen = new Set([keyOf(items)])
  let defect: ListDefect | null = totalItems > maxItems ? 'CUT' : null
  let failure: Error | null = null
  let badPages = 0
  for (let page = 2; page <= pages && badPages < maxBadPages; page += pagesAtOnce) {
    const numbers = Array.from({ length: Math.min(pagesAtOnce, pages - page + 1) }, (_, at) => page + at)
    const requests = numbers.map((number) => readPage({ page: number, size, mayBeShort: true }))
    for (const answer of await Promise.allSettled(requests)) {
      if (answer.status === 'rejected') {
        if (answer.reason instanceof Fault && answer.reason.code === 'UNAUTHENTICATED') throw answer.reason
        failure ??= answer.reason as Error
        defect = 'FAILED'
        badPages += 1
        continue
      }
      const { items: rows, pageInfo } = answer.value
      const key = keyOf(rows)
      if (pageInfo.totalItems !== totalItems) defect ??= 'CHANGED'
      const isRepeated = rows.length > 0 && seen.has(key)
      if (isRepeated) defect ??= 'REPEATED'
      else items.push(...rows.slice(0, maxItems - items.length))
      if (isRepeated || rows.length === 0) badPages += 1
      seen.add(key)
    }
  }
  if (items.length !== totalItems) defect ??= 'UNLIKE_TOTAL'
  return { items, totalItems, defect, failure }
}

/** Two pages with the same ends are the same page. */
const keyOf = (rows: readonly unknown[]) => JSON.stringify([rows.length, rows.at(0), rows.at(-1)])
