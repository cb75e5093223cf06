/** A zone after the time: `Z`, or an offset in any format. */
const withZone = /T[\d:.,]+(?:Z|[+-])/i

/**
 * A time as milliseconds since 1970, which is the same everywhere. Fewer than eleven digits are seconds, which would become
 * a day in January 1970.
 */
const milliseconds = /^-?\d{11,15}$/

/** Whether a time says where on earth it is meant. */
export const hasZone = (time: string): boolean =>
  milliseconds.test(time.trim()) || withZone.test(time.trim().replace(' ', 'T'))

/** The schema's `DateTime` allows only four-digit years. */
const representable = /^\d{4}-/

/**
 * Parses the provider's times: ISO 8601, `yyyy-MM-dd HH:mm:ss` in the provider's zone, or milliseconds since 1970 (also
 * as digits). Returns ISO 8601 in UTC, or null for anything else.
 */
export function toInstant(value: string | number, timeZone: string): string | null {
  const text = String(value).trim()
  try {
    const instant = instantOf(text, timeZone).toString()
    return representable.test(instant) ? instant : null
  } catch {
    // Not a time: the caller reports the field.
    return null
  }
}

function instantOf(text: string, timeZone: string): Temporal.Instant {
  if (milliseconds.test(text)) return Temporal.Instant.fromEpochMilliseconds(Number(text))
  const iso = text.replace(' ', 'T')
  return withZone.test(iso)
    ? Temporal.Instant.from(iso)
    : Temporal.PlainDateTime.from(iso).toZonedDateTime(timeZone).toInstant()
}
