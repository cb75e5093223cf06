import { expect, test } from 'vitest'
import { compileText } from '#web/texts/compile/compile.ts'

const compile = (markdown: string, language: 'en' | 'cn' = 'en') =>
  compileText(
    markdown,
    language,
    (each) => new Map([['minimumPayout', each === 'en' ? '100 USD' : '100 美元']]),
  )
const below = (markdown: string) => compile(`# Title\n\n${markdown}`)

test('a text has a title, a lead before the first heading, and sections', () => {
  expect(
    compile('# Rules\n\nShort.\n\n## Payment {#payment}\n\nFrom {{minimumPayout}} on.\n\n### When {#when}'),
  ).toEqual({
    title: 'Rules',
    lead: [['p', null, 'Short.']],
    sections: [
      { id: 'payment', title: 'Payment', level: 2, pieces: [['p', null, 'From 100 USD on.']] },
      { id: 'when', title: 'When', level: 3, pieces: [] },
    ],
  })
})

test.each([
  ['a list', '- one\n- **two**', ['ul', null, ['li', null, 'one'], ['li', null, ['strong', null, 'two']]]],
  ['steps', '1. one', ['ol', null, ['li', null, 'one']]],
  ['a link', '[Home](/home/index)', ['p', null, ['a', { href: '/home/index' }, 'Home']]],
  ['a note', '> Mind this.', ['note', null, ['p', null, 'Mind this.']]],
  [
    'a table',
    '| | Sum |\n|---|---:|\n| A | 1 |',
    [
      'table',
      null,
      ['thead', null, ['tr', null, ['td', null], ['th', { scope: 'col', 'data-figure': 'true' }, 'Sum']]],
      ['tbody', null, ['tr', null, ['td', {}, 'A'], ['td', { 'data-figure': 'true' }, '1']]],
    ],
  ],
])('%s becomes an element', (_what, markdown, piece) => {
  expect(below(markdown).lead).toEqual([piece])
})

test.each([
  ['低于{{minimumPayout}}的', '低于 100 美元的'],
  ['提前 一个月', '提前一个月'],
  ['每天7%的IP地址', '每天 7% 的 IP 地址'],
])('Chinese keeps its spaces: %s', (markdown, words) => {
  expect(compile(`# 标题\n\n${markdown}`, 'cn').lead).toEqual([['p', null, words]])
})

test.each([
  ['no title', 'Text.', 'must begin with its title'],
  [
    'a name that is no figure',
    '# T\n\nFrom {{minimumPayuot}} on.',
    'Unknown figure {{minimumPayuot}}; the known figures are minimumPayout',
  ],
  ['a heading without an id', '# T\n\n## Payment', 'needs an id'],
  ['an id with a blank', '# T\n\n## Payment {#pay ment}', 'needs an id'],
  ['an id given twice', '# T\n\n## A {#a}\n\n## B {#a}', 'Another heading already has the id "a"'],
  ['a heading too deep', '# T\n\n#### A {#a}', 'must begin with ## or ###'],
  ['HTML', '# T\n\n<b>bold</b>', 'cannot contain this Markdown (html)'],
  ['an image', '# T\n\n![x](x.png)', 'cannot contain this Markdown (image)'],
  ['a fence', '# T\n\n```\nx\n```', 'cannot contain this Markdown (code)'],
  ['asterisks that would be seen', '# T\n\n**说明。**下文', 'put a space outside'],
])('%s is reported to the editor', (_what, markdown, message) => {
  expect(() => compile(markdown)).toThrow(message)
})
