import { expect, test } from 'vitest'
import type { LanguageKey } from '#rules/languages.ts'
import { documents } from '#web/messages/catalogues.ts'
import { flat, messages } from './catalogue.ts'
import { codeIn, read } from './sources.ts'

const han = '[\\p{Script=Han}。，、；：？！（）《》“”]'
/** The texts of the portal, and those of the promotion page, the posters and the share kit, which customers read. */
const textsIn = (language: LanguageKey) => {
  const { promotionPage, posterTexts, readyTexts } = documents[language]
  return new Map([
    ...messages[language],
    ...flat(promotionPage, 'promotion.'),
    ...flat(posterTexts, 'poster.'),
    ...flat(readyTexts, 'kit.'),
  ])
}
const english = textsIn('en')
const translated = textsIn('cn')
/** A text without line ends and without its placeholders, whose values may be in any language. */
const chinese = [...translated].map(([key, text]) => [key, text.replace(/\{\{.*?\}\}|\n/g, '·')] as const)
const keysMatching = (pattern: string) =>
  chinese.filter(([, text]) => new RegExp(pattern, 'u').test(text)).map(([key]) => key)

test.each([
  ['half-width comma, semicolon, colon, question or exclamation mark', `${han}\\s*[,;:?!]|[,;:?!]\\s*${han}`],
  ['half-width full stop', `${han}\\s*\\.|\\.\\s*${han}`],
  ['half-width bracket', `${han}\\s*[()\\[\\]]|[()\\[\\]]\\s*${han}`],
  ['straight quotation mark', `["']`],
  ['row of points for an ellipsis', '\\.\\.|。。'],
  ['blank beside a full-width mark', '\\s[。，、；：？！（）《》]|[。，、；：？！（）《》]\\s'],
  ['blank between Chinese characters', '\\p{Script=Han}\\s+\\p{Script=Han}'],
  [
    'letter or figure that touches a Chinese character',
    '\\p{Script=Han}[A-Za-z\\d]|[A-Za-z\\d]\\p{Script=Han}',
  ],
  ['full-width letter, figure or blank', '[Ａ-Ｚａ-ｚ０-９\u3000]'],
  ['traditional form of a character that the portal uses', '[賬戶現錄驗證鏈結]'],
])('Chinese texts have no %s', (_what, pattern) => {
  expect(keysMatching(pattern)).toEqual([])
})

test.each([
  ['.', '。'],
  ['?', '？'],
])('a text ends with "%s" in English exactly where it ends with "%s" in Chinese', (stop, full) => {
  const ending = (text: string | undefined, mark: string) => text?.endsWith(mark) ?? false
  const differing = [...english].filter(
    ([key, text]) =>
      translated.has(key) &&
      ending(text, stop) !== ending(translated.get(key), full) &&
      !translated.get(key)?.endsWith('}}'),
  )
  expect(differing).toEqual([])
})

test('two sentences are joined by `joinSentences`, because Chinese has no blank between them', () => {
  const joined = codeIn('web').flatMap((path) =>
    [...read(path).matchAll(/` \$\{t\(.*|\bt\(.*\)\} \{.*\bt\(.*/g)].map(([line]) => `${path}: ${line}`),
  )
  expect(joined).toEqual([])
})

test('what follows a sentence is set by `betweenSentences`, on the same line or on the next', () => {
  const ends = (text: string) =>
    text.includes('joinSentences(') ||
    [...text.matchAll(/'(\w+(?:\.\w+)+)'/g)].some(([, key = '']) =>
      /[。？！]$/.test(translated.get(key) ?? ''),
    )
  /** An expression, with up to two levels of braces in it, and the blank between it and what follows. */
  const expression = /\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}(?:\{' '\}| +(?=<(?!Choice)))/g
  const apart = codeIn('web').flatMap((path) =>
    [...read(path).matchAll(expression)].flatMap(([, text = '']) => (ends(text) ? [`${path}: ${text}`] : [])),
  )
  expect(apart).toEqual([])
})
