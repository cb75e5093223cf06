import { expect, test } from 'vitest'
import { readyTextsIn } from '#web/features/promotion/share-kit/ready-texts.ts'
import { mailAddress, networkAddresses } from '#web/features/promotion/share-kit/share-addresses.ts'

const awkward = 'https://portal.example/promote/home?sid=a%26b&to=客户+1&q="#x"&lang=cn'
const sharedIn = (language: 'en' | 'cn', link = awkward) => ({ link, ...readyTextsIn(language, link) })

test.each(['en', 'cn'] as const)(
  'a link with &, quotes and Chinese arrives whole, with the text in %s',
  (language) => {
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
  },
)

test('half a surrogate pair in a link does not break the address', () => {
  const shared = sharedIn('en', 'https://portal.example/?sid=\ud83d')
  expect(() => [networkAddresses(shared), mailAddress(shared)]).not.toThrow()
})

test.each([
  ['en', '1 USD', /new customers/i],
  ['cn', '1 美元', /新客户/],
] as const)(
  'every ready text in %s has the bonus of the rules, for new customers only, and the link once',
  (language, bonus, only) => {
    const { link, linkPlace, ...texts } = sharedIn(language)
    expect(linkPlace).not.toContain(link)
    for (const [name, text] of Object.entries(texts)) {
      expect(text).toContain(bonus)
      expect(text).toMatch(only)
      expect(text.split(link).length - 1).toBe(['invitation', 'subject'].includes(name) ? 0 : 1)
    }
  },
)

test('a link with braces and dollar signs is inserted unchanged', () => {
  const link = 'https://portal.example/?sid=$&{{bonus}}$1'
  expect(sharedIn('en', link).short).toContain(link)
})
