import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plan } from '#bff/domain/plan.ts'
import { type LanguageKey, languages } from '#rules/languages.ts'
import { type PosterTheme, themes } from '#web/features/promotion/posters/poster-designs.ts'
import { posterMessagesIn } from '#web/features/promotion/posters/poster-messages.ts'
import { posterSvg } from '#web/features/promotion/posters/poster-svg.ts'
import { formatIn } from '#web/platform/i18n/format.ts'

const root = join(import.meta.dirname, '../..')
const fonts = join(root, 'web/features/promotion/posters/fonts')

/** The texts of a poster, as it is laid out. */
const drawn = (theme: PosterTheme, language: LanguageKey, brandName = '') => {
  const messages = posterMessagesIn(language)
  const holder = document.createElement('div')
  holder.innerHTML = posterSvg({ theme, sheet: 'a4', messages, brandName, code: null })
  return { holder, texts: [...holder.querySelectorAll('p')].map(({ textContent }) => textContent) }
}

test.each(languages)('the bonus on the posters is that of the rules, in $key', ({ key, locale }) => {
  const bonus = formatIn(locale).wholeDollars(`${plan.newCustomerBonus}.00`)
  expect(bonus).toContain(String(plan.newCustomerBonus))
  for (const theme of themes) expect(drawn(theme, key).texts).toContain(bonus)
})

test('a poster has the logo and the name of the brand, whatever its characters', () => {
  const { holder, texts } = drawn('welcome', 'en', 'Ink & <b>Quill</b>')
  expect(texts).toContain('Ink & <b>Quill</b>')
  const logo = readFileSync(join(root, 'web/brand/logo.svg'), 'utf8')
  const [path = expect.fail()] = / d="[^"]+"/.exec(logo) ?? []
  expect(holder.innerHTML).toContain(path)
})

test('a Chinese line may end before a word, and never in one', () => {
  const { texts } = drawn('globalSms', 'cn')
  expect(texts.join()).toContain('\u200B发送\u200B验证码、\u200B通知')
})

test('the font that is shipped has every Chinese character of the posters', () => {
  const held = new Set(readFileSync(join(fonts, 'characters.txt'), 'utf8'))
  const needed = themes.flatMap((theme) => drawn(theme, 'cn').texts).join('')
  const chinese = [...new Set(needed)].filter((one) => /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(one))
  expect(chinese.length).toBeGreaterThan(80)
  // web/brand/README.md says how the font is made again.
  expect(chinese.filter((one) => !held.has(one))).toEqual([])
})
