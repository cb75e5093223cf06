import { expect, test } from 'vitest'
import { filledMessages, loadKitMessages } from '#web/features/promotion/share-kit/kit-messages.ts'
import { mailAddress, networkAddresses } from '#web/features/promotion/share-kit/share-addresses.ts'

const awkward = 'https://portal.example/promote/home?sid=a%26b&to=客户+1&q="#x"&lang=cn'
const sharedIn = async (language: 'en' | 'cn', link = awkward) => ({
  link,
  ...filledMessages(await loadKitMessages(language), language, link),
})
/** The parameters as the receiver of the address reads them. */
const read = (address: string) => Object.fromEntries(new URL(address).searchParams)

test.each(['en', 'cn'] as const)(
  'a link with &, quotes and Chinese arrives whole at every network, with the text in %s',
  async (language) => {
    const shared = await sharedIn(language)
    const { whatsApp, telegram, linkedIn, x } = networkAddresses(shared)
    expect(read(whatsApp)).toEqual({ text: shared.short })
    expect(shared.short).toContain(awkward)
    expect(read(telegram)).toEqual({ url: awkward, text: shared.invitation })
    expect(read(linkedIn)).toEqual({ url: awkward })
    expect(read(x)).toEqual({ text: shared.invitation, url: awkward })
    for (const address of [whatsApp, telegram, linkedIn, x]) {
      expect(new URL(address).protocol).toBe('https:')
      expect(new URL(address).hash).toBe('')
    }
  },
)

test.each(['en', 'cn'] as const)(
  'a mail has subject and text in %s, in the lines of a mail',
  async (language) => {
    const shared = await sharedIn(language)
    const address = mailAddress(shared)
    expect(address).toMatch(/^mailto:\?subject=[^&\s]+&body=[^&\s]+$/)
    const [, subject = '', body = ''] = /^mailto:\?subject=(.*)&body=(.*)$/.exec(address) ?? []
    expect(decodeURIComponent(subject)).toBe(shared.subject)
    expect(decodeURIComponent(body)).toBe(shared.mail.replaceAll('\n', '\r\n'))
    expect(decodeURIComponent(body)).toContain(`\r\n\r\n${awkward}\r\n\r\n`)
  },
)

test('half a surrogate pair in a link does not break the address', async () => {
  const shared = await sharedIn('en', 'https://portal.example/?sid=\ud83d')
  expect(() => networkAddresses(shared)).not.toThrow()
  expect(() => mailAddress(shared)).not.toThrow()
})

test.each(['en', 'cn'] as const)(
  'every ready text in %s has the link and the bonus of the rules',
  async (language) => {
    const { link, invitation, subject, linkPlace, ...texts } = await sharedIn(language)
    const bonus = language === 'en' ? '1 USD' : '1 美元'
    for (const text of Object.values(texts)) {
      expect(text.split(link).length).toBe(2)
      expect(text).toContain(bonus)
    }
    expect(linkPlace).not.toContain(link)
    for (const text of [invitation, subject]) expect(text).toContain(bonus)
    // The bonus is promised only to new customers.
    for (const text of [invitation, subject, ...Object.values(texts)])
      expect(text).toMatch(language === 'en' ? /new customers/i : /新客户/)
  },
)

test('a link with braces and dollar signs is inserted unchanged', async () => {
  const link = 'https://portal.example/?sid=$&{{bonus}}$1'
  const { short } = filledMessages(await loadKitMessages('en'), 'en', link)
  expect(short).toContain(link)
})
