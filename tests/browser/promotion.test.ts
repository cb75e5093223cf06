import type { BrowserContextOptions } from 'playwright'
import { expect, test } from 'vitest'
import { brand } from '#web/brand/brand.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { settled } from '../support/page-checks.ts'

const stage = stageBrowser()

async function openPage(path: string, options: BrowserContextOptions = {}) {
  const { page } = await stage.visit(options)
  await page.goto(path)
  return page
}
const consumption = { name: /spend in a month/ }

test('the calculator takes no input before its code has arrived, where it would be lost', async () => {
  const { page } = await stage.visit()
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/promote/home?lang=en', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', consumption)
  await field.scrollIntoViewIfNeeded()
  expect(await field.isDisabled()).toBe(true)
  code.resolve()
  await field.fill('600000')
  await page.getByRole('radio', { name: 'Company' }).check()
  await page.getByText('tiered $30,000, hybrid $26,000').waitFor()
  expect(await field.inputValue()).toBe('600,000')
})

test('the code of the calculator is loaded when a visitor on a phone comes near it', async () => {
  const { page } = await stage.visit({ viewport: { width: 375, height: 667 } })
  const scripts: string[] = []
  page.on('request', (one) => void (one.resourceType() === 'script' && scripts.push(one.url())))
  await page.goto('/promote/home?lang=en')
  await settled(page)
  expect(scripts).toHaveLength(1)
  await page.getByText('$300').first().waitFor()
  await page.evaluate("document.querySelector('#calculator').scrollIntoView()")
  await expect.poll(() => scripts.some((url) => url.includes('hydrate-calculator'))).toBe(true)
  await page.getByRole('textbox', consumption).fill('600000')
  await page.getByText('$30,000').first().waitFor()
})

test('the page and its link to the registration keep affiliate and language; a chosen language is remembered, one of an address is not', async () => {
  const page = await openPage('/promote/home?sid=a%26b&lang=cn')
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

test.each([
  ['/promote/home', 'cn', 360],
  ['/promote/register', 'en', 360],
  ['/promote/home', 'cn', 1440],
])(
  '%s in %s, dark, is accessible and not wider than %i px, with a header of one line',
  async (path, language, width) => {
    const page = await openPage(`${path}?lang=${language}`, {
      colorScheme: 'dark',
      viewport: { width, height: 812 },
    })
    const header = page.getByRole('banner')
    await header.getByText(brand.name).waitFor()
    await settled(page)
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(80)
    const heights = await header
      .locator('a, button')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height))
    expect(heights.filter((height) => height > 48)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await violationsOf(page)).toEqual([])
  },
)
