import { LRUCache } from 'lru-cache'

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
  const known = offsets.get(key)
  if (known !== undefined) return known
  const midnight = Temporal.PlainDateTime.from(day)
  const first = midnight.toZonedDateTime(timeZone)
  const last = midnight.with({ hour: 23, minute: 59, second: 59 }).toZonedDateTime(timeZone)
  // A midnight that the clocks skip is another time.
  const isWhole = first.offset === last.offset && first.toPlainDateTime().equals(midnight)
  const offset = isWhole ? first.offset : ''
  offsets.set(key, offset)
  return offset
}
