import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { logoShownOn } from '../support/read-logo.ts'
import { measurePng, readQr } from '../support/read-qr.ts'

const stage = stageBrowser()

/** Opens a page as an affiliate whose browser has nothing of the portal yet. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const visitor = await stage.visitAnew(options)
  await visitor.signIn('alice-chen')
  await visitor.page.goto(path)
  return visitor
}

/** The link as the page shows it. */
const linkOn = async (page: Page) =>
  (await page
    .getByText(/\/promote\/home\?/)
    .first()
    .textContent()) ?? ''
const download = async (page: Page, button: Locator) => {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) }
}

test('Chinese codes and a poster, downloaded from the English page, hold exactly the link, and the poster the logo and Chinese letters', async () => {
  const fonts: string[] = []
  const { page } = await open('/home/FAQ')
  page.on('request', (request) => void (request.url().includes('poster-han') && fonts.push(request.url())))
  await page.goto('/home/material?in=cn')
  const link = await linkOn(page)
  expect(new URL(link).searchParams.get('lang')).toBe('cn')

  const codes = page.getByRole('region', { name: en.material.link })
  for (const [button, ending] of [
    [en.qrCode.png, 'png'],
    [en.qrCode.svg, 'svg'],
  ] as const) {
    const { name, bytes } = await download(page, codes.getByRole('button', { name: button }))
    expect(name).toBe(`qr-code-cn.${ending}`)
    expect(await readQr(bytes)).toBe(link)
  }
  const button = page.getByRole('region', { name: en.material.globalSms }).getByRole('button', {
    name: en.posters.downloadOne.replace('{{name}}', en.posters.square),
  })
  const { name, bytes } = await download(page, button)
  expect(name).toBe('global-sms-square-cn.png')
  expect(measurePng(bytes)).toEqual({ width: 2160, height: 2160, pixelsPerInch: 300 })
  expect(await readQr(bytes)).toBe(link)
  expect(await logoShownOn(bytes, 'globalSms', 'square')).toBeGreaterThan(0.9)
  expect(fonts).not.toEqual([])
})

test('a camera reads the code on home in the dark scheme, also one that loaded on a retry', async () => {
  const { page } = await open('/home/FAQ', { colorScheme: 'dark', deviceScaleFactor: 2 })
  await page.route(/encode-worker-[^/]*\.js/, (route) => route.abort())
  await page.goto('/home/index')
  const retry = page.getByRole('button', { name: en.promotionLink.codeFailed })
  await retry.waitFor()
  await page.unrouteAll()
  await retry.click()
  const code = page.getByRole('img', { name: en.promotionLink.code })
  await code.waitFor()
  expect(await readQr(new Uint8Array(await code.screenshot()))).toBe(await linkOn(page))
})
