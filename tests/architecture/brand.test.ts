import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#web/brand/brand.ts'
import { isInertSvg } from '#bff/http/uploads/inert-svg.ts'
import { files, read, root } from './sources.ts'

/** All files of the project that are text, whatever their names end with. */
const sources = ['**/*', '.{ci,github}/*', '.env.example', '.npmrc']
  .flatMap((pattern) => files(pattern))
  .filter((path) => statSync(join(root, path)).isFile() && !readFileSync(join(root, path)).includes(0))
const holding = (word: string) =>
  sources.filter((path) => read(path).toLowerCase().includes(word.toLowerCase()))

/** The drawings of a logo, which no other picture has. */
const drawings = (logo: string) => [...logo.matchAll(/\bd="([^"]{8,})"/g)].map(([, path = '']) => path)

test('the name, the accent and the logo of the brand are each in one file', () => {
  expect(sources).toEqual(expect.arrayContaining(['bff/deploy/Containerfile', '.ci/run']))
  expect(holding(brand.name)).toEqual(['web/brand/brand.ts'])
  expect(holding(brand.accent)).toEqual(['web/brand/brand.ts'])
  for (const drawing of drawings(read('web/brand/logo.svg')))
    expect(holding(drawing)).toEqual(['web/brand/logo.svg'])
})

test('the logo only draws, and has a viewBox', () => {
  const logo = readFileSync(join(root, 'web/brand/logo.svg'))
  expect(isInertSvg(logo)).toBe(true)
  expect(logo.toString()).toMatch(/^<svg[^>]* viewBox="-?[\d.]+(?:[ ,]+-?[\d.]+){3}"/)
})

test('no stylesheet of the web client has a colour of its own beside black and white', () => {
  const styles = files('web/**/*.css').filter((path) => !path.startsWith('web/ide/'))
  const coloured =
    /#(?!(?:000|fff|000000|ffffff)\b)[\da-f]{3,8}\b|\b(?:oklch|hsl|rgb)a?\((?!0 0 0|255 255 255)/i
  expect(styles.filter((path) => coloured.test(read(path).replaceAll(/\burl\([^)]*\)/g, '')))).toEqual([])
})
