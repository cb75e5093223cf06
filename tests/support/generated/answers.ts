import fc, { type Arbitrary } from 'fast-check'
import { firstExample } from '../../upstream/contract/first-example.ts'
import { document } from '../../upstream/contract/document.ts'
import type { Answer } from '../scripted-server.ts'

type Json = unknown

/** One change to a place of an answer; `at` chooses the place, whatever the answer is. */
interface Change {
  at: number
  by: { type: 'replace'; value: Json } | { type: 'remove' | 'repeat' | 'wrap' | 'asText' | 'rename' }
}

/** How an answer departs from the contract's example. */
export interface Departure {
  changes: Change[]
  /** Of the envelope; undefined leaves it as it is. */
  code: Json
  status: number
  type: string
  /** How much of the text is sent, from 0 to 1. */
  length: number
}

/** Beside these any JSON is drawn: null, texts and lists that are empty. */
const oddValues: Json[] = [
  1e21,
  0.1 + 0.2,
  2 ** 53,
  -0.005,
  '-12.345',
  '1,234.50',
  '9'.repeat(400),
  'NaN',
  '2026-02-30 25:61:61',
  '0000-00-00 00:00:00',
  '2026-13',
  -8_640_000_000_000_001,
  253_402_300_800_000,
  'javascript:alert(1)',
  'https://portal.example/promote/home?sid=%',
  '\ud800',
  '中文😀'.repeat(50),
  { records: null },
  { records: [null], total: 1 },
  { total: -1, records: {} },
  { __proto__: 1 },
  'x'.repeat(20_000),
]

const types = ['remove', 'repeat', 'wrap', 'asText', 'rename'] as const

const change: Arbitrary<Change> = fc.record({
  at: fc.nat(200),
  by: fc.oneof(
    fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue({ maxDepth: 2 })).map((value) => ({
      type: 'replace' as const,
      value,
    })),
    fc.constantFrom(...types).map((type) => ({ type })),
  ),
})

const usually = <Value>(value: Value, other: Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })

const codes = document['x-codes'].map(({ code }) => code)

/** Any departure: usually some changes of `data`, sometimes another envelope, status, type or a text that is cut. */
export const departures: Arbitrary<Departure> = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  code: usually<Json>(undefined, fc.constantFrom<Json>(...codes, '0', 0, 7, null, '', 'zero', {}, 0.5, 1e30)),
  status: usually(200, fc.constantFrom(201, 204, 301, 400, 401, 403, 404, 418, 429, 500, 502, 503)),
  type: usually(
    'application/json;charset=UTF-8',
    fc.constantFrom('text/html', 'text/plain', 'application/json; charset=gbk', 'image/png', ''),
  ),
  length: usually(1, fc.double({ min: 0, max: 1, noNaN: true })),
})

/** The text of an answer, departed from. */
function changedText({ changes, code, length }: Departure, whole: unknown): string {
  const holder = { body: structuredClone(whole) }
  for (const one of changes) apply(holder, one)
  const body = code === undefined || !isObject(holder.body) ? holder.body : { ...holder.body, code }
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
  return text.slice(0, Math.ceil(text.length * length))
}

/** Answers with the contract's example, departed from. */
export const departed =
  (departure: Departure): Answer =>
  (response, { method, path, headers }) => {
    const example = firstExample(method, path, headers.accept)
    const text = changedText(departure, example?.body ?? { code: 100_100, msg: 'no example', data: null })
    const { status, type } = departure
    const isImage = example !== null && typeof example.body === 'string'
    response.writeHead(status, type === '' ? {} : { 'content-type': isImage ? example.type : type })
    response.end(text)
  }

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All places below a value, each as its holder and its name there. */
function placesIn(holder: Record<string, Json> | Json[]): [Record<string, Json>, string][] {
  return Object.entries(holder).flatMap(([name, value]) => [
    [holder as Record<string, Json>, name] as [Record<string, Json>, string],
    ...(typeof value === 'object' && value !== null ? placesIn(value as Record<string, Json>) : []),
  ])
}

function apply(root: { body: Json }, { at, by }: Change): void {
  const places = placesIn(root)
  const place = places[at % places.length]
  if (!place) return
  const [holder, name] = place
  const value = holder[name]
  if (by.type === 'replace') holder[name] = structuredClone(by.value)
  else if (by.type === 'wrap') holder[name] = [value]
  else if (by.type === 'asText') holder[name] = JSON.stringify(value)
  else if (by.type === 'repeat') holder[name] = Array.isArray(value) ? [...value, ...value] : { again: value }
  else {
    if (Array.isArray(holder)) holder.splice(Number(name), 1)
    else delete holder[name]
    if (by.type === 'rename' && !Array.isArray(holder)) holder[`${name}_`] = value
  }
}
