import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#web/brand/brand.ts'
import { drawIcon } from '#web/codegen/brand-logo.ts'
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

/** The brand that comes with the project: by this file, what is left of it is found after another one has replaced it. */
const example = { name: 'Lanmo', accent: '#0a684e', drawing: 'M5 12a7 7 0 0 1 7 7' }
const thisFile = 'tests/architecture/brand.test.ts'

test('the name, the accent and the logo of the brand are each in one file', () => {
  expect(sources.length).toBeGreaterThan(0)
  expect(sources).toEqual(
    expect.arrayContaining(['bff/deploy/Containerfile', 'bff/deploy/nginx.conf', '.ci/run']),
  )
  const own = (word: string) => holding(word).filter((path) => path !== thisFile)
  expect(own(brand.name)).toEqual(['web/brand/brand.ts'])
  expect(own(brand.accent)).toEqual(['web/brand/brand.ts'])
  for (const drawing of drawings(read('web/brand/logo.svg')))
    expect(own(drawing)).toEqual(['web/brand/logo.svg'])
})

test('nothing of the example brand is left once another brand has replaced it', () => {
  const isReplaced = brand.name !== 'Lanmo Cloud'
  const left = Object.values(example).flatMap((word) => holding(word))
  const wanted = isReplaced ? [] : ['web/brand/brand.ts', 'web/brand/brand.ts', 'web/brand/logo.svg']
  expect(left.filter((path) => path !== thisFile)).toEqual(wanted)
})

test('the logo only draws, and has a viewBox', () => {
  const logo = readFileSync(join(root, 'web/brand/logo.svg'))
  expect(isInertSvg(logo)).toBe(true)
  expect(logo.toString()).toMatch(/^<svg[^>]* viewBox="-?[\d.]+(?:[ ,]+-?[\d.]+){3}"/)
})

test('no stylesheet of the web client has a colour of its own beside black and white', () => {
  const styles = files('web/**/*.css').filter((path) => !path.startsWith('web/ide/'))
  expect(styles.length).toBeGreaterThan(0)
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
