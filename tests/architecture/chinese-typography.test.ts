import { expect, test } from 'vitest'
import { documents } from '#web/messages/catalogues.ts'
import { flat, messages } from './catalogue.ts'

const han = '[\\p{Script=Han}。，、；：？！（）《》“”]'
/** The texts of the portal, and those of the promotion page, the posters and the share kit, which customers read. */
const { promotionPage, posterTexts, readyTexts } = documents.cn
const texts = [
  ...messages.cn,
  ...flat(promotionPage, 'promotion.'),
  ...flat(posterTexts, 'poster.'),
  ...flat(readyTexts, 'kit.'),
]
/** A text without line ends and without its placeholders, whose values may be in any language. */
const chinese = texts.map(([key, text]) => [key, text.replace(/\{\{.*?\}\}|\n/g, '·')] as const)
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
