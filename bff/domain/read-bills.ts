import type { Bill } from './bill.ts'
import type { ListRequest, Page } from './page.ts'

/** The largest page size; twelve such pages are a hundred years of bills. */
const size = 100
const maxPages = 12

interface BillReader {
  listBills(request: ListRequest): Promise<Page<Bill>>
}

/** Reads all bills, usually with one call. */
export async function readBills(client: BillReader): Promise<Bill[]> {
  const bills: Bill[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const { items, pageInfo } = await client.listBills({ page, size })
    bills.push(...items)
    pages = pageInfo.totalPages
  }
  return bills
}
