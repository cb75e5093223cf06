import { expect, test } from 'vitest'
import { languages } from '#rules/languages.ts'
import { documents } from '#web/messages/catalogues.ts'
import { flat, messages } from './catalogue.ts'
import { files, read } from './sources.ts'
import { specifiedSentences } from './specified-sentences.ts'

/** The words of a cell, each with the phrases in brackets behind it. */
const cells = (cell: string) =>
  [...cell.matchAll(/([^,、(（]+)(?:[(（](.*?)[)）])?/gu)]
    .map(([, word = '', phrases = '']) => ({
      word: word.trim(),
      phrases: phrases.split(/[,、]\s*/).filter(Boolean),
    }))
    .filter(({ word }) => /\p{L}/u.test(word))
const listed = (cell: string) => cells(cell).map(({ word }) => word)

/** The rows of the list of terms: what a thing is called in each language, and what it is not called. */
const terms = [...read('web/texts/terms.md').matchAll(/^\| (.+) \| (.+) \| (.+) \| (.+) \|$/gm)]
  .slice(1)
  .map(([, en = '', cn = '', notEn = '', notCn = '']) => ({
    en: { is: listed(en), not: cells(notEn) },
    cn: { is: listed(cn), not: cells(notCn) },
  }))

/** All that people read in a language, by where it is. The provider's codes have the specification's own words. */
const textsIn = (key: 'en' | 'cn') => {
  const { promotionPage, posterTexts, readyTexts } = documents[key]
  const said = new Map([
    ...messages[key],
    ...flat(promotionPage, 'promotion.'),
    ...flat(posterTexts, 'poster.'),
    ...flat(readyTexts, 'kit.'),
    ...files(`brand/texts/${key}/*.md`).map((path) => [path, read(path)] as const),
  ])
  const inProvidersTexts = key === 'cn' ? 'zh' : 'en'
  for (const path of files(`upstream-mock/texts/*.${inProvidersTexts}.html`)) said.set(path, read(path))
  const given = [...messages[key]].filter(([where]) => where.startsWith('errorCode.')).map(([, text]) => text)
  return [...said].filter(([, text]) => !given.includes(text))
}
/** A text without what is not words of ours: sentences of the specification, addresses and names of figures. */
const ownWords = (text: string) =>
  specifiedSentences
    .filter((sentence) => sentence.includes(' '))
    .reduce((left, sentence) => left.replaceAll(sentence, ''), text)
    .replaceAll(/\{\{.*?\}\}|\{#.*?\}|\]\(.*?\)/g, '')

const without = (text: string, phrases: string[]) =>
  phrases.reduce((left, phrase) => left.replaceAll(phrase, ''), text)

const holds = (text: string, word: string) =>
  /\p{Script=Han}/u.test(word) ? text.includes(word) : new RegExp(`\\b${word}\\b`, 'i').test(text)

test('the list of terms covers both languages', () => {
  expect(terms.length).toBeGreaterThan(20)
  expect(languages.map(({ key }) => key)).toEqual(['en', 'cn'])
})

test.each(['en', 'cn'] as const)('the terms are those of the texts in %s', (key) => {
  const everything = textsIn(key)
    .map(([, text]) => text)
    .join('\n')
  const isSaid = (word: string) => holds(everything, word.replace(/^to /, ''))
  expect(terms.filter((term) => !term[key].is.some(isSaid)).map((term) => term[key].is)).toEqual([])
})

test.each(['en', 'cn'] as const)('no text in %s uses a word that the terms avoid', (key) => {
  const avoided = terms.flatMap((term) => term[key].not)
  expect(avoided.length).toBeGreaterThan(20)
  const found = textsIn(key).flatMap(([where, text]) =>
    avoided
      .filter(({ word, phrases }) => holds(without(ownWords(text), phrases), word))
      .map(({ word }) => `${where}: ${word}`),
  )
  expect(found).toEqual([])
})
