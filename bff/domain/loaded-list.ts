import type { ListReading } from './read-list.ts'

/** Rows returned at a time, so that a long list is not written at once. */
const pageSize = 500

/** Presents loaded rows as a list that is being read. */
export function loadedList<Item>(rows: readonly Item[], isComplete: boolean): ListReading<Item> {
  return {
    async *[Symbol.asyncIterator]() {
      for (let start = 0; start < rows.length; start += pageSize) yield rows.slice(start, start + pageSize)
    },
    totalItems: rows.length,
    readItems: rows.length,
    isComplete,
    defect: isComplete ? null : 'CHANGED',
    failure: null,
  }
}
