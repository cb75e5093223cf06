import { idSvgBytes } from './id-image.ts'

/** The most tags and attributes together, so that checking an SVG does not block the process. */
export const maxSvgPieces = 20_000
/** The deepest nesting of elements. */
const maxDepth = 100
/** The longest chain of gradients that inherit stops; some programs draw with two. */
const maxGradientLinks = 3

/**
 * The allowed elements, which draw or describe. Anything else (script, foreignObject, a, set, animate …) refuses the
 * image, as does an element that draws another one again (use, pattern, marker, mask, clipPath …): nested ten times ten
 * times ten, that is more than any program can draw. An embedded image would have to be checked itself.
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
/** Escapes could hide the patterns below; at-rules, image() and src() could load something. */
const isQuiet = (value: string) =>
  !/[\\@]|image(?:-set)?\s*\(|src\s*\(|expression|url\((?!\s*["']?#)/i.test(value)
/** Filters and dashes are expensive to draw, and a size in a style could differ from the one in the attributes. */
const isModest = (style: string) =>
  !/filter|dasharray|(?<![\w-])(?:(?:min|max)-)?(?:width|height|inline-size|block-size)\b/i.test(style)
/** Any other character reference could hide the patterns. */
const isPlain = (value: string) => !/&(?!(?:amp|lt|gt|quot|apos);)/.test(value)

function isInertAttribute(name: string, value: string): boolean {
  if (/^(?:on.*|xml:base|filter|stroke-dasharray)$/i.test(name) || !isPlain(value)) return false
  if (/^(?:.*:)?(?:href|src)$/i.test(name)) return value.startsWith('#')
  if (name === 'xmlns') return value === svgNamespace
  if (name.startsWith('xmlns:')) return true
  return isQuiet(value) && (name.toLowerCase() !== 'style' || isModest(value))
}

/** Text between tags: only whitespace outside the drawing, and style sheets that load nothing. */
function isInertText(text: string, parent: string | undefined): boolean {
  if (parent === undefined) return text.trim() === ''
  return parent !== 'style' || (isPlain(text) && isQuiet(text) && isModest(text))
}

/** The attributes of an element, by lower-case name. */
export type SvgAttributes = ReadonlyMap<string, string>

/** Null if an attribute is not inert or repeated, or if there are more than `max`. */
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
 * Whether chains of gradients that inherit stops are short: a browser follows a long chain again for each of its links.
 * Duplicate ids are refused, because a browser could see another chain than this check.
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

/** Reads an SVG tag by tag; anything other than a comment, text or an allowed tag refuses the whole image. */
function readDrawing(svg: string): SvgAttributes | null {
  const open: string[] = []
  const gradients: SvgAttributes[] = []
  let root: SvgAttributes | null = null
  let pieces = 0
  for (let at = 0; at < svg.length; ) {
    if (svg.startsWith('<!--', at)) {
      const end = svg.indexOf('--', at + 4)
      // HTML ends `<!-->` immediately and XML does not; the comment must mean the same to both. Within a style sheet,
      // the sheet would continue after the comment.
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
    const attributes = readAttributes(text, maxSvgPieces - pieces)
    pieces += 1 + (attributes?.size ?? 0)
    if (attributes === null || pieces > maxSvgPieces) return null
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
 * The root attributes of an inert SVG, which can only be displayed: it has no script, handler or foreign object, no
 * external reference (decision 13), and nothing that multiplies the work of drawing it. Null for any other content.
 * This is an allow-list; a drawing that is refused can be sent as PNG.
 */
export function readInertSvg(content: Uint8Array): SvgAttributes | null {
  if (content.length > idSvgBytes) return null
  try {
    const svg = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return readDrawing(svg.replace(declaration, ''))
  } catch {
    // Not UTF-8, so not an SVG that can be checked.
    return null
  }
}
