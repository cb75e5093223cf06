import { expect, test } from 'vitest'
import { cutAtWords, holdsWords, wordsToFind } from '#web/features/content/texts/find-words.ts'

test.each([
  ['age', 'on this page', false],
  ['age', 'Age and page', true],
  ['pay', 'When am I paid? Payment comes monthly.', true],
  ['back', 'Your cash-back', true],
  ['00', '100 USD', false],
  ['100', 'below $100', true],
  ['sms', '通过SMS发送', true],
  ['SMS', '通过ＳＭＳ发送', true],
  ['续费', '手续费由谁承担', true],
  ['费 手', '手续费由谁承担', true],
  ['7%', 'at most 7%', true],
  ['c++ (', 'C++ (or C)', true],
  ['.*', 'anything', false],
  ['é', 'é begins, caf\u00e9 ends', true],
  ['é', 'caf\u00e9 ends', false],
  ['', 'anything', true],
])('"%s" in "%s" is found: %s', (query, text, isFound) => {
  expect(holdsWords(text, wordsToFind(query))).toBe(isFound)
})

test.each([
  ['fee', 'A fee: Fees, coffee', ['A ', 'fee', ': ', 'Fee', 's, coffee']],
  ['fee', 'Fee', ['', 'Fee']],
  ['fee fees', 'fees', ['', 'fees']],
  ['手续', '手续费', ['', '手续', '费']],
  ['一', '😀一', ['😀', '一']],
  ['', 'words', ['words']],
])('"%s" is marked in "%s"', (query, text, pieces) => {
  expect(cutAtWords(text, wordsToFind(query))).toEqual(pieces)
})
