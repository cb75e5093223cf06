import { SaxesParser } from 'saxes'

/** The most elements, so that checking an SVG does not hold up the portal. */
const maxElements = 10_000

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

/** Elements that draw or describe: no script, no link, no other document, and none that draws another one again. */
const elements: ReadonlySet<string> = new Set(
  `svg g defs title desc style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop`.split(/\s+/),
)

const attributes: ReadonlySet<string> = new Set(
  `id class style version viewBox preserveAspectRatio transform width height x y dx dy x1 y1 x2 y2 cx cy r rx ry fx fy
  d points pathLength offset gradientUnits gradientTransform spreadMethod type media lang role aria-label
  color display visibility opacity overflow fill fill-opacity fill-rule stroke stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity
  paint-order shape-rendering text-rendering font font-family font-size font-style font-variant font-weight
  letter-spacing word-spacing text-anchor text-decoration dominant-baseline baseline-shift writing-mode`.split(
    /\s+/,
  ),
)

/** What may load something from elsewhere in a value or a style sheet; escapes and at-rules could hide it. */
const loading = /[\\@]|image(?:-set)?\s*\(|src\s*\(|url\((?!\s*["']?#)/i

function requireInert(isInert: boolean): void {
  if (!isInert) throw new Error('not inert')
}

/**
 * Whether a content is an SVG that only draws, by an allow-list: no script, handler or foreign object, no reference to
 * anything outside, no document type and so no entities (decision 13). A drawing that is refused can be sent as PNG.
 */
export function isInertSvg(content: Uint8Array): boolean {
  const parser = new SaxesParser({ xmlns: true })
  let count = 0
  let isInStyle = false
  parser.on('error', () => requireInert(false))
  parser.on('doctype', () => requireInert(false))
  parser.on('processinginstruction', () => requireInert(false))
  parser.on('cdata', () => requireInert(false))
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => requireInert(encoding.toLowerCase() === 'utf-8'))
  parser.on('opentag', (tag) => {
    count += 1
    requireInert(tag.uri === svgNamespace && elements.has(tag.local) && count <= maxElements && !isInStyle)
    requireInert(count > 1 || tag.local === 'svg')
    for (const { uri, local, prefix, value } of Object.values(tag.attributes)) {
      if (uri === xmlnsNamespace || (prefix === 'xml' && local === 'space')) continue
      const isReference = local === 'href' && (uri === '' || uri === xlinkNamespace)
      requireInert(
        isReference ? value.startsWith('#') : uri === '' && attributes.has(local) && !loading.test(value),
      )
    }
    isInStyle = tag.local === 'style' && !tag.isSelfClosing
  })
  parser.on('closetag', () => (isInStyle = false))
  // A comment could split a word of the style sheet.
  parser.on('comment', () => requireInert(!isInStyle))
  parser.on('text', (text) => requireInert(!isInStyle || !loading.test(text)))
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(content)).close()
    return count > 0
  } catch {
    // Not UTF-8, not XML, or not inert.
    return false
  }
}
