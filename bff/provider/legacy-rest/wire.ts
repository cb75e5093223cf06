import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Money, toMoney } from '../../domain/rules/money.ts'

/**
 * Creates a shape that reads a value in one step, which takes half as long as a union of shapes with a step behind it.
 *
 * @param read returns undefined for what is not such a value
 */
const wire = <Value>(expected: string, read: (value: unknown) => Value | undefined) =>
  z.transform((value: unknown, context): Value => {
    const parsed = read(value)
    if (parsed !== undefined) return parsed
    context.addIssue({ code: 'custom', message: `not ${expected}` })
    return z.NEVER
  })

const isAbsent = (value: unknown) => value === undefined || value === null

/** A number that is too large for JavaScript, such as 1e999, arrives as infinite. */
const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isFinite(value)

const digits = /^-?\d{1,15}$/

/** A whole number, possibly as a string of digits. */
export const wireInteger = wire('a whole number', (value) => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  return typeof value === 'string' && digits.test(value) ? Number(value) : undefined
})

const maxCount = 2 ** 31 - 1

/** A count within the range of the schema's `Int`. */
export const wireCount = wireInteger.refine((value) => value >= 0 && value <= maxCount, 'not a count')

/** A text, possibly as a number, as with ids and account numbers. */
export const wireText = wire('a text', (value) => (isTextOrNumber(value) ? String(value) : undefined))

/** An optional text; an empty one counts as missing. */
export const wireOptionalText = wire('a text', (value) => {
  if (isAbsent(value)) return null
  return isTextOrNumber(value) ? String(value).trim() || null : undefined
})

/** An amount in US dollars, as a number or a string, with or without decimals; rounded once, to the cent. */
export const wireMoney = wire<Money>('an amount', (value) =>
  isTextOrNumber(value) ? (toMoney(value) ?? undefined) : undefined,
)

/** An amount like `wireMoney`, but not rounded yet, so that several amounts of one bill can be added. */
export const wireDecimal = wire('an amount', (value) =>
  isTextOrNumber(value) && toMoney(value) ? String(value).trim() : undefined,
)

/** A zone after the time: `Z`, or an offset in any format. */
const withZone = /T[\d:.,]+(?:Z|[+-])/i

/**
 * A time as milliseconds since 1970, which is the same everywhere. Fewer than eleven digits are seconds, which would become
 * a day in January 1970.
 */
const milliseconds = /^-?\d{11,15}$/

/** A calendar time, whose day has an offset that is remembered. */
const dayAndTime = /^(\d{4}-\d\d-\d\d)T[\d:.,]+$/

/** The schema's `DateTime` allows only four-digit years. */
const representable = /^\d{4}-/

/**
 * Parses the provider's times: ISO 8601, `yyyy-MM-dd HH:mm:ss` in the provider's zone, or milliseconds since 1970 (also
 * as digits). Returns ISO 8601 in UTC, or null for anything else.
 */
export function toInstant(value: string | number, timeZone: string): string | null {
  try {
    const instant = readInstant(String(value).trim(), timeZone).toString()
    return representable.test(instant) ? instant : null
  } catch {
    // Not a time: the caller reports the field.
    return null
  }
}

function readInstant(text: string, timeZone: string): Temporal.Instant {
  if (milliseconds.test(text)) return Temporal.Instant.fromEpochMilliseconds(Number(text))
  const iso = text.replace(' ', 'T')
  if (withZone.test(iso)) return Temporal.Instant.from(iso)
  const [, day] = dayAndTime.exec(iso) ?? []
  const offset = day === undefined ? '' : offsetOn(day, timeZone)
  return offset === ''
    ? Temporal.PlainDateTime.from(iso).toZonedDateTime(timeZone).toInstant()
    : Temporal.Instant.from(iso + offset)
}

/** Rows of a list have few days, and a time zone takes three times as long as an offset. */
const offsets = new LRUCache<string, string>({ max: 5000 })

/** The offset of a zone throughout a day, such as `+08:00`; empty if the clocks change on it. */
function offsetOn(day: string, timeZone: string): string {
  const key = `${timeZone} ${day}`
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  const midnight = Temporal.PlainDateTime.from(day)
  const first = midnight.toZonedDateTime(timeZone)
  const last = midnight.with({ hour: 23, minute: 59, second: 59 }).toZonedDateTime(timeZone)
  // A midnight that the clocks skip is another time.
  const isWhole = first.offset === last.offset && first.toPlainDateTime().equals(midnight)
  const offset = isWhole ? first.offset : ''
  offsets.set(key, offset)
  return offset
}

/** A point in time; without a zone it is in the provider's own. */
export const wireInstant = (timeZone: string) =>
  wire('a time', (value) => (isTextOrNumber(value) ? (toInstant(value, timeZone) ?? undefined) : undefined))

/** An optional point in time; null, missing or empty means none. */
export const wireOptionalInstant = (timeZone: string) =>
  wire('a time', (value) => {
    if (isAbsent(value) || value === '') return null
    return isTextOrNumber(value) ? (toInstant(value, timeZone) ?? undefined) : undefined
  })

/** A list as received: one page, or all of its rows. */
export type WireList<Row> = { records: Row[] | null; total?: number | null | undefined } | { whole: Row[] }
