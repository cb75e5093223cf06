/** A zone after the time: `Z`, or an offset in any format. */
const withZone = /T[\d:.,]+(?:Z|[+-])/i

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
  if (/^-?\d{9,15}$/.test(text)) return Temporal.Instant.fromEpochMilliseconds(Number(text))
  const iso = text.replace(' ', 'T')
  return withZone.test(iso)
    ? Temporal.Instant.from(iso)
    : Temporal.PlainDateTime.from(iso).toZonedDateTime(timeZone).toInstant()
}
