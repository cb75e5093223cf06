import { contractFile, describeValue, keysOf } from './describe.ts'
import { checkEnvelope } from './check-envelope.ts'
import type { Exchange } from './exchange.ts'
import type { ListCall } from './list-calls.ts'
import type { Problem } from './report.ts'
import type { KitCaller } from './subject.ts'

/** One page of a list as it came. */
export interface PageRead {
  exchange: Exchange
  /** Null if the answer has no rows; then `problems` says why, or the envelope does. */
  rows: unknown[] | null
  /** The length of the list; null for a bare array, which is the whole list. */
  total: number | null
  problems: Problem[]
}

/** Asks for one page. */
export async function readPage(
  caller: KitCaller,
  list: ListCall,
  page: number,
  size: number,
): Promise<PageRead> {
  const exchange = await caller.ask(list.request(page, size))
  const isReadable = checkEnvelope(exchange).every(({ isTolerated }) => isTolerated)
  return isReadable ? rowsIn(exchange) : { exchange, rows: null, total: null, problems: [] }
}

/** Where the rows are, if they are a level deeper. */
function placeOfRows(data: object): string | null {
  const values = Object.entries(data)
  if (values.some(([, value]) => Array.isArray(value))) return null
  const around = values.find(([, value]) => keysOf(value).some((key) => Array.isArray(value[key])))
  return around ? `the rows are inside "${around[0]}" of data: change the list in ${contractFile}` : null
}

const shape = 'a list, as { records, total }'
const emptyList = 'the portal shows an empty list'

function rowsIn(exchange: Exchange): PageRead {
  const { data } = exchange
  const none = (...problems: Problem[]): PageRead => ({ exchange, rows: null, total: null, problems })
  if (Array.isArray(data)) return { exchange, rows: data, total: null, problems: [] }
  if (data === undefined || data === null)
    return none({
      field: 'data',
      expected: shape,
      found: describeValue(data),
      keys: data === undefined ? keysOf(exchange.json) : [],
      tolerated: emptyList,
    })
  if (typeof data !== 'object') return none({ field: 'data', expected: shape, found: describeValue(data) })
  const { records, total } = data as { records?: unknown; total?: unknown }
  const keys = keysOf(data)
  const rename = (field: string) => `if it has another name: change ${field} of the list in ${contractFile}`
  if (records !== null && !Array.isArray(records)) {
    const isMissing = records === undefined
    return none({
      field: 'data.records',
      expected: 'the rows of the page',
      found: describeValue(records),
      ...(isMissing && { keys, mend: placeOfRows(data) ?? rename('records') }),
    })
  }
  const count = typeof total === 'string' && /^\d{1,9}$/.test(total) ? Number(total) : total
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0
  const problems: Problem[] = isCount
    ? []
    : [
        {
          field: 'data.total',
          expected: 'the length of the whole list',
          found: describeValue(total),
          ...(total === undefined && { keys, mend: rename('total') }),
        },
      ]
  return { exchange, rows: records ?? [], total: isCount ? count : null, problems }
}
