import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plan } from '#rules/plan-rules.ts'
import { type LanguageKey, languages } from '#rules/languages.ts'
import { posterSvg, type PosterTheme, themes } from '#web/features/promotion/posters/poster-svg.ts'
import { readyTextsIn } from '#web/features/promotion/share-kit/ready-texts.ts'
import { mailAddress, networkAddresses } from '#web/features/promotion/share-kit/share-ways.tsx'
import { formatIn } from '#web/platform/i18n/format.ts'

const awkward = 'https://portal.example/promote/home?sid=a%26b&to=客户+1&q="#x"&cost=$&{{bonus}}$1&lang=cn'
const sharedIn = (language: 'en' | 'cn', link = awkward) => ({ link, ...readyTextsIn(language, link) })

test.each(['en', 'cn'] as const)('a link with quotes, braces and Chinese arrives whole in %s', (language) => {
  const shared = sharedIn(language)
  expect(shared.short).toContain(awkward)
  const read = Object.entries(networkAddresses(shared)).map(([network, address]) => {
    const { protocol, hash, searchParams } = new URL(address)
    expect([protocol, hash]).toEqual(['https:', ''])
    return [network, Object.fromEntries(searchParams)]
  })
  expect(Object.fromEntries(read)).toEqual({
    whatsApp: { text: shared.short },
    telegram: { url: awkward, text: shared.invitation },
    linkedIn: { url: awkward },
    x: { text: shared.invitation, url: awkward },
  })
  const mail = /^mailto:\?subject=([^&\s]+)&body=([^&\s]+)$/.exec(mailAddress(shared)) ?? []
  const lines = shared.mail.replaceAll('\n', '\r\n')
  expect(mail.slice(1).map(decodeURIComponent)).toEqual([shared.subject, lines])
  expect(lines).toContain(`\r\n\r\n${awkward}\r\n\r\n`)
})

test('half a surrogate pair in a link does not break the address', () => {
  const shared = sharedIn('en', 'https://portal.example/?sid=\ud83d')
  expect(() => [networkAddresses(shared), mailAddress(shared)]).not.toThrow()
})

test.each([
  ['en', '1 USD', /new customers/i],
  ['cn', '1 美元', /新客户/],
] as const)('every text in %s has the bonus for new customers and one link', (language, bonus, only) => {
  const { link, linkPlace, provider, ...texts } = sharedIn(language)
  expect(linkPlace + provider).not.toContain(link)
  for (const [name, text] of Object.entries(texts)) {
    expect(text).toContain(bonus)
    expect(text).toMatch(only)
    expect(text.split(link).length - 1).toBe(['invitation', 'subject'].includes(name) ? 0 : 1)
  }
})

const root = join(import.meta.dirname, '../..')
const fonts = join(root, 'web/features/promotion/posters/fonts')

/** The texts of a poster, as it is laid out. */
const drawn = (theme: PosterTheme, language: LanguageKey, brandName = '') => {
  const holder = document.createElement('div')
  holder.innerHTML = posterSvg({ theme, sheet: 'a4', language, brandName, code: null })
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
