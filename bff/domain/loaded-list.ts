import type { ListReading } from './read-list.ts'

/** Rows that are taken at a time, so that a long list is not written in one go. */
const pageSize = 500

/** A list whose rows have been read already, to be taken as one that is being read. */
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
