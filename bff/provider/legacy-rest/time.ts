const withZone = /(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * Reads the provider's times: ISO 8601, `yyyy-MM-dd HH:mm:ss` in the provider's zone, or milliseconds since 1970 (also as
 * digits). Answers ISO 8601 in UTC, or null when it is none of them.
 */
export function toInstant(value: string | number, timeZone: string): string | null {
  const text = String(value).trim()
  try {
    if (/^-?\d{9,15}$/.test(text)) return Temporal.Instant.fromEpochMilliseconds(Number(text)).toString()
    const iso = text.replace(' ', 'T')
    if (withZone.test(iso)) return Temporal.Instant.from(iso).toString()
    return Temporal.PlainDateTime.from(iso).toZonedDateTime(timeZone).toInstant().toString()
  } catch {
    // Not a time: the caller names the field that held it.
    return null
  }
}
