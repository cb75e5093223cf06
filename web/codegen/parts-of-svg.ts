/** Its place in another drawing, what its root says of colours and lines, and the elements within. */
export interface SvgParts {
  viewBox: string
  attributes: string
  content: string
}

/** Takes an SVG file apart, so that another SVG can contain its drawing. */
export const partsOfSvg = (file: string): SvgParts => {
  const [, root = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(file) ?? []
  const [, viewBox = '0 0 24 24'] = /\bviewBox="([^"]*)"/.exec(root) ?? []
  const attributes = root.replaceAll(/\s(?:xmlns(?::\w+)?|viewBox|width|height|id|class)="[^"]*"/g, '').trim()
  return { viewBox, attributes, content: content.trim().replaceAll(/>\s+</g, '><') }
}
