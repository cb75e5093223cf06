/** Elements that draw or describe; whatever is not here (script, foreignObject, a, set, animate …) refuses the image. */
const drawing = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComposite feFlood
  feGaussianBlur feMerge feMergeNode feOffset`.split(/\s+/),
)

const declaration =
  /^<\?xml\s+version=["']1\.\d["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/i
const tag = /<(\/?)([A-Za-z]\w*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const svgNamespace = 'http://www.w3.org/2000/svg'
const isInside = (reference: string) => /^(?:#|data:image\/(?:png|jpe?g|gif);base64,)/i.test(reference)
/** Escapes could spell what is looked for; at-rules, image() and src() could fetch. */
const isQuietStyle = (style: string) =>
  !/[\\@]|image(?:-set)?\s*\(|src\s*\(|expression|url\((?!\s*["']?#)/i.test(style)
/** Any other character reference could spell what is looked for. */
const isPlain = (value: string) => !/&(?!(?:amp|lt|gt|quot|apos);)/.test(value)

function isHarmlessAttribute(name: string, value: string): boolean {
  if (name.toLowerCase().startsWith('on') || name.toLowerCase() === 'xml:base' || !isPlain(value))
    return false
  if (/^(?:.*:)?(?:href|src)$/i.test(name)) return isInside(value)
  if (name === 'xmlns') return value === svgNamespace
  return name.startsWith('xmlns:') || isQuietStyle(value)
}

const areHarmless = (attributes: string) =>
  [...attributes.matchAll(attribute)].every(([, name = '', double, single]) =>
    isHarmlessAttribute(name, double ?? single ?? ''),
  )

/** A text between tags: blank outside of the drawing, and a style sheet that fetches nothing. */
function isHarmlessText(text: string, parent: string | undefined): boolean {
  if (parent === undefined) return text.trim() === ''
  return parent !== 'style' || (isPlain(text) && isQuietStyle(text))
}

/** Reads tag after tag; what is no comment, no text and no tag of the drawing refuses the whole. */
function isHarmlessDrawing(svg: string): boolean {
  const open: string[] = []
  let hasRoot = false
  for (let at = 0; at < svg.length; ) {
    if (svg.startsWith('<!--', at)) {
      const end = svg.indexOf('--', at + 4)
      // HTML ends `<!-->` at once, XML does not: who is served which must not matter.
      if (/[->]/.test(svg.charAt(at + 4)) || end === -1 || svg[end + 2] !== '>') return false
      at = end + 3
      continue
    }
    const next = svg.indexOf('<', at)
    if (next !== at) {
      const text = svg.slice(at, next === -1 ? svg.length : next)
      if (!isHarmlessText(text, open.at(-1))) return false
      at += text.length
      continue
    }
    tag.lastIndex = at
    const [whole, closes, name, attributes = '', isEmpty] = tag.exec(svg) ?? []
    if (whole === undefined || name === undefined || !drawing.has(name) || !areHarmless(attributes))
      return false
    at += whole.length
    if (closes) {
      if (open.pop() !== name) return false
      continue
    }
    if (open.length === 0 && (hasRoot || name !== 'svg')) return false
    hasRoot = true
    if (!isEmpty) open.push(name)
  }
  return hasRoot && open.length === 0
}

/**
 * Whether a content is an SVG that can do nothing but be looked at: no script, handler or foreign object, and no reference
 * to anything outside of it (decisions 13). It allows what it knows; a rare drawing that is refused can be sent as PNG.
 */
export function isHarmlessSvg(content: Uint8Array): boolean {
  try {
    const svg = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return isHarmlessDrawing(svg.replace(declaration, ''))
  } catch {
    // Not UTF-8, and so no SVG that we can vouch for.
    return false
  }
}
