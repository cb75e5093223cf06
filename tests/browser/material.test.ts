import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { logoShownOn } from '../support/read-logo.ts'
import { measurePng, readQr } from '../support/read-qr.ts'

const stage = stageBrowser()

/** The FAQ, opened by an affiliate whose browser has nothing of the portal yet. */
async function open(options: BrowserContextOptions = {}) {
  const { page, signIn } = await stage.visit(options)
  await signIn('alice-chen')
  await page.goto('/home/FAQ')
  return page
}
/** The link as the page shows it. */
const linkOn = async (page: Page) =>
  (await page
    .getByText(/\/promote\/home\?/)
    .first()
    .textContent()) ?? ''

test('Chinese codes and a poster, downloaded from the English page, hold exactly the link, and the poster the logo and Chinese letters', async () => {
  const page = await open()
  const fonts: string[] = []
  page.on('request', (request) => void (request.url().includes('poster-han') && fonts.push(request.url())))
  await page.goto('/home/material?in=cn')
  const link = await linkOn(page)
  expect(new URL(link).searchParams.get('lang')).toBe('cn')
  const download = async (region: string, name: string) => {
    const button = page.getByRole('region', { name: region }).getByRole('button', { name })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) }
  }
  for (const [button, ending] of [
    [en.qrCode.png, 'png'],
    [en.qrCode.svg, 'svg'],
  ] as const) {
    const { name, bytes } = await download(en.material.link, button)
    expect([name, await readQr(bytes)]).toEqual([`qr-code-cn.${ending}`, link])
  }
  const square = en.posters.downloadOne.replace('{{name}}', en.posters.square)
  const { name, bytes } = await download(en.material.globalSms, square)
  expect([name, await readQr(bytes)]).toEqual(['global-sms-square-cn.png', link])
  expect(measurePng(bytes)).toEqual({ width: 2160, height: 2160, pixelsPerInch: 300 })
  expect(await logoShownOn(bytes, 'globalSms', 'square')).toBeGreaterThan(0.9)
  expect(fonts).not.toEqual([])
})

test('a camera reads the code on home in the dark scheme, also one that loaded on a retry', async () => {
  const page = await open({ colorScheme: 'dark', deviceScaleFactor: 2 })
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
