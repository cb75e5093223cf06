/** A zone after the time of day: `Z`, or an offset of any form. */
const withZone = /T[\d:.,]+(?:Z|[+-])/i

/** What the schema's `DateTime` can say: years of four digits. */
const representable = /^\d{4}-/

/**
 * Reads the provider's times: ISO 8601, `yyyy-MM-dd HH:mm:ss` in the provider's zone, or milliseconds since 1970 (also as
 * digits). Answers ISO 8601 in UTC, or null when it is none of them.
 */
export function toInstant(value: string | number, timeZone: string): string | null {
  const text = String(value).trim()
  try {
    const instant = instantOf(text, timeZone).toString()
    return representable.test(instant) ? instant : null
  } catch {
    // Not a time: the caller names the field that held it.
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
