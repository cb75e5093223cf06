/** Flattens the settings to one level for printing, with secrets and passwords hidden. */
export function describeSettings(settings: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]: [string, unknown]) => {
      if (key === 'secrets') return [[prefix + key, describeSecrets(value)]]
      const isGroup = value !== null && typeof value === 'object' && !(value instanceof URL)
      return isGroup
        ? Object.entries(describeSettings(value, `${prefix}${key}.`))
        : [[prefix + key, withoutPassword(textOf(value))]]
    }),
  )
}

const describeSecrets = (secrets: unknown) =>
  Array.isArray(secrets) ? `${secrets.length} set` : 'made once, kept in the data folder'

const textOf = (value: unknown) => {
  if (value instanceof URL) return value.href
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The text, in which an address has no password. */
function withoutPassword(text: string): string {
  const url = URL.parse(text)
  if (!url?.password) return text
  url.password = '***'
  return url.href
}
