const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The parts of GraphQL and of JSON that have a colour, by class. The first that matches counts. */
const parts = {
  key: /"(?:[^"\\]|\\.)*"(?=\s*:)/,
  text: /"(?:[^"\\]|\\.)*"/,
  note: /#.*/,
  variable: /\$\w+/,
  directive: /@\w+/,
  word: /^(?:query|mutation|type|input|enum|union|interface|scalar)\b|\b(?:implements|true|false|null)\b|(?<=\.{3} )on\b/,
  number: /-?\b\d+(?:\.\d+)?\b/,
  type: /\b[A-Z][A-Za-z]*[a-z]\w*\b/,
}
const names = Object.keys(parts)
const any = new RegExp(
  Object.values(parts)
    .map(({ source }) => `(${source})`)
    .join('|'),
  'gm',
)

/** GraphQL or JSON as HTML, with a class on each part that has a colour. */
export function highlight(code: string): string {
  let html = ''
  let at = 0
  for (const match of code.matchAll(any)) {
    const [text, ...groups] = match
    const name = names[groups.findIndex((group) => group !== undefined)] ?? ''
    html += `${escapeHtml(code.slice(at, match.index))}<span class="${name}">${escapeHtml(text)}</span>`
    at = match.index + text.length
  }
  return html + escapeHtml(code.slice(at))
}
