import { firstExample } from '../../upstream/contract/first-example.ts'
import { json, send, type Answer } from '../scripted-server.ts'

/** A recursion over so many levels overflows the call stack. An input of short keys is then still within its limit of 64 kB. */
const levels = 12_000

const objectsWith = (key: string) => `${`{"${key}":`.repeat(levels)}1${'}'.repeat(levels)}`

/** Nested values as JSON, which is built as text because `JSON.stringify` itself would overflow. */
const deepValues = {
  lists: `${'['.repeat(levels)}1${']'.repeat(levels)}`,
  objects: objectsWith(''),
  'objects in `records`': objectsWith('records'),
  'objects in `data`': objectsWith('data'),
  'objects in an unknown field': objectsWith('extra'),
} as const
type DeepKind = keyof typeof deepValues
export const deepKinds = Object.keys(deepValues) as DeepKind[]

const mark = '@deep'

/** JSON in which every `mark` is a nested value. */
const withDeep = (value: unknown, kind: DeepKind) =>
  JSON.stringify(value).replaceAll(`"${mark}"`, () => deepValues[kind])

type Json = Record<string, unknown> | unknown[]
const isContainer = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The paths of all values below a value. */
export const placesIn = (value: unknown, path: readonly string[] = []): string[][] =>
  isContainer(value)
    ? Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...placesIn(inner, [...path, name])])
    : []

function replaced(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return mark
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = replaced(copy[name], rest)
  return copy
}

/** Adds nested values to an object in fields that a reader may look for, and to the first entry of each list in it. */
function added(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one, index) => (index === 0 ? added(one) : one))
  if (!isContainer(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, added(one)]))
  return { records: mark, extra: mark, ...inner }
}

/** The value as JSON, with a nested value in place of the one at a path. */
export const withDeepAt = (value: unknown, path: readonly string[], kind: DeepKind) =>
  withDeep(replaced(value, path), kind)

/** Answers with the contract's example in which `at` chooses the value that is nested. */
export const deepAt = (kind: DeepKind, at: number): Answer =>
  changed(kind, (body) => {
    const places = [[], ...placesIn(body)]
    return replaced(body, places[at % places.length] ?? [])
  })

/** Answers with the contract's example with additional fields that are nested. */
export const deepBeside = (kind: DeepKind): Answer => changed(kind, added)

const changed =
  (kind: DeepKind, change: (body: unknown) => unknown): Answer =>
  (response, request) => {
    const { body } = firstExample(request.method, request.path, request.headers.accept) ?? {}
    if (!isContainer(body)) return json({ code: 0, msg: '', data: null })(response, request)
    return send(200, withDeep(change(body), kind), { 'content-type': 'application/json' })(response, request)
  }
