import { expect, test } from 'vitest'
import { cn } from '#web/messages/__generated__/catalogues.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { drawnPng, pngOf } from '../support/pictures.ts'

const stage = stageBrowser()
const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })

test('a photo that is too large is sent as a smaller copy, and an unreadable one is refused', async () => {
  const { page, signIn } = await stage.visit()
  await signIn('bruno-diaz')
  await page.goto('/home/index?dialog=verification')
  await page.getByRole('radio', { name: 'Passport' }).check()
  const place = page.getByRole('group', { name: 'Passport page' })
  const choose = (...chosen: Parameters<typeof file>) =>
    place.locator('input[type=file]').setInputFiles(file(...chosen))
  const says = (words: string) => place.getByText(words).waitFor()
  await choose('big.png', pngOf(3_072_001))
  await says('larger than 3000 KB')
  await place.getByRole('button', { name: 'Use a smaller copy' }).click()
  await place.getByText('Uploaded', { exact: true }).waitFor()
  await says('big.jpg')
  await choose('card.heic', Buffer.from('a photo'), 'image/heic')
  await says('card.heic: This browser cannot read HEIC photos')
  await choose('setup.png', Buffer.from('MZ\u0090\u0000 a program'))
  await says('setup.png: This is not an image')
  expect(await place.getByText('big.jpg').count()).toBe(1)
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
  const files = [expect.stringMatching(/^\/auth\/.*png$/)]
  const review = { username: 'daniel-ng', realName: '吴丹', cardId: 'P-3', address: '九龙', files }
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
