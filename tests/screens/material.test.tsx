import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '#web/platform/i18n/i18n.ts'
import { measurePng, readQr } from '../support/read-qr.ts'
import { withCanvas } from './canvas.ts'
import { bytesOf, chinese, english, part, path } from './material.ts'
import { profileWith } from './profiles.ts'
import { catchSavedFiles } from './saved-files.ts'
import { kitMessages } from './stand-ins.ts'
import { address, down, openPortal, saying, scrollToEnd, supportContact } from './support.tsx'

let saved: ReturnType<typeof catchSavedFiles>

beforeEach(() => {
  withCanvas()
  kitMessages.failing = null
  saved = catchSavedFiles()
})

test('the link, code, texts and files have the chosen language, whatever the language of the page', async () => {
  withCanvas({ isWhole: true })
  const { user, portal } = await openPortal(`${path}?in=en`, { as: 'alice-chen' })
  await user.click(await screen.findByRole('radio', { name: 'Chinese' }))
  const place = await part('Your link')
  expect(await place.findByText(chinese)).toBeDefined()
  expect(place.getByRole('img', { name: `QR code of your referral link: ${chinese}` })).toBeDefined()

  await user.click(place.getByRole('button', { name: 'QR code as PNG' }))
  await place.findByText('Saved as qr-code-cn.png')
  await user.click(place.getByRole('button', { name: 'QR code as SVG' }))
  await place.findByText('Saved as qr-code-cn.svg')
  const [png, svg] = await Promise.all(saved.map(({ file }) => bytesOf(file)))
  expect(png && measurePng(png).width).toBeGreaterThanOrEqual(1600)
  expect(png && (await readQr(png))).toBe(chinese)
  expect(svg && (await readQr(svg))).toBe(chinese)

  const texts = await part('Ready texts')
  expect(texts.getAllByText((words) => words.includes(chinese))).toHaveLength(3)
  expect(portal.sent('MaterialScreen')).toBe(1)
  expect(address()).toBe(`${path}?in=cn`)
  // What is said of a saved file goes with its language.
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await place.findByText(english)
  expect(place.queryByText(/^Saved as/)).toBeNull()
})

test('the material starts in the language of the page, follows it, and keeps a choice', async () => {
  const { user } = await openPortal(path, { as: 'alice-chen' })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'English' })).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '中文' })).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: '英语' }))
  await act(() => chooseLanguage('en'))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'English' })).checked).toBe(true)
  expect(address()).toBe(`${path}?in=en`)
})

test('posters are drawn when scrolled near, describe what they show, and are saved at print size', async () => {
  withCanvas({ isWhole: true })
  const { user } = await openPortal(path, { as: 'alice-chen' })
  const posters = await part('Posters')
  expect(posters.queryAllByRole('img')).toEqual([])
  scrollToEnd()
  const [sheet] = await posters.findAllByRole('img')
  expect(sheet?.getAttribute('alt')).toMatch(/^Poster\. Reach your customers by SMS and voice/)
  expect(sheet?.getAttribute('alt')).toContain('$1 welcome bonus for new customers')
  await user.click(posters.getByRole('button', { name: 'Download PNG: A4, for print' }))
  await posters.findByText('Saved as poster-a4-en.png')
  const png = await bytesOf(saved[0]?.file)
  expect(measurePng(png)).toEqual({ width: 2480, height: 3508, pixelsPerInch: 300 })
  expect(await readQr(png)).toBe(english)
})

test.each([
  ['bruno-diaz', /once you are verified/, 'Get verified'],
  ['carol-wu', /once your documents are approved/, null],
])('%s reads why there is no link, and sees the material without it', async (as, reason, action) => {
  const { user } = await openPortal(path, { as })
  const place = await part('Your link')
  expect(await place.findByText(reason)).toBeDefined()
  expect(screen.getByText(/Your own link is added as soon as it is ready/)).toBeDefined()
  expect(screen.queryByText(/with your own link/)).toBeNull()
  expect(place.queryByRole('img')).toBeNull()
  for (const name of ['QR code as PNG', 'QR code as SVG'])
    expect(place.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  scrollToEnd()
  const posters = await part('Posters')
  const [sheet] = await posters.findAllByRole('img')
  expect(sheet?.getAttribute('alt')).toContain('The QR code is not on it yet.')
  for (const button of posters.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
  const texts = await part('Ready texts')
  expect(texts.getAllByText(/\[your link\]/)).toHaveLength(3)
  expect(texts.queryByRole('button')).toBeNull()
  expect(texts.queryByRole('link')).toBeNull()
  expect(texts.getByText('You can download, copy and share once your link is ready.')).toBeDefined()
  expect(place.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(action ? [action] : [])
  if (!action) return
  await user.click(place.getByRole('link', { name: action }))
  expect(await screen.findByRole('dialog', { name: 'Personal verification' })).toBeDefined()
})

test('a suspended affiliate can copy and save nothing, and the business manager is named', async () => {
  await openPortal(path, { as: 'erin-park' })
  const place = await part('Your link')
  expect(await place.findByText(saying(`Your business manager: ${supportContact}`))).toBeDefined()
  expect(place.getByRole('button', { name: 'Copy referral link' }).getAttribute('aria-disabled')).toBe('true')
  expect((await part('Ready texts')).queryByRole('button')).toBeNull()
})

test('a profile that fails is reported in place of the link, and a retry brings it', async () => {
  const { portal, user } = await openPortal(path, { as: 'alice-chen', overrides: { getProfile: down } })
  const place = await part('Your link')
  expect(await place.findByText('Your link could not be loaded.')).toBeDefined()
  expect(await (await part('Ready texts')).findAllByText(/\[your link\]/)).toHaveLength(3)
  expect(screen.queryByText(/^(?:With your QR code|They contain your link)/)).toBeNull()
  expect(screen.getAllByText('You can download, copy and share once your link is ready.')).toHaveLength(2)
  delete portal.overrides.getProfile
  await user.click(place.getByRole('button', { name: 'Try again' }))
  expect(await (await part('Your link')).findByText(english)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your link' }))
  expect(screen.getAllByText(/^(?:With your QR code|They contain your link)/)).toHaveLength(2)
})

test('a browser that cannot paint reports it in place of each poster, and a retry draws it', async () => {
  HTMLCanvasElement.prototype.getContext = () => null
  const { user } = await openPortal(path, { as: 'alice-chen' })
  const posters = await part('Posters')
  scrollToEnd()
  expect(await posters.findAllByText('The poster could not be made.')).toHaveLength(3)
  await user.click(posters.getByRole('button', { name: 'Download PNG: A4, for print' }))
  expect(await posters.findByText('The file could not be made. Try again.')).toBeDefined()
  expect(saved).toEqual([])
  withCanvas()
  const [retry] = posters.getAllByRole('button', { name: 'Try again' })
  if (retry) await user.click(retry)
  expect(document.activeElement).toBe(posters.getByRole('figure', { name: 'A4, for print' }))
  expect(await posters.findByRole('img')).toBeDefined()
})

test('a poster that failed in one language is drawn in the other, and in the first once that works', async () => {
  const { user } = await openPortal(path, { as: 'alice-chen' })
  const posters = await part('Posters')
  const drawn = () => waitFor(() => expect(posters.getAllByRole('img')).toHaveLength(3))
  scrollToEnd()
  await drawn()
  HTMLCanvasElement.prototype.getContext = () => null
  await user.click(screen.getByRole('radio', { name: 'Chinese' }))
  expect(await posters.findAllByText('The poster could not be made.')).toHaveLength(3)
  withCanvas()
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await drawn()
  await user.click(screen.getByRole('radio', { name: 'Chinese' }))
  await drawn()
  expect(posters.getAllByRole('img')[0]?.getAttribute('alt')).toContain('扫码注册')
})

test('texts that failed in one language load in the other, and no text has the link of another language', async () => {
  const { user } = await openPortal(path, { as: 'alice-chen' })
  await screen.findByRole('button', { name: 'Copy the e-mail' })
  kitMessages.failing = 'cn'
  await user.click(screen.getByRole('radio', { name: 'Chinese' }))
  await screen.findByText('The texts could not be loaded.')
  expect(screen.queryByText(/New customers/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await screen.findByRole('button', { name: 'Copy the e-mail' })
  kitMessages.failing = null
  await user.click(screen.getByRole('radio', { name: 'Chinese' }))
  const ready = await part('Ready texts')
  await waitFor(() => expect(ready.getAllByText((words) => words.includes(chinese))).toHaveLength(3))
  expect(screen.queryByText('The texts could not be loaded.')).toBeNull()
})

test('a link that is too long for a QR code can still be copied', async () => {
  const referralUrl = `https://portal.example/?sid=${'x'.repeat(3000)}`
  await openPortal(path, { as: 'alice-chen', overrides: profileWith({ referralUrl }) })
  const place = await part('Your link')
  expect(await place.findByText(/too long for a QR code/)).toBeDefined()
  expect(place.getByRole('button', { name: 'Copy referral link' })).toBeDefined()
  expect(place.getByRole<HTMLButtonElement>('button', { name: 'QR code as PNG' }).disabled).toBe(true)
})

test('an address that names a part leads to it', async () => {
  await openPortal(`${path}#global-sms`, { as: 'alice-chen' })
  const heading = await screen.findByRole('heading', { name: 'Global SMS' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
