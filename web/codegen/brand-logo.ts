import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { brand } from '#web/brand/brand.ts'

/** Its place in another drawing, what its root says of colours and lines, and the elements within. */
interface SvgParts {
  viewBox: string
  attributes: string
  content: string
}

/** Takes an SVG file apart, so that another SVG can contain its drawing. */
const partsOfSvg = (file: string): SvgParts => {
  const [, root = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(file) ?? []
  const [, viewBox = '0 0 24 24'] = /\bviewBox="([^"]*)"/.exec(root) ?? []
  const attributes = root.replaceAll(/\s(?:xmlns(?::\w+)?|viewBox|width|height|id|class)="[^"]*"/g, '').trim()
  return { viewBox, attributes, content: content.trim().replaceAll(/>\s+</g, '><') }
}

const logo = join(import.meta.dirname, '../brand/logo.svg')
const fileName = 'favicon.svg'

/** The page's icon: a logo of one colour in white on the accent, a logo with colours of its own on white. */
function drawIcon(svg: string, accent: string): string {
  const { viewBox, attributes, content } = partsOfSvg(svg)
  const [ground, ink] = svg.includes('currentColor') ? [accent, '#fff'] : ['#fff', '#000']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="${ground}"/>
<svg x="4" y="4" width="24" height="24" viewBox="${viewBox}" color="${ink}"><g ${attributes}>${content}</g></svg>
</svg>
`
}

/** Takes the logo apart while building, so that no browser has to. */
export const brandLogo = (): Plugin => ({
  name: 'brand-logo',
  enforce: 'pre',
  load(id) {
    if (!id.startsWith(`${logo}?`)) return undefined
    const parts = Object.entries(partsOfSvg(readFileSync(logo, 'utf8')))
    return parts.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
  },
})

/** Makes /favicon.svg from the brand's logo and accent. */
export const brandIcon = (): Plugin => {
  const draw = () => drawIcon(readFileSync(logo, 'utf8'), brand.accent)
  return {
    name: 'brand-icon',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: draw() })
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(draw())
      })
    },
  }
}
