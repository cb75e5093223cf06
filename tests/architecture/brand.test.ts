import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { drawIcon } from '#web/codegen/brand-logo.ts'
import { readInertSvg } from '#rules/inert-svg.ts'
import { files, read, root } from './sources.ts'

/** Files that a person can read, outside the brand's own folder. */
const sources = files('**/*').filter(
  (path) =>
    !path.startsWith('brand/') && /\.(?:ts|tsx|mjs|css|html|svg|md|json|ya?ml|graphql|example)$/.test(path),
)
const holding = (word: string) =>
  [...sources, '.env.example'].filter((path) => read(path).toLowerCase().includes(word.toLowerCase()))

test('the name and the accent of the brand are written in its own folder only', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(holding(brand.name)).toEqual([])
  expect(holding(brand.accent)).toEqual([])
})

test('the logo only draws, and has a viewBox', () => {
  const logo = readFileSync(join(root, 'brand/logo.svg'))
  expect(readInertSvg(logo)?.get('viewbox')).toMatch(/^-?[\d.]+(?:[ ,]+-?[\d.]+){3}$/)
})

test('no stylesheet of the web client has a colour of its own beside black and white', () => {
  const styles = files('web/**/*.css').filter((path) => !path.startsWith('web/ide/'))
  expect(styles.length).toBeGreaterThan(50)
  const coloured =
    /#(?!(?:000|fff|000000|ffffff)\b)[\da-f]{3,8}\b|\b(?:oklch|hsl|rgb)a?\((?!0 0 0|255 255 255)/i
  expect(styles.filter((path) => coloured.test(read(path).replaceAll(/\burl\([^)]*\)/g, '')))).toEqual([])
})

test('the page’s icon has a logo of one colour in white on the accent, and a coloured one as it is', () => {
  const plain =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" fill="currentColor"><path d="M0 0h8v8z"/></svg>'
  const icon = drawIcon(plain, '#123456')
  expect(icon).toContain('fill="#123456"')
  expect(icon).toContain('viewBox="0 0 8 8" color="#fff"><g fill="currentColor"><path d="M0 0h8v8z"/></g>')
  const coloured = drawIcon(plain.replaceAll('currentColor', '#fa0'), '#123456')
  expect(coloured).not.toContain('#123456')
  expect(coloured).toContain('<g fill="#fa0">')
})
