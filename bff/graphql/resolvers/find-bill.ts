import type { Bill } from '../../domain/bill.ts'
import type { ProviderClient } from '../../provider/provider.ts'

/** The largest page size; twelve such pages are a hundred years of bills. */
const size = 100
const maxPages = 12

/** The bill of a month, usually on the first page; null if there is none. */
export async function findBill(
  client: Pick<ProviderClient, 'listBills'>,
  month: string,
): Promise<Bill | null> {
  for (let page = 1; page <= maxPages; page += 1) {
    const { items, pageInfo } = await client.listBills({ page, size })
    const found = items.find((bill) => bill.month === month)
    if (found) return found
    if (page >= pageInfo.totalPages) return null
  }
  return null
}
