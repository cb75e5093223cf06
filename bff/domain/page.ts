import type { PageRequest } from './rules/paging.ts'

/** One page of a list; `items` is at most `size` long. */
export interface Page<Item> {
  items: Item[]
  pageInfo: { page: number; size: number; totalItems: number; totalPages: number }
}

/** A page made of its rows and the length of the whole list. */
export function toPage<Item>(items: Item[], totalItems: number, { page, size }: PageRequest): Page<Item> {
  return { items, pageInfo: { page, size, totalItems, totalPages: Math.ceil(totalItems / size) } }
}
