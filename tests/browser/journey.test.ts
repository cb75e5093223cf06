import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser({ documents: 'shipped' })

test('a demo affiliate signs in, pages through customers, switches the language and quits', async () => {
  const { page, readCaptcha } = await stage.visit()
  await page.goto('/')
  const picture = page.getByRole('button', { name: 'Get a new captcha' }).getByRole('img')
  await picture.waitFor()
  await page.getByLabel('Username').fill('alice-chen')
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo1')

  // A wrong captcha shows an error at its field and another picture, and keeps the other fields.
  const firstPicture = await picture.getAttribute('src')
  await page.getByLabel('Captcha', { exact: true }).fill((await readCaptcha()) === 'AAAA' ? 'BBBB' : 'AAAA')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('verification code', { exact: false }).first().waitFor()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(firstPicture)
  expect(await page.getByLabel('Username').inputValue()).toBe('alice-chen')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Portal-demo1')

  // The right captcha, submitted with Enter.
  await page.getByLabel('Captcha', { exact: true }).fill(await readCaptcha())
  await page.getByLabel('Captcha', { exact: true }).press('Enter')
  await page.waitForURL('**/home/index')
  const customers = page.getByRole('table', { name: 'Customers', exact: true })
  await customers.getByRole('row').nth(8).waitFor()
  expect(await customers.getByRole('row').count()).toBe(9)
  await page.getByText('Alice Chen').first().waitFor()

  // The last page has the remaining seven of 23.
  const firstName = await customers.getByRole('row').nth(1).textContent()
  await page.getByRole('button', { name: '3', exact: true }).click()
  await expect.poll(() => customers.getByRole('row').count()).toBe(8)
  expect(new URL(page.url()).searchParams.get('page')).toBe('3')
  expect(await customers.getByRole('row').nth(1).textContent()).not.toBe(firstName)
  await page.reload()
  await expect.poll(() => customers.getByRole('row').count()).toBe(8)

  // The switch to Chinese takes effect at once and survives a reload.
  await page
    .getByRole('button', { name: '中文' })
    .or(page.getByText('中文', { exact: true }))
    .first()
    .click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  await page.getByRole('table', { name: '客户', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('table', { name: '客户', exact: true }).waitFor()
  await page
    .getByRole('button', { name: 'English' })
    .or(page.getByText('English', { exact: true }))
    .first()
    .click()

  // Quit: canceled at first, then confirmed.
  await page.getByRole('button', { name: 'Quit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('canceled').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/home/index')
  await page.getByRole('button', { name: 'Quit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quit' }).click()
  await page.waitForURL('**/login')

  // The back button shows nothing private.
  await page.goBack()
  await page.waitForURL('**/login')
  expect(await page.getByText('Alice Chen').count()).toBe(0)
})
