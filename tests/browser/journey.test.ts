import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser({ documents: 'shipped' })

test('a demo affiliate signs in, pages through customers, switches the language and quits', async () => {
  const { page, readCaptcha } = await stage.visit()
  await page.goto('/')
  const picture = page.getByRole('button', { name: 'Get a new captcha' }).getByRole('img')
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })]
  const captcha = page.getByLabel('Captcha', { exact: true })
  await picture.waitFor()
  await username.fill('alice-chen')
  await password.fill('Portal-demo1')

  // A wrong captcha shows an error at its field and another picture, and keeps the other fields.
  const firstPicture = await picture.getAttribute('src')
  await captcha.fill((await readCaptcha()) === 'AAAA' ? 'BBBB' : 'AAAA')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('verification code', { exact: false }).first().waitFor()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(firstPicture)
  expect([await username.inputValue(), await password.inputValue()]).toEqual(['alice-chen', 'Portal-demo1'])

  // The right captcha, submitted with Enter.
  await captcha.fill(await readCaptcha())
  await captcha.press('Enter')
  await page.waitForURL('**/home/index')
  const rows = page.getByRole('table', { name: 'Customers', exact: true }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(9)
  await page.getByText('Alice Chen').first().waitFor()

  // The last page has the remaining seven of 23, after a reload too.
  const firstName = await rows.nth(1).textContent()
  await page.getByRole('button', { name: '3', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(8)
  expect(new URL(page.url()).searchParams.get('page')).toBe('3')
  expect(await rows.nth(1).textContent()).not.toBe(firstName)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(8)

  // The switch to Chinese takes effect at once and survives a reload.
  const chinese = page.getByRole('table', { name: '客户', exact: true })
  await page.getByRole('button', { name: '中文' }).first().click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  await chinese.waitFor()
  await page.reload()
  await chinese.waitFor()
  await page.getByRole('button', { name: 'English' }).first().click()

  // Quit: canceled at first, then confirmed.
  const answerQuit = async (name: string) => {
    await page.getByRole('button', { name: 'Quit' }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  await answerQuit('Cancel')
  await page.getByText('canceled').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/home/index')
  await answerQuit('Quit')
  await page.waitForURL('**/login')

  // The back button shows nothing private.
  await page.goBack()
  await page.waitForURL('**/login')
  expect(await page.getByText('Alice Chen').count()).toBe(0)
})
