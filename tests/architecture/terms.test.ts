import { expect, test } from 'vitest'
import { type LanguageKey, languageOf, languages } from '#rules/languages.ts'
import { documents } from '#web/messages/catalogues.ts'
import { flat, messages } from './catalogue.ts'
import { files, read } from './sources.ts'
import { specifiedSentences } from './specified-sentences.ts'

/** The language of a row without its script or region. */
const primaryTag = (key: LanguageKey) => new Intl.Locale(languageOf(key).locale).language

/** The words of a cell, each with the phrases in brackets behind it. */
const cells = (cell: string) =>
  [...cell.matchAll(/([^,、(（]+)(?:[(（](.*?)[)）])?/gu)]
    .map(([, word = '', phrases = '']) => ({
      word: word.trim(),
      phrases: phrases.split(/[,、]\s*/).filter(Boolean),
    }))
    .filter(({ word }) => /\p{L}/u.test(word))
const listed = (cell: string) => cells(cell).map(({ word }) => word)

/** The list of terms: what a thing is called in each language, and what it is not called. */
const [head = [], ...rows] = [...read('web/texts/terms.md').matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) =>
  row.split(' | '),
)
const keys = languages.map(({ key }) => key)
const englishNames = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (key: LanguageKey) => englishNames.of(primaryTag(key)) ?? key
const termsIn = (key: LanguageKey) => {
  const columns = [`in ${nameOf(key)}`, `not in ${nameOf(key)}`].map((title) => head.indexOf(title))
  return rows.map((row) => {
    const [is = '', not = ''] = columns.map((column) => row[column])
    return { is: listed(is), not: cells(not) }
  })
}

/** All that people read in a language, by where it is. The provider's codes have the specification's own words. */
const textsIn = (key: LanguageKey) => {
  const { promotionPage, posterTexts, readyTexts } = documents[key]
  const said = new Map([
    ...messages[key],
    ...flat(promotionPage, 'promotion.'),
    ...flat(posterTexts, 'poster.'),
    ...flat(readyTexts, 'kit.'),
    ...files(`web/brand/texts/${key}/*.md`).map((path) => [path, read(path)] as const),
  ])
  for (const path of files(`upstream-mock/texts/*.${primaryTag(key)}.html`)) said.set(path, read(path))
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

test('the list of terms has two columns for each language', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0]?.[0]).toBe('affiliate, partner')
  expect(head).toEqual([
    ...keys.map((key) => `in ${nameOf(key)}`),
    ...keys.map((key) => `not in ${nameOf(key)}`),
  ])
})

test.each(keys)('the terms are those of the texts in %s', (key) => {
  const everything = textsIn(key)
    .map(([, text]) => text)
    .join('\n')
  const isSaid = (word: string) => holds(everything, word.replace(/^to /, ''))
  const said = termsIn(key).map(({ is }) => is)
  expect(said.filter((words) => !words.some(isSaid))).toEqual([])
})

test.each(keys)('no text in %s uses a word that the terms avoid', (key) => {
  const avoided = termsIn(key).flatMap(({ not }) => not)
  expect(avoided.length).toBeGreaterThan(0)
  const found = textsIn(key).flatMap(([where, text]) =>
    avoided
      .filter(({ word, phrases }) => holds(without(ownWords(text), phrases), word))
      .map(({ word }) => `${where}: ${word}`),
  )
  expect(found).toEqual([])
})
