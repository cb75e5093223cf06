import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { recallPersonal } from '#web/platform/browser/browser-storage.ts'
import { encodeQr } from '#web/features/promotion/qr/encode-qr.ts'
import { qrPath } from '#web/features/promotion/qr/qr-code.ts'
import { profileWith } from './profiles.ts'
import { address, openPortal, saying, supportContact } from './support.tsx'

const english = 'https://portal.example/promote/home?sid=a1b2c3&lang=en'
const chinese = 'https://portal.example/promote/home?sid=a1b2c3&lang=cn'
const qrPathOf = (link: string) => {
  const code = encodeQr(link)
  return code && qrPath(code)
}
const card = async (name = 'Your referral link') => within(await screen.findByRole('region', { name }))
const copyName = 'Copy referral link'
const copyButton = async () => (await card()).findByRole('button', { name: copyName })

test('the whole link has the language of the page, and follows it without a request', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  expect((await card()).getByText(english)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect((await card('您的推广链接')).getByText(chinese)).toBeDefined()
  expect(portal.sent('HomeProfile')).toBe(1)
})

test('a copied link is said inside the button and announced, and the button is reset after two seconds', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  const button = await copyButton()
  const icon = () => button.querySelector('svg')?.outerHTML
  const before = icon()
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe(english)
  expect(await (await card()).findByRole('button', { name: 'Copied' })).toBe(button)
  expect(
    (await card())
      .getAllByText('Copied')
      .some((note) => note.ariaLive === 'polite' || note.getAttribute('aria-live') === 'polite'),
  ).toBe(true)
  expect(icon()).not.toBe(before)
  expect(await (await card()).findByRole('button', { name: copyName })).toBe(button)
  expect(icon()).toBe(before)
})

test.each([
  ['refuses to copy', () => false, 'Copying failed. Select the text and copy it yourself'],
  [
    'breaks while it copies',
    () => {
      throw new Error('not now')
    },
    'Copying failed. Select the text and copy it yourself',
  ],
  ['has no way to copy', undefined, 'This browser does not support automatic copying'],
])('a browser that %s is reported, until the next try', async (_what, execCommand, words) => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
  const button = await copyButton()
  await user.click(button)
  expect(await (await card()).findByText(words)).toBeDefined()
  expect(document.activeElement).toBe(button)
  Reflect.deleteProperty(document, 'execCommand')
})

test('somebody without a link reads when there is one, and is offered one way to it', async () => {
  const { user } = await openPortal('/home/index', { as: 'daniel-ng' })
  const place = await card()
  expect(await place.findByText('Your link appears here once you are verified.')).toBeDefined()
  expect(place.queryByRole('button')).toBeNull()
  expect(place.queryByRole('img')).toBeNull()
  await user.click(place.getByRole('link', { name: 'Resubmit documents' }))
  expect(await screen.findByRole('dialog', { name: 'Personal verification' })).toBeDefined()
  expect(address()).toBe('/home/index?dialog=verification')
})

test('an affiliate under review is asked for nothing', async () => {
  await openPortal('/home/index', { as: 'carol-wu' })
  const place = await card()
  expect(await place.findByText('Your link appears here once your documents are approved.')).toBeDefined()
  expect(place.queryByRole('button')).toBeNull()
  expect(place.queryByRole('link')).toBeNull()
  expect(screen.queryByText(/You need authentication/)).toBeNull()
})

test('a suspended affiliate finds the button disabled, with its reason and the business manager', async () => {
  const { user } = await openPortal('/home/index', { as: 'erin-park' })
  const button = await copyButton()
  const place = await card()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(place.getByText(saying(`Your business manager: ${supportContact}`))).toBeDefined()
  expect(place.queryByText(/promote\/home/)).toBeNull()
  expect(place.queryByRole('img')).toBeNull()
  const reason = 'Account abnormality, please contact your business manager'
  expect(button.getAttribute('aria-describedby')).toBe(place.getByText(reason).id)
  expect(place.queryByRole('tooltip')).toBeNull()
  await user.hover(button)
  expect(place.getByRole('tooltip').textContent).toBe(reason)
  await user.keyboard('{Escape}')
  expect(place.queryByRole('tooltip')).toBeNull()
  await user.unhover(button)
  button.focus()
  expect(await place.findByRole('tooltip')).toBeDefined()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.keyboard('{Enter}')
  expect(write).not.toHaveBeenCalled()
})

test('a suspension comes before a missing verification, because a verification would bring no link', async () => {
  await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: profileWith({ verificationStatus: 'NOT_VERIFIED', promotionStatus: 'SUSPENDED' }),
  })
  expect((await copyButton()).getAttribute('aria-disabled')).toBe('true')
  expect((await card()).queryByRole('link', { name: 'Get verified' })).toBeNull()
})

test.each([
  ['no link yet', null, '/home/material', 'Your link'],
  ['a script for a link', 'javascript:alert(1)', '/home/index', 'Your referral link'],
])('if the provider gives %s (%s), %s says so and whom to ask', async (_what, referralUrl, path, region) => {
  await openPortal(path, { as: 'alice-chen', overrides: profileWith({ referralUrl }) })
  const place = await card(region)
  const said = await place.findByText(/Your link is not available yet/)
  expect(said.textContent).toContain(supportContact)
  expect(place.queryByRole('button', { name: copyName })).toBeNull()
  expect(document.body.innerHTML).not.toMatch(/javascript:/i)
})

test('the link has its QR code beside it, which loads after the page, and a way to the material', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  const place = await card()
  const code = await place.findByRole('img', { name: 'QR code of your referral link' })
  expect(code.querySelector('path')?.getAttribute('d')).toBe(qrPathOf(english))
  await user.click(place.getByRole('link', { name: 'Posters, QR code and texts to share' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Promotional material' })).toBeDefined()
})

test('a link with markup in it stays a text', async () => {
  const referralUrl = 'https://portal.example/?sid=<img src=x onerror=alert(1)>'
  await openPortal('/home/index', { as: 'alice-chen', overrides: profileWith({ referralUrl }) })
  expect(await (await card()).findByText(`${referralUrl}&lang=en`)).toBeDefined()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('the terms below the link come from the rules of the plan, and without a share sheet there is no button for it', async () => {
  await openPortal('/home/index', { as: 'alice-chen' })
  const terms = (await card()).getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms).toEqual(['3% to 7%', '$100', '180 days, unlimited once they spend'])
  expect((await card()).getByRole('link', { name: 'All rules of the plan' }).getAttribute('href')).toBe(
    '/home/planRule',
  )
  expect((await card()).queryByRole('button', { name: 'Share' })).toBeNull()
})

test('copying the link by hand counts, too', async () => {
  await openPortal('/home/index', { as: 'alice-chen' })
  fireEvent.copy((await card()).getByText(english))
  expect(recallPersonal('linkCopied', 'alice-chen')).toBe('yes')
})

const withShareSheet = (share: () => Promise<void>) => {
  Object.defineProperty(navigator, 'share', { value: vi.fn<typeof share>(share), configurable: true })
  return () => Reflect.deleteProperty(navigator, 'share')
}

test('where there is a share sheet it gets the link, and sharing counts as copying', async () => {
  const remove = withShareSheet(async () => {})
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await user.click(await (await card()).findByRole('button', { name: 'Share' }))
  expect(navigator.share).toHaveBeenCalledWith(expect.objectContaining({ url: english }))
  await waitFor(() => expect(recallPersonal('linkCopied', 'alice-chen')).toBe('yes'))
  remove()
})

test.each([
  ['was closed', new DOMException('closed', 'AbortError'), []],
  ['failed', new DOMException('no app', 'NotAllowedError'), ['Sharing failed. Copy the link instead']],
])('a share sheet that %s counts as nothing, and only a failure is reported', async (_what, error, said) => {
  const remove = withShareSheet(async () => {
    throw error
  })
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await user.click(await (await card()).findByRole('button', { name: 'Share' }))
  await waitFor(() =>
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(said),
  )
  expect(recallPersonal('linkCopied', 'alice-chen')).toBeNull()
  remove()
})
