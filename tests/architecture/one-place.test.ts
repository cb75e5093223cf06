import { expect, test } from 'vitest'
import { codeIn, files, read } from './sources.ts'

const holding = (pattern: RegExp, paths: string[]) => paths.filter((path) => pattern.test(read(path)))

test('only bff/env.ts reads process.env, and the conformance kit its password', () => {
  const reading =
    /\bprocess\s*(?:\?\.|\.)\s*env\b|\bprocess\s*\[|\}\s*=\s*process\b|['"](?:node:)?process['"]/
  expect(holding(reading, [...codeIn('bff'), ...codeIn('upstream-mock')])).toEqual([
    'bff/env.ts',
    'bff/provider/conformance/conformance.ts',
  ])
})

test('only web/platform/browser/browser-storage.ts uses browser storage', () => {
  const touching = /\b(?:local|session)Storage\b|\bindexedDB\b|\bdocument\s*\.\s*cookie\b/
  expect(holding(touching, codeIn('web'))).toEqual(['web/platform/browser/browser-storage.ts'])
})

test('only web/platform/browser/clipboard.ts uses the clipboard', () => {
  const touching = holding(/\bnavigator\s*\??\.\s*clipboard\b|\bexecCommand\b/, codeIn('web'))
  expect(touching.filter((path) => path !== 'web/platform/browser/clipboard.ts')).toEqual([])
})

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
