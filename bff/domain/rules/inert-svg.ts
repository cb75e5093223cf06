import { idSvgBytes } from './id-image.ts'

/** Tags and attributes together at most, so that judging one keeps nobody waiting. */
export const svgPieces = 20_000
/** Elements within each other at most. */
const maxDepth = 100
/** Gradients that one takes its stops from, one by way of the other: some programs draw with two. */
const maxGradientLinks = 3

/**
 * Elements that draw or describe; whatever is not here (script, foreignObject, a, set, animate …) refuses the image. Nor may
 * one drawing be drawn again by another (use, pattern, marker, mask, clipPath …): ten of ten of ten … is more than anybody
 * can draw. An image within would have to be judged like one.
 */
const drawing = new Set(
  `svg g defs title desc style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop`.split(/\s+/),
)

const declaration =
  /^<\?xml\s+version=["']1\.\d["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/i
const tag = /<(\/?)([A-Za-z]\w*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const svgNamespace = 'http://www.w3.org/2000/svg'
/** Escapes could spell what is looked for; at-rules, image() and src() could fetch. */
const isQuiet = (value: string) =>
  !/[\\@]|image(?:-set)?\s*\(|src\s*\(|expression|url\((?!\s*["']?#)/i.test(value)
/** Filters and dashes make little work a lot, and a size that a style gives is one that the attributes do not tell. */
const isModest = (style: string) =>
  !/filter|dasharray|(?<![\w-])(?:(?:min|max)-)?(?:width|height|inline-size|block-size)\b/i.test(style)
/** Any other character reference could spell what is looked for. */
const isPlain = (value: string) => !/&(?!(?:amp|lt|gt|quot|apos);)/.test(value)

function isInertAttribute(name: string, value: string): boolean {
  if (/^(?:on.*|xml:base|filter|stroke-dasharray)$/i.test(name) || !isPlain(value)) return false
  if (/^(?:.*:)?(?:href|src)$/i.test(name)) return value.startsWith('#')
  if (name === 'xmlns') return value === svgNamespace
  if (name.startsWith('xmlns:')) return true
  return isQuiet(value) && (name.toLowerCase() !== 'style' || isModest(value))
}

/** A text between tags: blank outside of the drawing, and a style sheet that fetches nothing. */
function isInertText(text: string, parent: string | undefined): boolean {
  if (parent === undefined) return text.trim() === ''
  return parent !== 'style' || (isPlain(text) && isQuiet(text) && isModest(text))
}

/** The attributes of an element, by their names in small letters. */
export type SvgAttributes = ReadonlyMap<string, string>

/** Null where one is not harmless, where one comes twice, and where there are more than `most`. */
function readAttributes(text: string, max: number): SvgAttributes | null {
  const read = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    const value = double ?? single ?? ''
    const key = name.toLowerCase()
    if (read.size >= max || read.has(key) || !isInertAttribute(name, value)) return null
    read.set(key, value)
  }
  return read
}

const gradientNames = new Set(['linearGradient', 'radialGradient'])

/**
 * Whether gradients take their stops from each other by a few steps: a browser follows a long chain anew for each of its links.
 * Two of one name could be one chain for this and another for a browser.
 */
function areShortlyLinked(gradients: readonly SvgAttributes[]): boolean {
  const linksOf = (attributes: SvgAttributes) =>
    [...attributes]
      .filter(([name]) => name === 'href' || name.endsWith(':href'))
      .map(([, target]) => target.slice(1))
  const named = gradients.filter((attributes) => attributes.has('id'))
  const links = new Map(named.map((attributes) => [attributes.get('id'), linksOf(attributes)]))
  if (links.size < named.length) return false
  const isShort = (targets: readonly string[], left: number): boolean =>
    targets.every((target) => left > 0 && isShort(links.get(target) ?? [], left - 1))
  return gradients.every((attributes) => isShort(linksOf(attributes), maxGradientLinks))
}

/** Reads tag after tag; what is no comment, no text and no tag of the drawing refuses the whole. */
function readDrawing(svg: string): SvgAttributes | null {
  const open: string[] = []
  const gradients: SvgAttributes[] = []
  let root: SvgAttributes | null = null
  let pieces = 0
  for (let at = 0; at < svg.length; ) {
    if (svg.startsWith('<!--', at)) {
      const end = svg.indexOf('--', at + 4)
      // HTML ends `<!-->` at once, XML does not: who is served which must not matter. A style sheet goes on behind it.
      if (/[->]/.test(svg.charAt(at + 4)) || end === -1 || svg[end + 2] !== '>') return null
      if (open.at(-1) === 'style') return null
      at = end + 3
      continue
    }
    const next = svg.indexOf('<', at)
    if (next !== at) {
      const text = svg.slice(at, next === -1 ? svg.length : next)
      if (!isInertText(text, open.at(-1))) return null
      at += text.length
      continue
    }
    tag.lastIndex = at
    const [whole, closes, name, text = '', isEmpty] = tag.exec(svg) ?? []
    if (whole === undefined || name === undefined || !drawing.has(name)) return null
    at += whole.length
    const attributes = readAttributes(text, svgPieces - pieces)
    pieces += 1 + (attributes?.size ?? 0)
    if (attributes === null || pieces > svgPieces) return null
    if (closes) {
      if (open.pop() !== name) return null
      continue
    }
    const parent = open.at(-1)
    if (parent === undefined ? root !== null || name !== 'svg' : parent === 'style') return null
    root ??= attributes
    if (gradientNames.has(name)) gradients.push(attributes)
    if (!isEmpty && open.push(name) > maxDepth) return null
  }
  return open.length === 0 && areShortlyLinked(gradients) ? root : null
}

/**
 * The attributes of the root of an SVG that can do nothing but be looked at: no script, handler or foreign object, no
 * reference to anything outside of it (decision 13), and nothing that makes much of little; null for any other content. It
 * allows what it knows; a rare drawing that is refused can be sent as PNG.
 */
export function readInertSvg(content: Uint8Array): SvgAttributes | null {
  if (content.length > idSvgBytes) return null
  try {
    const svg = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return readDrawing(svg.replace(declaration, ''))
  } catch {
    // Not UTF-8, and so no SVG that we can vouch for.
    return null
  }
}
