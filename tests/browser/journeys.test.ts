import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { en } from '#web/messages/__generated__/catalogues.ts'
import { violationsOf } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { readCode } from '../support/onboarding.ts'
import { demoPassword } from '../support/portal.ts'

const stage = stageBrowser()
const shippedStage = stageBrowser({ documents: 'shipped' })
const codeOf = (email: string) => readCode(stage.portal, email)

/** The name of the focused element as a person would read it, and whether its focus can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    // Between the end of the page and its start the browser itself has the focus.
    if (!element || element === document.body) return { name: '', isSeen: true }
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const name = element.getAttribute('aria-label') ?? (label ?? labelledBy ?? element).textContent
    // A field within a frame shows the focus at the frame.
    const isSeen = [element, element.closest('.mantine-Input-input') ?? element].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return { name: name.trim(), isSeen }
  })

/** Presses the key until an element of this name has the focus, however late it is drawn. Returns every stop. */
async function tabTo(page: Page, name: string, key = 'Tab') {
  const stops: Awaited<ReturnType<typeof focused>>[] = []
  const next = async () => {
    await page.keyboard.press(key)
    const stop = await focused(page)
    stops.push(stop)
    return stop.name
  }
  await expect.poll(next, { interval: 1, message: `"${name}" can be reached` }).toBe(name)
  return stops
}

/** Tabs to the element of this name. The focus must be visible at every stop. */
async function tabVisibly(...to: Parameters<typeof tabTo>) {
  const stops = await tabTo(...to)
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
}

test('the whole journey works by keyboard alone, with a visible focus at every stop', async () => {
  const { page, readCaptcha } = await shippedStage.visit({ viewport: { width: 800, height: 700 } })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Get a new captcha' }).getByRole('img').waitFor()
  expect((await focused(page)).name).toBe('Username')
  await tabVisibly(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await tabVisibly(page, 'Username')
  await page.keyboard.type('alice-chen')
  await tabVisibly(page, 'Password')
  await page.keyboard.type(demoPassword)
  await tabVisibly(page, 'Captcha')
  await page.keyboard.type(await readCaptcha())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/index')

  const customers = page.getByRole('region', { name: 'Customers', exact: true })
  await customers.getByRole('row').nth(8).waitFor()
  await tabVisibly(page, 'Customers')
  const name = (await customers.locator('[data-opens]').first().textContent()) ?? ''
  await tabVisibly(page, name)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name })
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toBe(name)
  await tabVisibly(page, 'Next page')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/index?page=2')
  await customers.getByRole('row').nth(8).waitFor()
  expect((await focused(page)).name).toBe('Next page')

  await tabVisibly(page, '中文', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: '客户', exact: true }).waitFor()
  expect((await focused(page)).name).toBe('English')
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Customers', exact: true }).waitFor()

  await tabVisibly(page, 'My Invoice')
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Bills' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await tabVisibly(page, 'Quit', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Quit' })
  await dialog.waitFor()
  await tabVisibly(page, 'Cancel')
  await page.keyboard.press('Enter')
  await page.getByText('canceled').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toBe('Quit')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await tabVisibly(page, 'Quit')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await page.getByLabel('Username').waitFor()

  // The back button shows nothing private.
  await page.goBack()
  await page.waitForURL('**/login')
  expect(await page.getByText('Alice Chen').count()).toBe(0)
})

test('a person registers by keyboard alone, and is then asked to verify the account', async () => {
  const { page, logIn } = await stage.visit()
  const { keyboard } = page
  const focusedName = async () => (await focused(page)).name
  const write = async (name: string, text: string) => {
    await tabTo(page, name)
    await keyboard.type(text)
  }

  await page.goto('/register')
  await page.getByPlaceholder(en.countryField.search).waitFor()
  await tabTo(page, `${en.registerKind.INDIVIDUAL} ${en.register.individualHint}`)
  await keyboard.press('ArrowRight')
  expect(await focusedName()).toBe(`${en.registerKind.COMPANY} ${en.register.companyHint}`)
  await keyboard.press('ArrowLeft')
  await write(en.register.fullName, 'Kim Keys')
  await write(en.register.email, 'kim-keys@example.com')
  await write(en.register.country, 'Singap')
  await keyboard.press('Enter')
  await tabTo(page, en.register.prefix)
  await keyboard.press('Escape')
  await write(en.register.phoneNumber, '81230009')
  await write(en.register.username, 'kim-keys')
  await write(en.newPassword.label, demoPassword)
  await write(en.newPassword.confirmation, demoPassword)
  await tabTo(page, 'I agree to the Service agreement and the Privacy policy')
  await keyboard.press('Space')
  await keyboard.press('Space')
  await tabTo(page, en.legal.SERVICE_AGREEMENT)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: en.legal.SERVICE_AGREEMENT }).waitFor()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.mouse.move(4, 300)
  await page.mouse.wheel(0, -100)
  await expect.poll(scrolled, { message: 'the page below scrolls (decision 47)' }).toBeLessThan(before)
  await tabTo(page, en.register.accept)
  await keyboard.press('Enter')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(focusedName).toBe(en.legal.SERVICE_AGREEMENT)
  await tabTo(page, en.register.submit)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: en.humanCheck.title }).waitFor()
  await expect.poll(focusedName).toBe(en.humanCheck.label)
  const startedAt = Date.now()
  await keyboard.press('Space')
  await page.waitForURL('**/validation')
  // The human check shows its success for half a second.
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(500)
  await write(en.emailCode.label, await codeOf('kim-keys@example.com'))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: en.successful.title }).waitFor()
  await tabTo(page, en.successful.logIn)
  await keyboard.press('Enter')
  await page.waitForURL('**/login')
  await logIn('kim-keys')
  await page.waitForURL('**/home/index')
  await page.getByText(en.verificationStatus.NOT_VERIFIED).first().waitFor()
})

test('payment details that one affiliate filled in are never saved for another, who signed in in a second tab', async () => {
  const { page, context, signIn } = await stage.visit()
  await signIn('alice-chen')
  await page.goto('/home/index')
  const search = page.getByRole('searchbox', { name: en.customers.search })
  await search.fill('Secret of Alice')
  await search.press('Enter')
  const dialog = page.getByRole('dialog', { name: en.payout.title })
  const opener = page.getByRole('region', { name: en.payout.title }).getByRole('button')
  await opener.click()
  const typed = [
    [en.payout.bankName, 'Bank of Alice'],
    [en.payout.accountNumber, '998877665544'],
    [en.payout.accountHolder, 'CHEN ALICE'],
  ] as const
  for (const [label, text] of typed)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)

  const tab = await context.newPage()
  await signIn('harbor-media')
  await tab.goto('/home/index')
  await tab.getByRole('table', { name: en.customers.name, exact: true }).waitFor()

  await page.bringToFront()
  await stage.portal.control('DELETE', '/calls')
  await dialog.getByRole('button', { name: en.payout.save }).click()
  const note = page.getByRole('status').filter({ hasText: en.personChange.title })
  await note.getByText(en.personChange.refused.replace('{{username}}', 'harbor-media')).waitFor()
  expect(await stage.portal.calls()).not.toContain('/api/home/updateBank')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/home/index')
  await page.getByText('Hello, ', { exact: false }).first().waitFor()
  expect(await violationsOf(page)).toEqual([])

  const texts = typed.map(([, text]) => text)
  const held = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage, history.state]),
  )
  for (const text of [...texts, 'Secret of Alice', 'alice-chen']) expect(held).not.toContain(text)
})
