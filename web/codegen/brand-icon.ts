import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { brand } from '#web/brand/brand.ts'
import { svgWith } from '../brand/svg-with.ts'

const logo = join(import.meta.dirname, '../brand/logo.svg')
const fileName = 'favicon.svg'

/** The page's icon: a logo of one colour in white on the accent, a logo with colours of its own on white. */
function drawIcon(): string {
  const svg = readFileSync(logo, 'utf8')
  const [ground, ink] = svg.includes('currentColor') ? [brand.accent, '#fff'] : ['#fff', '#000']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="${ground}"/>
${svgWith(svg, `x="4" y="4" width="24" height="24" color="${ink}"`)}
</svg>
`
}

/** Makes /favicon.svg from the brand's logo and accent. */
export const brandIcon = (): Plugin => ({
  name: 'brand-icon',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: drawIcon() })
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${fileName}`, (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(drawIcon())
    })
  },
})
