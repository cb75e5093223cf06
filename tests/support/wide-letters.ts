const wide = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)

/** What of a text is no word: placeholders, tags, and in Markdown anchors, addresses and code. */
const signs = /\{\{.*?\}\}|<[^>]*>|\{#.*?\}|\]\(.*?\)|`.*?`|[A-Za-z]/g

/** Messages, or a text in Markdown, in letters as wide as Chinese ones, which no other text of the portal has. */
export function inWideLetters<Value>(value: Value): Value
export function inWideLetters(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(signs, (part) => (part.length === 1 ? wide(part) : part))
  if (typeof value === 'function')
    return (...given: unknown[]) => inWideLetters((value as (...given: unknown[]) => unknown)(...given))
  if (Array.isArray(value)) return value.map((one: unknown) => inWideLetters(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inWideLetters(one)]))
}
