import { readFile } from 'node:fs/promises'
import jsQr from 'jsqr'
import type { BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { en } from '#web/messages/__generated__/catalogues.ts'
import { byLanguage } from '#web/messages/__generated__/promotion-page.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { settled } from '../support/page-checks.ts'

const stage = stageBrowser()

test('the calculator of a phone loads its code as it comes near, and takes no input before, where it would be lost', async () => {
  const { page } = await stage.visit({ viewport: { width: 375, height: 667 } })
  const code = Promise.withResolvers<void>()
  const scripts: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    scripts.push(route.request().url())
    if (scripts.length > 1) await code.promise
    await route.continue()
  })
  await page.goto('/promote/home?lang=en')
  await settled(page)
  expect(scripts).toHaveLength(1)
  await page.getByText('$300').first().waitFor()
  const field = page.getByRole('textbox', { name: /spend in a month/ })
  await field.scrollIntoViewIfNeeded()
  await expect.poll(() => scripts.some((url) => url.includes('hydrate-calculator'))).toBe(true)
  expect(await field.isDisabled()).toBe(true)
  code.resolve()
  await field.fill('600000')
  await page.getByRole('radio', { name: 'Company' }).check()
  await page.getByText('tiered $30,000, hybrid $26,000').waitFor()
  expect(await field.inputValue()).toBe('600,000')
})

test('a calculator whose code is gone says so', async () => {
  const { page } = await stage.visit()
  await page.route('**/assets/hydrate-calculator-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/promote/home?lang=en')
  const note = page.getByText(byLanguage.en.partner.calculatorFailed)
  expect(await note.isVisible()).toBe(false)
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await note.waitFor()
})

test('the page and its link to the registration keep affiliate and language; a chosen language is remembered, one of an address is not', async () => {
  const { page } = await stage.visit()
  await page.goto('/promote/home?sid=a%26b&lang=cn')
  const heading = page.getByRole('heading', { level: 1, name: '用短信和语音触达您的客户' })
  const register = page.getByRole('link', { name: '注册账号' })
  const target = async () => new URL((await register.getAttribute('href')) ?? '', page.url()).search
  await expect.poll(target).toBe('?lang=cn&sid=a%26b')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull()
  await page.goto('/promote/home?sid=7')
  await page.getByRole('link', { name: '中文' }).click()
  await heading.waitFor()
  expect(new URL(page.url()).search).toBe('?sid=7&lang=cn')
  await page.goto('/promote/home?sid=8')
  await heading.waitFor()
  expect(new URL(page.url()).search).toBe('?sid=8&lang=cn')
})

/** The text of the QR code that a camera finds in a PNG or an SVG, or null. */
async function readQr(picture: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQr(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? null
}

/** The FAQ, opened by an affiliate whose browser has nothing of the portal yet. */
async function openFaq(options: BrowserContextOptions = {}) {
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

test('Chinese codes and a poster, downloaded from the English page, hold exactly the link, and the poster Chinese letters', async () => {
  const page = await openFaq()
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
  // In pixels, and on paper in pixels per inch.
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 2160, height: 2160, density: 300 })
  expect(fonts).not.toEqual([])
})

test.each(['en', 'cn'] as const)(
  'a camera reads the link on every poster, and all words are within its margins: %s',
  async (language) => {
    const page = await openFaq({ deviceScaleFactor: 2 })
    await page.goto(`/home/material?in=${language}`)
    const link = await linkOn(page)
    for (const name of [en.material.globalSms, en.posters.title]) {
      const posters = page.getByRole('region', { name, exact: true }).getByRole('figure')
      for (const poster of await posters.all()) {
        const picture = poster.locator('svg').first()
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(async () => readQr(new Uint8Array(await picture.screenshot()))).toBe(link)
      }
    }
    await page.evaluate(() => document.fonts.ready)
    const outside = await page.locator('figure > div > svg').evaluateAll((posters) =>
      posters.map((poster) => {
        const sheet = poster.getBoundingClientRect()
        /** In thousandths of the poster's width. */
        const unit = sheet.width / 1000
        const isOutside = (text: Element) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          const { left, right, bottom } = range.getBoundingClientRect()
          const box = text.closest('foreignObject')?.getBoundingClientRect() ?? new DOMRect()
          return (
            left < sheet.left + 60 * unit ||
            right > sheet.right - 60 * unit ||
            bottom > Math.min(box.bottom + 0.5, sheet.bottom - 30 * unit)
          )
        }
        return [...poster.querySelectorAll('p')].filter(isOutside).map(({ textContent }) => textContent)
      }),
    )
    expect(outside).toEqual(Array.from({ length: 6 }, () => []))
  },
)

test('a camera reads the code on home in the dark scheme', async () => {
  const page = await openFaq({ colorScheme: 'dark', deviceScaleFactor: 2 })
  await page.goto('/home/index')
  const code = page.getByRole('img', { name: en.promotionLink.code })
  await code.waitFor()
  expect(await readQr(new Uint8Array(await code.screenshot()))).toBe(await linkOn(page))
})
