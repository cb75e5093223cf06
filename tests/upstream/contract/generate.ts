import { document } from './document.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** A source of the same numbers for the same seed, from 0 up to but not including 1 (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    integer,
    happens: (chance: number) => next() < chance,
    pick: <One>(from: readonly [One, ...One[]]): One => from[integer(0, from.length - 1)] ?? from[0],
  }
}
export type Random = ReturnType<typeof createRandom>

const alphabets = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'ABCxyz0189_!-',
  'Ab1!@#$%^&*_-',
  ' "\'<>;\\/%é中文😀',
] as const

const textOf = (random: Random, length: number, alphabet: string) =>
  Array.from({ length }, () => random.pick([...alphabet] as [string, ...string[]])).join('')

/** A pattern of counted digits with separators between them, such as a time. */
const onlyDigits = /^\^(?:\\d\{\d+(?:,\d+)?\}|[-: ])+\$$/
const digitsLike = (random: Random, pattern: string) =>
  pattern
    .slice(1, -1)
    .replace(/\\d\{(\d+)(?:,(\d+))?\}/g, (_group, least: string, most = least) =>
      textOf(random, random.integer(Number(least), Number(most)), alphabets[0]),
    )

function text(random: Random, { minLength = 0, maxLength = 40, pattern, format }: Schema): string {
  if (format === 'email') return `${textOf(random, random.integer(1, 12), alphabets[1])}@example.org`
  if (pattern && onlyDigits.test(pattern)) return digitsLike(random, pattern)
  const fits = new RegExp(pattern ?? '', 'u')
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const longest = Math.max(minLength, Math.min(maxLength, random.pick([6, 12, 40])))
    const made = textOf(random, random.integer(minLength, longest), random.pick(alphabets))
    if (fits.test(made)) return made
  }
  throw new Error(`no text was found for ${pattern}`)
}

const resolve = (schema: Schema): Schema => {
  const [, , , name = ''] = schema.$ref?.split('/') ?? []
  return schema.$ref === undefined
    ? schema
    : { ...(document.components.schemas?.[name] as Schema), ...schema }
}

/** A value that fits the schema. */
export function validValue(random: Random, given: Schema): unknown {
  const schema = resolve(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum as [unknown, ...unknown[]])
  if (schema.oneOf) return validValue(random, random.pick(schema.oneOf as [Schema, ...Schema[]]))
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map((part) => validValue(random, part) as Record<string, unknown>),
    )
  const type = Array.isArray(schema.type) ? random.pick(schema.type as [string, ...string[]]) : schema.type
  if (type === 'integer' || type === 'number')
    return random.integer(schema.minimum ?? -3, Math.min(schema.maximum ?? 1000, 1000))
  if (type === 'boolean') return random.happens(0.5)
  if (type === 'null') return null
  if (type === 'array')
    return Array.from({ length: random.integer(0, 3) }, () => validValue(random, schema.items ?? {}))
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([name]) => schema.required?.includes(name) || random.happens(0.5),
    )
    return Object.fromEntries(wanted.map(([name, part]) => [name, validValue(random, part)]))
  }
  return text(random, schema)
}

const hostile: readonly [unknown, ...unknown[]] = [
  null,
  '',
  ' ',
  true,
  -1,
  0,
  1e21,
  0.1,
  Number.MAX_SAFE_INTEGER,
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  '中文😀'.repeat(30),
  "' OR 1=1 --",
  '%s%n ${7*7} {{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 1 },
]

/** A value that most schemas refuse. */
export const hostileValue = (random: Random) => random.pick(hostile)

/** The fields with one or more of them removed, replaced or added. */
export function spoiled(random: Random, fields: Record<string, unknown>): Record<string, unknown> {
  const made = { ...fields }
  for (const name of Object.keys(fields)) {
    if (random.happens(0.1)) delete made[name]
    else if (random.happens(0.25)) made[name] = hostileValue(random)
  }
  if (random.happens(0.2))
    made[random.pick(['__proto__', 'constructor', 'unheard of', ''])] = hostileValue(random)
  return made
}
