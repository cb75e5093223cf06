import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toSvgPath } from 'lean-qr/extras/svg'
import { expect, test, vi } from 'vitest'
import { readyTextsIn } from '#web/features/promotion/share-kit/ready-texts.ts'
import { encodeQr } from '#web/features/promotion/qr/link-code.tsx'
import type { Overrides } from './in-process-portal.ts'
import { profileWith } from './provider-data.ts'
import { address, openPortal, supportContact, withFunction } from './support.tsx'

const link = (language: string) => `https://portal.example/promote/home?sid=a1b2c3&lang=${language}`
const pathOf = (text: string) => toSvgPath(encodeQr(text) ?? expect.fail('the text is too long'))
const openHome = (overrides: Overrides = {}, as = 'alice-chen') =>
  openPortal('/home/index', { as, overrides })
const card = async (name = 'Your referral link') => within(await screen.findByRole('region', { name }))
const copyName = 'Copy referral link'
const copyButton = async () => (await card()).findByRole('button', { name: copyName })
const isCopied = () => sessionStorage.getItem('personal.linkCopied') === 'yes'

test('the card has the link in the language of the page, which may be copied by hand, its QR code, the terms, and a way to the material', async () => {
  const { portal, user } = await openHome()
  const place = await card()
  fireEvent.copy(place.getByText(link('en')))
  expect(isCopied()).toBe(true)
  const code = await place.findByRole('img', { name: 'QR code of your referral link' })
  expect(code.querySelector('path')?.getAttribute('d')).toBe(pathOf(link('en')))
  const terms = place.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms).toEqual(['3% to 7%', '$100', '180 days, unlimited once they spend'])
  const rules = place.getByRole('link', { name: 'All rules of the plan' })
  expect(rules.getAttribute('href')).toBe('/home/planRule')
  expect(place.queryByRole('button', { name: 'Share' })).toBeNull()
  const material = place.getByRole('link', { name: 'Posters, QR code and texts to share' })
  expect(material.getAttribute('href')).toBe('/home/material')
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect((await card('您的推广链接')).getByText(link('cn'))).toBeDefined()
  expect(portal.sent('HomeProfile')).toBe(1)
})

test('a copied link is said inside the button for two seconds, with a tick, and announced', async () => {
  await openHome()
  const button = await copyButton()
  const place = await card()
  const icon = () => button.querySelector('svg')?.outerHTML
  const before = icon()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  await act(async () => button.click())
  pass(1999)
  expect(place.getByRole('button', { name: 'Copied' })).toBe(button)
  expect(place.getAllByText('Copied').some((note) => note.closest('[aria-live="polite"]'))).toBe(true)
  expect(icon()).not.toBe(before)
  pass(1)
  expect(place.getByRole('button', { name: copyName })).toBe(button)
  vi.useRealTimers()
  expect(await navigator.clipboard.readText()).toBe(link('en'))
})

const byHand = 'Copying failed. Select the text and copy it yourself'
test.each([
  ['refuses to copy', () => false, byHand],
  ['breaks while it copies', () => expect.fail('not now'), byHand],
  ['has no way to copy', undefined, 'This browser does not support automatic copying'],
])('a browser that %s is reported, until the next try', async (_what, execCommand, words) => {
  const { user } = await openHome()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  withFunction(document, 'execCommand', execCommand)
  const button = await copyButton()
  await user.click(button)
  expect(await (await card()).findByText(words)).toBeDefined()
  expect(document.activeElement).toBe(button)
})

const noLink = 'Your link is not available yet'
const withUrl = (referralUrl: string | null) => profileWith({ referralUrl })
test.each<[what: string, as: string, overrides: Overrides, words: string, action: string[]]>([
  ['was refused', 'daniel-ng', {}, 'Your link appears here once you are verified.', ['Resubmit documents']],
  ['is under review', 'carol-wu', {}, 'Your link appears here once your documents are approved.', []],
  ['gets none from the provider', 'alice-chen', withUrl(null), noLink, [supportContact]],
  ['gets a script for a link', 'alice-chen', withUrl('javascript:alert(1)'), noLink, [supportContact]],
])('an affiliate who %s reads when there is a link', async (_what, as, overrides, words, action) => {
  const { user } = await openHome(overrides, as)
  const place = await card()
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Your referral link' }).textContent).toContain(words),
  )
  for (const role of ['button', 'img']) expect(place.queryByRole(role, { name: /Copy|QR/ })).toBeNull()
  expect(document.body.innerHTML).not.toMatch(/javascript:/i)
  const links = place.queryAllByRole('link').filter(({ textContent }) => !/rules|Posters/.test(textContent))
  expect(links.map(({ textContent }) => textContent)).toEqual(action)
  if (as !== 'daniel-ng') return
  await user.click(place.getByRole('link', { name: 'Resubmit documents' }))
  expect(await screen.findByRole('dialog', { name: 'Personal verification' })).toBeDefined()
  expect(address()).toBe('/home/index?dialog=verification')
})

test.each<[as: string, overrides: Overrides]>([
  ['erin-park', {}],
  // A verification would bring no link.
  ['alice-chen', profileWith({ verificationStatus: 'NOT_VERIFIED', promotionStatus: 'SUSPENDED' })],
])('%s, suspended, finds the button disabled, and why', async (as, overrides) => {
  const { user } = await openHome(overrides, as)
  const button = await copyButton()
  const place = await card()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const text = screen.getByRole('region', { name: 'Your referral link' }).textContent
  expect(text).toContain(`Your business manager: ${supportContact}`)
  expect(text).not.toContain('promote/home')
  expect(place.queryByRole('img')).toBeNull()
  expect(place.queryByRole('link', { name: 'Get verified' })).toBeNull()
  expect(button.title).toBe('Account abnormality, please contact your business manager')
  button.focus()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.keyboard('{Enter}')
  expect(write).not.toHaveBeenCalled()
})

const closed = new DOMException('closed', 'AbortError')
const noApp = new DOMException('no app', 'NotAllowedError')
test.each<[what: string, error: Error | null, said: string[]]>([
  ['was used counts as copying', null, []],
  ['was closed counts as nothing', closed, []],
  ['failed says so', noApp, ['Sharing failed. Copy the link instead']],
])('the share sheet gets the link and the short text, and one that %s', async (_what, error, said) => {
  const share = vi.fn<() => Promise<void>>(() => (error ? Promise.reject(error) : Promise.resolve()))
  withFunction(navigator, 'share', share)
  const { user } = await openHome()
  const button = await (await card()).findByRole('button', { name: 'Share' })
  await user.click(button)
  const { invitation, subject } = readyTextsIn('en', null)
  expect(share).toHaveBeenCalledWith({ url: link('en'), title: subject, text: invitation })
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  await waitFor(() => expect([alerts(), isCopied()]).toEqual([said, error === null]))
})
