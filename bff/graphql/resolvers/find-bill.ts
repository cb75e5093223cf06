import type { Bill } from '../../domain/bill.ts'
import type { Calls } from '../../provider/provider.ts'

/** As large as a page may be; twelve of them are a hundred years of bills. */
const size = 100
const mostPages = 12

/** The bill of a month, which mostly stands on the first page; null where there is none. */
export async function findBill(calls: Pick<Calls, 'listBills'>, month: string): Promise<Bill | null> {
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, pageInfo } = await calls.listBills({ page, size })
    const found = items.find((bill) => bill.month === month)
    if (found) return found
    if (page >= pageInfo.totalPages) return null
  }
  return null
}
