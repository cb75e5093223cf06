import { expect, test } from 'vitest'
import { promotionLinkIn } from '#rules/promotion-link.ts'

const home = 'https://portal.example/promote/home'

test.each([
  ['a plain link', `${home}?sid=a1`, `${home}?sid=a1&lang=en`],
  ['an empty query', `${home}?`, `${home}?lang=en`],
  ['a language already', `${home}?sid=a1&lang=zh`, `${home}?sid=a1&lang=en`],
  ['two languages', `${home}?lang=cn&sid=a1&lang`, `${home}?sid=a1&lang=en`],
  ['a parameter with a longer name', `${home}?language=fr&slang=x`, `${home}?language=fr&slang=x&lang=en`],
  ['a fragment with a question mark', `${home}#a?b=c#d`, `${home}?lang=en#a?b=c#d`],
  ['a question mark in a value', `${home}?sid=a?b&x=1`, `${home}?sid=a?b&x=1&lang=en`],
  ['encoded and Chinese letters', `${home}?sid=%E4%B8%AD&to=中 文`, `${home}?sid=%E4%B8%AD&to=中 文&lang=en`],
  ['stray ampersands', `${home}?&&sid=a1&`, `${home}?sid=a1&lang=en`],
  ['a relative link', '/promote/home?sid=a1', '/promote/home?sid=a1&lang=en'],
])('only the language of %s changes', (_what, link, expected) => {
  expect(promotionLinkIn('EN', link)).toBe(expected)
})

test('a link calls Chinese "cn"', () => {
  expect(promotionLinkIn('CN', `${home}?sid=a1`)).toBe(`${home}?sid=a1&lang=cn`)
})
