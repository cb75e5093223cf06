import type { Customer } from '../domain/customer.ts'
import { toPage } from '../domain/page.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { ListCalls } from './context.ts'

/** The same lists, with the customers of a snapshot where one stands: within its minute nobody reads them twice. */
export function listsOfSnapshot(snapshot: Snapshot<Customer> | null, lists: ListCalls): ListCalls {
  if (!snapshot) return lists
  const { items } = snapshot
  return {
    ...lists,
    async listCustomers(request) {
      const start = (request.page - 1) * request.size
      return toPage(items.slice(start, start + request.size), items.length, request)
    },
  }
}
