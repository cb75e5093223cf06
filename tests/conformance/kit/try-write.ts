import type { LegacyHttp } from '#bff/provider/legacy-rest/http.ts'
import type { LegacyRequest } from '#bff/provider/legacy-rest/http.ts'
import { describeCode, describeValue, keysOf } from './describe.ts'
import { codeOf, type Exchange } from './exchange.ts'
import type { Report } from './report.ts'
import type { KitCaller } from './subject.ts'

/** A write, with the codes by which the provider may refuse it without breaking the contract. */
interface Write<Outcome> {
  request: Pick<LegacyRequest, 'method' | 'path'>
  run: (http: LegacyHttp) => Promise<Outcome>
  accepted: string
  mayRefuse?: Record<number, string>
}

/** Makes a write through the adapter, and reports its result. Returns null unless the provider has accepted it. */
export async function tryWrite<Outcome>(
  caller: KitCaller,
  report: Report,
  { request, run, accepted, mayRefuse = {} }: Write<Outcome>,
): Promise<{ outcome: Outcome; exchange: Exchange } | null> {
  const { outcome, fault, exchange } = await caller.through(request, run)
  const code = codeOf(exchange)
  const isAllowed = code !== null && code !== 0 && code in mayRefuse
  if (isAllowed) {
    report.written.add(exchange.path)
    report.pass(exchange, `refused with ${describeCode(code)}: ${mayRefuse[code]}`)
  } else if (report.envelope(exchange, fault)) {
    if (fault === null && outcome !== null) {
      report.pass(exchange, accepted)
      report.written.add(exchange.path)
      return { outcome, exchange }
    }
    const { data } = exchange
    const keys = keysOf(data)
    report.add(
      exchange,
      {
        field: 'data',
        expected: 'the path of the stored file: a text, { path } or { url }',
        found: describeValue(data),
        keys,
      },
      fault,
    )
  }
  return null
}
