import { expect, test } from 'vitest'
import { messages as cn } from '#web/messages/cn/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { drawnPng, pngOf } from '../support/pictures.ts'

const stage = stageBrowser({ seedsEachTest: true })
const upload = '**/uploads/identity-documents'
const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })

test('images that are refused, canceled or lost on their way leave the rest of the form as it is', async () => {
  const { page, signIn } = await stage.visit()
  await signIn('bruno-diaz')
  await page.goto('/home/index?dialog=verification')
  await page.getByLabel('Passport').check()
  await page.getByLabel('Real name').fill('Bruno Díaz')
  const place = page.getByRole('group', { name: 'Passport page' })
  const choose = (...chosen: Parameters<typeof file>) =>
    place.locator('input[type=file]').setInputFiles(file(...chosen))
  const says = (words: string) => place.getByText(words).waitFor()
  const isUploaded = () => place.getByText('Uploaded', { exact: true }).waitFor()
  await choose('big.png', pngOf(3_072_001))
  await says('larger than 3000 KB')
  await place.getByRole('button', { name: 'Use a smaller copy' }).click()
  await isUploaded()
  await says('big.jpg')
  await choose('card.heic', Buffer.from('a photo'), 'image/heic')
  await says('card.heic: This browser cannot read HEIC photos')
  await choose('setup.png', Buffer.from('MZ\u0090\u0000 a program'))
  await says('setup.png: This is not an image')

  // Never answered, until it is canceled.
  await page.route(upload, () => {})
  await choose('slow.png', drawnPng())
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.poll(() => page.getByText('slow.png').count()).toBe(0)
  await page.unroute(upload)

  await page.route(upload, (route) => route.abort('connectionreset'))
  await choose('passport.png', drawnPng())
  await says('We did not get an answer')
  await page.unroute(upload)
  await place.getByRole('button', { name: 'Try again' }).click()
  await isUploaded()
  expect(await page.getByLabel('Real name').inputValue()).toBe('Bruno Díaz')
})

test('a refused affiliate resubmits by keyboard alone, in Chinese, and once approved copies the link', async () => {
  const { page, signIn } = await stage.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { certify } = cn
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.addInitScript(() => localStorage.setItem('lang', 'cn'))
  await signIn('daniel-ng')
  await page.goto('/home/index')
  await button(certify.resubmit).press('Enter')
  await page.getByRole('dialog', { name: cn.certifyTitle.INDIVIDUAL }).waitFor()
  await page.getByRole('radio', { name: cn.idDocumentKind.IDENTITY_CARD }).press('ArrowRight')
  // Before the keys that open it: the browser hands the chooser over only on request.
  const chooser = page.waitForEvent('filechooser')
  for (const text of ['吴丹', 'P-3', '九龙']) {
    await page.keyboard.press('Tab')
    // The name of the registration is there already.
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file('护照.png', drawnPng()))
  await page.getByRole('group', { name: '护照个人信息页' }).getByText(cn.image.uploaded).waitFor()
  await button(certify.submit).press('Enter')
  await button(certify.confirm).press('Enter')
  await page.getByText(cn.verificationStatus.UNDER_REVIEW, { exact: true }).first().waitFor()
  const review = { username: 'daniel-ng', realName: '吴丹', address: '九龙' }
  const { reviews } = (await stage.portal.control('GET', '/reviews')) as { reviews: object[] }
  expect(reviews).toContainEqual(expect.objectContaining(review))

  await stage.portal.control('POST', '/reviews/daniel-ng', { decision: 'approve' })
  await page.reload()
  // One click selects the whole link, and the button copies the same text.
  const link = page.getByText('lang=cn')
  await link.click()
  const selected = await page.evaluate(() => String(window.getSelection()))
  expect(selected).toBe(await link.textContent())
  await button(cn.promotionLink.copy).click()
  await button(cn.copy.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(selected)
  expect(await (await page.request.get(selected)).text()).toContain('lang="zh-Hans"')
})
