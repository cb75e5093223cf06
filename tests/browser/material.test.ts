import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages as cn } from '#web/messages/cn/index.ts'
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

/** The language of the posters, that of the page, and the poster that is downloaded. */
const posters = [
  {
    language: 'en',
    page: 'cn',
    messages: cn,
    part: cn.posters.title,
    poster: { theme: 'welcome', sheet: 'a4', file: 'poster-a4', size: { width: 2480, height: 3508 } },
  },
  {
    language: 'cn',
    page: 'en',
    messages: en,
    part: en.material.globalSms,
    poster: {
      theme: 'globalSms',
      sheet: 'square',
      file: 'global-sms-square',
      size: { width: 2160, height: 2160 },
    },
  },
] as const

test.each(posters)(
  'codes and a poster in $language, downloaded from the page in $page, hold exactly the link, and the poster the logo',
  async ({ language, page, messages, part, poster: { theme, sheet, file, size } }) => {
    const visitor = await stage.visitAnew()
    await visitor.signIn('alice-chen')
    await visitor.page.addInitScript((chosen) => localStorage.setItem('lang', chosen), page)
    const fonts: string[] = []
    visitor.page.on('request', (request) => {
      if (request.url().includes('poster-han')) fonts.push(request.url())
    })
    await visitor.page.goto(`/home/material?in=${language}`)
    const link = await linkOn(visitor.page)
    expect(new URL(link).searchParams.get('lang')).toBe(language)

    const codes = visitor.page.getByRole('region', { name: messages.material.link })
    for (const [button, ending] of [
      [messages.qrCode.png, 'png'],
      [messages.qrCode.svg, 'svg'],
    ] as const) {
      const { name, bytes } = await download(visitor.page, codes.getByRole('button', { name: button }))
      expect(name).toBe(`qr-code-${language}.${ending}`)
      expect(await readQr(bytes)).toBe(link)
    }
    const button = visitor.page.getByRole('region', { name: part }).getByRole('button', {
      name: messages.posters.downloadOne.replace('{{name}}', messages.posters[sheet]),
    })
    const { name, bytes } = await download(visitor.page, button)
    expect(name).toBe(`${file}-${language}.png`)
    expect(measurePng(bytes)).toEqual({ ...size, pixelsPerInch: 300 })
    expect(await readQr(bytes)).toBe(link)
    expect(await logoShownOn(bytes, theme, sheet)).toBeGreaterThan(0.9)
    // Only Chinese posters load the Chinese font.
    expect(fonts.length > 0).toBe(language === 'cn')
  },
)

test('without a network, loaded material works; the rest says that it failed, and loads once there is one', async () => {
  const { page, context } = await open('/home/material')
  const posters = page.getByRole('region', { name: en.posters.title })
  await posters.getByRole('img').nth(2).waitFor()
  await context.setOffline(true)
  const button = posters.getByRole('button', { name: /A4/ })
  expect((await download(page, button)).name).toBe('poster-a4-en.png')
  await page.getByRole('radio', { name: 'Chinese' }).click()
  const texts = page.getByRole('region', { name: en.shareKit.title })
  await texts.getByText(en.shareKit.loadFailed).waitFor()
  await posters.getByText(en.posters.failed).first().waitFor()
  await context.setOffline(false)
  await texts.getByText(/注册/).first().waitFor()
  await posters
    .getByRole('img', { name: /扫码注册/ })
    .first()
    .waitFor()
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
