import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { accounts, countries } from '#bff/provider/in-memory/fixtures.ts'
import { languageAfter } from '#rules/languages.ts'
import { isPrivatePath, paths } from '#rules/web-paths.ts'
import { promotionLinkIn } from '#rules/promotion-link.ts'
import { messages as en } from '#web/messages/en/index.ts'
import { chooseLanguage, loadMessages } from '#web/platform/i18n/i18n.ts'
import { pseudoWords } from '../support/pseudo-words.ts'
import { origin } from './in-process-portal.ts'
import { openPortal, scrollToEnd, supportContact } from './support.tsx'

let chinese: object

/** Replaces the Chinese messages by pseudo words; with the Chinese locale no date or month has Latin letters either. */
beforeEach(async () => {
  for (const bundle of ['private', 'onboarding', 'codes', 'lazy', 'material'] as const)
    await loadMessages(bundle)
  await chooseLanguage('cn')
  chinese = i18next.getResourceBundle('zh-Hans', 'translation') as object
  i18next.addResourceBundle('zh-Hans', 'translation', pseudoWords(en))
})
afterEach(() => void i18next.addResourceBundle('zh-Hans', 'translation', chinese))

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
/** The only text that is the same in every language: the name of the other language. */
const otherLanguage = languageAfter('cn').ownName
const links = accounts.flatMap(({ profile }) => promotionLinkIn('CN', profile.referralUrl ?? ''))
const legalTexts = ['SERVICE_AGREEMENT (CN)', 'PRIVACY_POLICY (CN)']
/** Texts that come with the data and the brand; names of statuses are not among them. */
const data = [
  otherLanguage,
  ...legalTexts,
  ...links,
  ...textsIn(accounts),
  ...textsIn(countries),
  ...textsIn(origin),
  'Example Cloud',
  supportContact,
  // Its address may break before the @.
  ...supportContact.split(/(?<= )(?=\S+@)|(?=@)/),
]
  .filter((text) => /[\p{L}]{2}/u.test(text) && !/^[A-Z_]+$/.test(text))
  .toSorted((one, other) => other.length - one.length)
const writtenByLocale = /GMT[+-]?\d*|UTC|[年月日万亿]/g
/** The names of the levels are letters in every language. */
const levels = /\b[ABC]\b/g

const spokenAttributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title']

/** Everything on the screen that a person reads or hears. */
function textsOnScreen(): string[] {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style'))
      texts.push(walker.currentNode.textContent ?? '')
  for (const name of spokenAttributes)
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  return texts
}

/** The texts that come neither from the catalogue, nor with the data, nor from the locale. */
const hardCoded = () =>
  textsOnScreen().filter((text) => {
    const rest = data
      .reduce((left, known) => left.replaceAll(known, ''), text)
      .replace(writtenByLocale, '')
      .replace(levels, '')
    return /[a-z\p{Script=Han}]/iu.test(rest)
  })

const isQuiet = () =>
  waitFor(() => {
    expect(document.querySelector('h1')).not.toBeNull()
    expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0)
  })
/** Waits for the whole page, including what is below the window. */
const settled = async () => {
  await isQuiet()
  scrollToEnd()
  await isQuiet()
}

// Long texts come from Markdown, not from the catalogue.
const readPages: readonly string[] = [paths.planRule, paths.guidebook, paths.material, paths.faq]
const pages = Object.values(paths).filter((path) => !readPages.includes(path))

const states = ['bruno-diaz', 'carol-wu', 'daniel-ng', 'erin-park']
const visitor = 'a visitor'
const screens: [path: string, who: string][] = [
  ...pages.map((path): [string, string] => [path, isPrivatePath(path) ? 'alice-chen' : visitor]),
  ...states.map((who): [string, string] => [paths.homeIndex, who]),
]
const open = (path: string, who: string) => openPortal(path, who === visitor ? {} : { as: who })

test('a text from outside the catalogue is found', async () => {
  await openPortal(paths.login)
  await settled()
  const heading = screen.getByRole('heading', { level: 1 })
  heading.title = '您好'
  heading.append('Hello')
  expect(hardCoded()).toEqual(['Hello', '您好'])
})

test.each(screens)('every word of %s comes from the catalogue, for %s', async (path, who) => {
  await open(path, who)
  await settled()
  expect(textsOnScreen().length).toBeGreaterThan(10)
  expect(hardCoded()).toEqual([])
})

test.each(['/nowhere', '/home/nowhere', `${paths.homeIndex}?page=0`, `${paths.homeIndex}?page=99`])(
  'every word of %s comes from the catalogue',
  async (path) => {
    await openPortal(path, { as: 'alice-chen' })
    await settled()
    expect(hardCoded()).toEqual([])
  },
)

test.each(pages.filter(isPrivatePath))(
  'every word of %s comes from the catalogue while nothing can be loaded',
  async (path) => {
    const fail = async () => {
      throw new Fault('UPSTREAM_REFUSED', 'refused', { providerCode: '123' })
    }
    const overrides = { getProfile: fail, listCustomers: fail, listBills: fail, listLoginLogs: fail }
    await openPortal(path, { as: 'alice-chen', overrides })
    await settled()
    expect(hardCoded()).toEqual([])
  },
)

test.each(['feedback', 'accountManager', 'payoutAccount'])(
  'every word of the dialog %s comes from the catalogue, also after an empty submit',
  async (name) => {
    const { user } = await openPortal(`${paths.homeIndex}?dialog=${name}`, { as: 'alice-chen' })
    const dialog = await screen.findByRole('dialog')
    expect(hardCoded()).toEqual([])
    // The form appears once its data has arrived.
    const submit = await waitFor(() => {
      const found = dialog.querySelector('button[type="submit"]')
      if (!found) throw new Error('the form has not come')
      return found
    })
    await user.click(submit)
    await waitFor(() => expect(dialog.querySelector('[aria-invalid="true"]')).not.toBeNull())
    expect(hardCoded()).toEqual([])
  },
)

test.each([paths.register, paths.promoteRegister, paths.forgotPassword])(
  'every word of %s comes from the catalogue, also after an empty submit',
  async (path) => {
    const { user } = await openPortal(path)
    await settled()
    const submit = [...document.querySelectorAll('button')].find(({ type }) => type === 'submit')
    await user.click(submit ?? document.body)
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull())
    expect(hardCoded()).toEqual([])
  },
)

/** All buttons of the page except the language switch and the pager. */
const buttons = () =>
  screen
    .getAllByRole('button')
    .filter(
      ({ textContent, parentElement }) => textContent !== otherLanguage && !parentElement?.closest('table'),
    )

test.each([
  [paths.login, visitor],
  [paths.homeIndex, 'alice-chen'],
  [paths.homeIndex, 'bruno-diaz'],
])('every word that a button of %s brings up comes from the catalogue, for %s', async (path, who) => {
  const { user } = await open(path, who)
  await settled()
  for (let index = 0; index < buttons().length; index += 1) {
    const button = buttons()[index]
    if (!button || button.hasAttribute('disabled')) continue
    await user.click(button)
    await settled()
    expect(hardCoded()).toEqual([])
    for (const dialog of screen.queryAllByRole('dialog'))
      await user.click(within(dialog).getAllByRole('button')[0] ?? dialog)
  }
})
