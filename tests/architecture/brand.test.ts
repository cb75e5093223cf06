import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#web/brand/brand.ts'
import { files, read, root } from './sources.ts'

/** All files of the project that are text, whatever their names end with. */
const sources = ['**/*', '.{ci,github}/*', '.env.example', '.npmrc']
  .flatMap((pattern) => files(pattern))
  .filter((path) => statSync(join(root, path)).isFile() && !readFileSync(join(root, path)).includes(0))
const holding = (word: string) =>
  sources.filter((path) => read(path).toLowerCase().includes(word.toLowerCase()))

test('the name, the accent and the logo of the brand are each in one file', () => {
  expect(holding(brand.name)).toEqual(['web/brand/brand.ts'])
  expect(holding(brand.accent)).toEqual(['web/brand/brand.ts'])
  /** The drawings of the logo, which no other picture has. */
  const drawings = [...read('web/brand/logo.svg').matchAll(/\bd="([^"]{8,})"/g)]
  for (const [, drawing = ''] of drawings) expect(holding(drawing)).toEqual(['web/brand/logo.svg'])
})
