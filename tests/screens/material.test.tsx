import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '#web/platform/i18n/i18n.ts'
import { profileWith } from './provider-data.ts'
import { address, catchSavedFiles, dialogCalled, openPortal, withFunction } from './support.tsx'

const path = '/home/material'
const english = 'https://portal.example/promote/home?sid=a1b2c3&lang=en'
const chinese = 'https://portal.example/promote/home?sid=a1b2c3&lang=cn'

let saved: ReturnType<typeof catchSavedFiles>
/** jsdom cannot paint: what is painted here is nothing, or fails. */
let canPaint: boolean
beforeEach(() => {
  canPaint = true
  saved = catchSavedFiles()
  const nothing = new Proxy(
    {},
    { get: () => () => ({ width: 1, data: new Uint8ClampedArray(4) }), set: () => true },
  )
  HTMLCanvasElement.prototype.getContext = (() => (canPaint ? nothing : null)) as never
  HTMLImageElement.prototype.decode = async () => {}
  Range.prototype.getClientRects = () => [] as never
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
  HTMLCanvasElement.prototype.toBlob = (give) => give(new Blob([new Uint8Array(64)], { type: 'image/png' }))
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const openMaterial = (query = '', opening: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(path + query, { as: 'alice-chen', ...opening })
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const hasLinkInTexts = async (link: string | RegExp) => {
  const texts = await part('Ready texts')
  const found = (words: string) => (typeof link === 'string' ? words.includes(link) : link.test(words))
  await waitFor(() => expect(texts.getAllByText(found)).toHaveLength(3))
}

test('the link, its code and the texts, also as they are copied, have the chosen language, whatever that of the page', async () => {
  const { user, portal } = await openMaterial('?in=en')
  await user.click(await radio('Chinese'))
  const place = await part('Your link')
  expect(await place.findByText(chinese)).toBeDefined()
  expect(place.getByRole('img', { name: `QR code of your referral link: ${chinese}` })).toBeDefined()
  await hasLinkInTexts(chinese)
  const texts = await part('Ready texts')
  await user.click(await texts.findByRole('button', { name: 'Copy the short text' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain(`1 美元：${chinese}`)
  expect(texts.getByText(copied).closest('[lang]')?.getAttribute('lang')).toBe('zh-Hans')
  expect([portal.sent('MaterialScreen'), address()]).toEqual([1, `${path}?in=cn`])
})

test('a saved code has the language in its name, and what is said of it goes with that language', async () => {
  const { user } = await openMaterial('?in=cn')
  const place = await part('Your link')
  await place.findByText(chinese)
  for (const kind of ['PNG', 'SVG']) {
    await user.click(place.getByRole('button', { name: `QR code as ${kind}` }))
    await place.findByText(`Saved as qr-code-cn.${kind.toLowerCase()}`)
  }
  await user.click(await radio('English'))
  await place.findByText(english)
  expect(place.queryByText(/^Saved as/)).toBeNull()
})

test('the material starts in the language of the page, follows it, and keeps a choice', async () => {
  const { user } = await openMaterial()
  expect((await radio('English')).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect((await radio('中文')).checked).toBe(true)
  await user.click(await radio('英语'))
  await act(() => chooseLanguage('en'))
  expect((await radio('English')).checked).toBe(true)
  expect(address()).toBe(`${path}?in=en`)
})

test('a poster has the brand, its message and the bonus', async () => {
  await openMaterial()
  const sheet = (await part('Posters')).getByRole('figure', { name: 'A4, for print' })
  const words = ['Example Cloud', 'Reach your customers\nby SMS and voice', '$1']
  const texts = () => [...sheet.querySelectorAll('p')].map(({ textContent }) => textContent)
  await waitFor(() => expect(texts()).toEqual(expect.arrayContaining(words)))
})

test('a browser that cannot paint a poster reports it beside the download, which can be tried again', async () => {
  canPaint = false
  const { user } = await openMaterial()
  const posters = await part('Posters')
  const download = posters.getByRole<HTMLButtonElement>('button', { name: 'Download PNG: A4, for print' })
  await waitFor(() => expect(download.disabled).toBe(false))
  await user.click(download)
  expect(await posters.findByText('The file could not be made. Try again.')).toBeDefined()
  expect(saved).toEqual([])
  canPaint = true
  await user.click(download)
  await posters.findByText('Saved as poster-a4-en.png')
  expect(saved.map(({ name }) => name)).toEqual(['poster-a4-en.png'])
})

test('somebody without a link sees the material without it, why, and has nothing to copy or save', async () => {
  await openMaterial('', { as: 'bruno-diaz' })
  const place = await part('Your link')
  expect(await place.findByText(/once you are verified/)).toBeDefined()
  expect(place.getByRole('link', { name: 'Get verified' })).toBeDefined()
  expect(screen.getByText(/Your own link is added as soon as it is ready/)).toBeDefined()
  expect(screen.queryByText(/with your own link/)).toBeNull()
  expect(place.queryByRole('img')).toBeNull()
  const posters = await part('Posters')
  const sheet = posters.getByRole('figure', { name: 'A4, for print' })
  expect(sheet.textContent).toContain('Your QR code\ngoes here')
  const buttons = [
    ...place.getAllByRole('button', { name: /^QR code as/ }),
    ...posters.getAllByRole('button'),
  ]
  expect(buttons.filter((button) => !(button as HTMLButtonElement).disabled)).toEqual([])
  await hasLinkInTexts(/\[your link\]/)
  const texts = await part('Ready texts')
  for (const role of ['button', 'link']) expect(texts.queryByRole(role)).toBeNull()
  expect(texts.getByText('You can download, copy and share once your link is ready.')).toBeDefined()
})

test('networks open in a new tab without access to this one, and there is no button for a missing share sheet', async () => {
  await openMaterial()
  const share = within(await screen.findByRole('group', { name: 'Share your link' }))
  for (const name of ['WhatsApp', 'Telegram', 'LinkedIn', 'X']) {
    const link = share.getByRole<HTMLAnchorElement>('link', { name: `${name}, opens in a new tab` })
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(decodeURIComponent(link.href)).toContain(english)
  }
  expect(share.getByRole<HTMLAnchorElement>('link', { name: 'E-mail' }).href).toMatch(/^mailto:\?subject=SMS/)
  expect(share.queryByRole('button', { name: 'More ways …' })).toBeNull()
})

test('in an app that may save nothing, a file goes to the share sheet, or is saved where there is none for files', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0')
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  const canShare = vi.fn<typeof navigator.canShare>().mockReturnValueOnce(true).mockReturnValue(false)
  withFunction(navigator, 'share', share)
  withFunction(navigator, 'canShare', canShare)
  const { user } = await openMaterial()
  const place = await part('Your link')
  await place.findByText(english)
  await user.click(place.getByRole('button', { name: 'QR code as PNG' }))
  await waitFor(() => expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('qr-code-en.png'))
  expect(saved).toEqual([])
  await user.click(place.getByRole('button', { name: 'QR code as SVG' }))
  expect(await place.findByText(/qr-code-en.svg is ready, but this app may not save/)).toBeDefined()
})

test('WeChat gets a QR code to scan, or the link to paste and the code to send, in a dialog with an address of its own', async () => {
  const { user } = await openMaterial()
  await user.click(await screen.findByRole('link', { name: 'WeChat' }))
  const dialog = await dialogCalled('Share by WeChat')
  expect(address()).toBe(`${path}?dialog=wechat`)
  expect(dialog.getByRole('img', { name: `QR code of your referral link: ${english}` })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Copy referral link' }))
  expect(await navigator.clipboard.readText()).toBe(english)
  expect(sessionStorage.getItem('personal.linkCopied')).toBe('yes')
  await user.click(dialog.getByRole('button', { name: 'QR code as PNG' }))
  await dialog.findByText('Saved as qr-code-en.png')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(path)
})

test('a link that is too long for a QR code can still be copied, and WeChat is promised none', async () => {
  const referralUrl = `https://portal.example/?sid=${'x'.repeat(3000)}`
  const { user } = await openMaterial('', { overrides: profileWith({ referralUrl }) })
  const place = await part('Your link')
  expect(await place.findByText(/too long for a QR code/)).toBeDefined()
  expect(place.getByRole('button', { name: 'Copy referral link' })).toBeDefined()
  expect(place.getByRole<HTMLButtonElement>('button', { name: 'QR code as PNG' }).disabled).toBe(true)
  await user.click(await screen.findByRole('link', { name: 'WeChat' }))
  const dialog = await dialogCalled('Share by WeChat')
  expect(await dialog.findByRole('button', { name: 'Copy referral link' })).toBeDefined()
  expect(dialog.queryByText(/QR code|Scan/)).toBeNull()
})
