// Says why the adapter cannot read an answer. What an answer has to be is known by the adapter alone: its `readEnvelope`
// judges the whole, and the shapes of `contract.ts` its data.

import type { core } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { decodeJson } from '../guarded-call/decode-json.ts'
import { paths } from '../legacy-rest/contract.ts'
import { deepest, readEnvelope, receive } from '../legacy-rest/envelope.ts'
import { contractFile, describeBody, describeValue, keysOf, quote } from './describe.ts'
import { type Exchange, rowsOf } from './exchange.ts'

/** One thing in an answer that is not as agreed. */
export interface Problem {
  /** The place in the envelope, such as `data.records[0].money`; null for the response as a whole. */
  field: string | null
  expected: string
  found: string
  /** The keys beside the field, if it is missing. */
  keys?: readonly string[]
  /** How to mend it without a change of the provider. */
  mend?: string
}

/** The problems by which the adapter has failed at an answer; none if it could read it. */
export function unreadable(exchange: Exchange): Problem[] {
  const { response, path } = exchange
  if (!response) return [{ field: null, expected: 'an answer', found: exchange.failure }]
  try {
    const { code, data } = readEnvelope(receive(response))
    if (code !== 0) return []
    if (path !== paths.captcha) return wrongData(data, exchange)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    if (path !== paths.captcha || response.status >= 300) return [wrongEnvelope(exchange)]
  }
  const json = jsonOf(exchange)
  const found =
    json === undefined ? describeBody(response.body, labelOf(exchange)) : `JSON: ${describeValue(json)}`
  return [{ field: null, expected: 'a picture: svg, png, jpeg or gif', found }]
}

const labelOf = ({ response }: Pick<Exchange, 'response'>) => String(response?.headers['content-type'] ?? '')

function jsonOf({ response }: Exchange): unknown {
  try {
    return response ? decodeJson(response.body, labelOf({ response })) : undefined
  } catch {
    return undefined
  }
}

/** Why `readEnvelope` has refused an answer. */
function wrongEnvelope(exchange: Exchange): Problem {
  const { response, pathIsIn } = exchange
  const { status = 0, headers = {}, body = Buffer.of() } = response ?? {}
  const json = jsonOf(exchange)
  const keys = keysOf(json)
  if (status < 300 && keys.length > 0) {
    const found = describeValue((json as { code?: unknown }).code)
    return { field: 'code', expected: 'a whole number, 0 for success', found, keys }
  }
  const to = headers.location === undefined ? '' : ` to ${quote(String(headers.location))}`
  const what = json === undefined ? describeBody(body, labelOf(exchange)) : describeValue(json)
  return {
    field: null,
    expected: 'JSON in UTF-8, { code, msg, data }',
    found: `HTTP ${status}${to}, ${what}`,
    ...(status === 404 && { mend: `if the call has another path: change ${pathIsIn}` }),
  }
}

/** The places where `data` has not the agreed shape, each field once with the number of its rows. */
function wrongData(data: unknown, exchange: Exchange): Problem[] {
  const { shape } = exchange
  const result = shape?.data.safeParse(data)
  if (!shape || !result || result.success) return []
  if (data === undefined)
    return [{ field: 'data', expected: 'the payload', found: 'nothing', keys: keysOf(jsonOf(exchange)) }]
  const issues = deepest(result.error.issues)
  const byField = Object.groupBy(issues, ({ path }) =>
    fieldName(path.filter((part) => typeof part !== 'number')),
  )
  const total = rowsOf(exchange).length
  return Object.values(byField).flatMap((same = []) => {
    const [issue] = same
    if (!issue) return []
    const value = valueAt(data, issue.path)
    const name = String(issue.path.at(-1) ?? 'data')
    const isInRow = issue.path.some((part) => typeof part === 'number')
    return [
      {
        field: fieldName(issue.path),
        expected: expectedBy(issue),
        found: describeValue(value, name) + (isInRow ? ` (in ${same.length} of ${total} rows)` : ''),
        ...(value === undefined && besides(name, valueAt(data, issue.path.slice(0, -1)), shape.fields)),
      },
    ]
  })
}

const fieldName = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, part) => name + (typeof part === 'number' ? `[${part}]` : `.${String(part)}`),
    'data',
  )

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner, part) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[part], value)

/** What an issue of a shape says about the value that it expects. */
const expectedBy = ({ message }: core.$ZodIssue) =>
  message.replace(/^(?:not |Invalid \w+: (?:expected )?)/, '').replace(/, received .*$/, '')

/** What is there beside a missing field: keys that the contract does not know are probably other names. */
function besides(field: string, parent: unknown, fields: readonly string[]) {
  const keys = keysOf(parent)
  const contractKeys = ['records', 'total', ...fields]
  const others = keys.filter((key) => !contractKeys.includes(key)).map((key) => `"${key}"`)
  const other = others.length > 0 ? ` (${others.join(', ')})` : ''
  return { keys, mend: `if it has another name${other}: change ${field} in ${contractFile}` }
}

/** The fields of `data`, or of its rows, in the order of the contract; the token may be elsewhere. */
export const fieldsOf = ({ shape }: Exchange): string[] =>
  shape?.fields.filter((field) => field !== 'token') ?? []

/** Fields of the contract that rows leave out, and that the adapter reads as empty. */
export function absentFields(exchange: Exchange, rows: readonly Record<string, unknown>[]): Problem[] {
  const fields = fieldsOf(exchange)
  const isOne = exchange.path === paths.profile
  return fields.flatMap((field): Problem[] => {
    const without = rows.filter((row) => row[field] === undefined)
    const [first] = without
    if (!first) return []
    return [
      {
        field: `${isOne ? 'data' : `data.records[${rows.indexOf(first)}]`}.${field}`,
        expected: 'a value, or null',
        found: isOne ? 'nothing' : `nothing (in ${without.length} of ${rows.length} rows)`,
        ...besides(field, first, fields),
      },
    ]
  })
}
