import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readQr } from '../support/read-qr.ts'
import { recallPersonal } from '#web/platform/browser/browser-storage.ts'
import { withCanvas } from './canvas.ts'
import { bytesOf, chinese, english, part, path } from './material.ts'
import { profileWith } from './profiles.ts'
import { catchSavedFiles } from './saved-files.ts'
import { address, dialogCalled, openPortal } from './support.tsx'

let saved: ReturnType<typeof catchSavedFiles>

beforeEach(() => {
  withCanvas()
  saved = catchSavedFiles()
})

test('a ready text is copied with the link in it', async () => {
  const { user } = await openPortal(`${path}?in=cn`, { as: 'alice-chen' })
  const texts = await part('Ready texts')
  await user.click(await texts.findByRole('button', { name: 'Copy the short text' }))
  expect(await texts.findByRole('button', { name: 'Copied' })).toBeDefined()
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain(`1 美元：${chinese}`)
  expect(texts.getByText(copied).closest('[lang]')?.getAttribute('lang')).toBe('zh-Hans')
})

test('networks open in a new tab without access to this one', async () => {
  await openPortal(path, { as: 'alice-chen' })
  const share = within(await screen.findByRole('group', { name: 'Share your link' }))
  for (const name of ['WhatsApp', 'Telegram', 'LinkedIn', 'X']) {
    const link = share.getByRole<HTMLAnchorElement>('link', { name: `${name}, opens in a new tab` })
    expect(link.target).toBe('_blank')
    expect(link.rel).toBe('noopener noreferrer')
    expect(decodeURIComponent(link.href)).toContain(english)
  }
  expect(share.getByRole<HTMLAnchorElement>('link', { name: 'E-mail' }).href).toMatch(/^mailto:\?subject=SMS/)
  expect(share.queryByRole('button', { name: 'More ways …' })).toBeNull()
})

test('on the same device WeChat gets the link to paste, or the QR code as an image to send', async () => {
  withCanvas({ isWhole: true })
  const { user } = await openPortal(`${path}?dialog=wechat&in=cn`, { as: 'alice-chen' })
  const dialog = await dialogCalled('Share by WeChat')
  await user.click(await dialog.findByRole('button', { name: 'Copy referral link' }))
  expect(await navigator.clipboard.readText()).toBe(chinese)
  expect(recallPersonal('linkCopied', 'alice-chen')).toBe('yes')
  await user.click(dialog.getByRole('button', { name: 'QR code as PNG' }))
  await dialog.findByText('Saved as qr-code-cn.png')
  expect(await readQr(await bytesOf(saved[0]?.file))).toBe(chinese)
})

test('no QR code is promised to WeChat for a link that is too long', async () => {
  const referralUrl = `https://portal.example/?sid=${'x'.repeat(3000)}`
  await openPortal(`${path}?dialog=wechat`, { as: 'alice-chen', overrides: profileWith({ referralUrl }) })
  const dialog = await dialogCalled('Share by WeChat')
  expect(await dialog.findByRole('button', { name: 'Copy referral link' })).toBeDefined()
  expect(dialog.queryByText(/QR code|Scan/)).toBeNull()
})

test('WeChat gets a QR code to scan, in a dialog with an address of its own', async () => {
  const { user } = await openPortal(path, { as: 'alice-chen' })
  const opener = await screen.findByRole('link', { name: 'WeChat' })
  await user.click(opener)
  const dialog = await dialogCalled('Share by WeChat')
  expect(dialog.getByRole('img', { name: `QR code of your referral link: ${english}` })).toBeDefined()
  expect(address()).toBe(`${path}?dialog=wechat`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(path)
})

test('the share sheet of the system is offered, and closing it is not an error', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = await openPortal(path, { as: 'alice-chen' })
  const button = await screen.findByRole('button', { name: 'More ways …' })
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await user.click(button)
  expect(share.mock.calls[0]?.[0].text).toContain(english)
  expect(screen.queryByText(/Sharing did not work/)).toBeNull()
  share.mockRejectedValueOnce(new TypeError('not now'))
  await user.click(button)
  expect(await screen.findByText(/Sharing did not work/)).toBeDefined()
  Reflect.deleteProperty(navigator, 'share')
})
