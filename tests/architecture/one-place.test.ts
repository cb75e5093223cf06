import { expect, test } from 'vitest'
import { codeIn, files, read } from './sources.ts'

const holding = (pattern: RegExp, paths: string[]) => paths.filter((path) => pattern.test(read(path)))

test('the portal never requests the answer to a captcha', () => {
  const portal = files('web/**/*').filter((path) => /\.\w+$/.test(path) && !path.startsWith('web/ide/'))
  expect(holding(/demo\/captcha|__control/, portal)).toEqual([])
})

test('numbers, money and dates are formatted in one file of the app, one of the texts and the figures of a language', () => {
  const writing = /\bIntl\s*\.(?!\s*DisplayNames\b)|\.\s*toLocale(?:Date|Time)?String\b|\.toFixed\b/
  const figures = /^web\/(?:ide|codegen)\/|^web\/messages\/\w+\/text-figures\.ts$/
  const portal = codeIn('web').filter((path) => !figures.test(path))
  expect(holding(writing, portal)).toEqual([
    // What this one formats, nobody sees.
    'web/platform/i18n/format-worker.ts',
    'web/platform/i18n/format.ts',
    'web/texts/compile/figure-formats.ts',
  ])
})
