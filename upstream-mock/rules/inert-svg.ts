const utf8 = new TextDecoder('utf-8', { fatal: true })

const namedEntities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function codePoint(digits: string, base: number) {
  const number = Number.parseInt(digits, base)
  return number <= 0x10ffff ? String.fromCodePoint(number) : ''
}

// Decodes entities as an XML parser does: `&#106;avascript:` is also a script address.
const withoutEntities = (text: string) =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (_, digits: string) => codePoint(digits, 16))
    .replace(/&#(\d{1,7});/g, (_, digits: string) => codePoint(digits, 10))
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => namedEntities[name] ?? '')

const beginning = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/i

const active = [
  /<!(?:doctype|entity)/i,
  /<\?(?!xml\s)/i,
  /<\s*(?:[\w.-]+:)?(?:script|foreignobject|iframe|object|embed|audio|video|handler|listener|link|meta|base|form)\b/i,
  /[\s"'/]on[\w:.-]+\s*=/i,
  /attributename\s*=\s*["']?\s*(?:on|[\w.-]*:?href)/i,
  /(?:java|vb)script\s*:/i,
  /@import|\bimage(?:-set)?\s*\(/i,
  // In a style sheet, backslashes can hide any of these words.
  /\\/,
  /\bxml:base\b/i,
  // Anything inside a style sheet, even a comment, is removed by the parser and joins the words around it.
  /<\s*(?:[\w.-]+:)?style\b(?![^<>]*\/>)[^<]*<(?!\s*\/)/i,
]

const address = /\b(?:href|src|srcset|action)\s*=\s*(["'])(.*?)\1/gis
const styleAddress = /url\(([^)]*)/gi
const isInside = (target: string) => /^[\s"']*(?:#|$|data:image\/(?:png|jpe?g|gif);base64,)/i.test(target)

function pointsOutside(text: string) {
  const targets = [...text.matchAll(address)].map(([, , target = '']) => target)
  const styled = [...text.matchAll(styleAddress)].map(([, target = '']) => target)
  return [...targets, ...styled].some((target) => !isInside(target))
}

/** Whether an SVG is inert and can only be displayed: no script, handler or foreign object, and no external reference. */
export function isInertSvg(bytes: Buffer) {
  try {
    const raw = utf8.decode(bytes)
    return (
      beginning.test(raw) &&
      /(?:<\/svg|\/)>$/i.test(raw.trimEnd()) &&
      [raw, withoutEntities(raw)].every(
        (text) => !active.some((pattern) => pattern.test(text)) && !pointsOutside(text),
      )
    )
  } catch {
    return false
  }
}
