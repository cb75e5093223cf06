import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, type Visitor } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { drawnPng, jpeg, pngOf } from '../support/pictures.ts'

const stage = stageBrowser()
let visitor: Visitor

beforeEach(async () => {
  visitor = await stage.visit()
})

const upload = '**/uploads/identity-documents'
const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })
const placeOf = (page: Page, name: string) => page.getByRole('group', { name })
const choose = (page: Page, place: string, chosen: ReturnType<typeof file>) =>
  placeOf(page, place).locator('input[type=file]').setInputFiles(chosen)
const isUploaded = (page: Page, place: string) =>
  placeOf(page, place).getByText('Uploaded', { exact: true }).waitFor()

async function openForm(page: Page) {
  await visitor.logIn('bruno-diaz')
  await page.getByRole('button', { name: 'Certify' }).click()
  await page.getByRole('dialog', { name: 'Personal verification' }).waitFor()
}

test('a newcomer certifies, is refused, and may hand in again', async () => {
  const { page } = visitor
  await openForm(page)
  await page.getByLabel('Identity card').check()
  await page.getByLabel('Real name').fill('Bruno Díaz')
  await page.getByLabel('ID number').fill('X-1')
  await page.getByLabel('Address').fill('Calle 1')
  await expectAccessible(page)
  await choose(page, 'Front of the identity card', file('front.png', drawnPng()))
  await choose(page, 'Back of the identity card', file('back.jpg', jpeg(), 'image/jpeg'))
  await isUploaded(page, 'Front of the identity card')
  await isUploaded(page, 'Back of the identity card')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('become read-only until the review has ended').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Submitted. Your documents are under review').waitFor()
  const state = page.getByRole('region', { name: 'Verification' })
  await state.getByText('Under review', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')

  await stage.portal.control('POST', '/reviews/bruno-diaz', { decision: 'reject' })
  await page.reload()
  await page.getByRole('button', { name: 'Resubmit' }).click()
  await page.getByRole('dialog', { name: 'Personal verification' }).waitFor()
})

test('images that are refused, cancelled or lost on the way leave the form as it is', async () => {
  const { page } = visitor
  await openForm(page)
  await page.getByLabel('Passport').check()
  await page.getByLabel('Real name').fill('Bruno Díaz')
  const place = 'Passport page'
  await choose(page, place, file('big.png', pngOf(3_072_001)))
  await placeOf(page, place).getByText('larger than 3000 KB').waitFor()
  await choose(page, place, file('setup.png', Buffer.from('MZ\u0090\u0000 a program')))
  await placeOf(page, place).getByText('setup.png: This is not an image').waitFor()

  // Held back until it is cancelled.
  await page.route(upload, () => {})
  await choose(page, place, file('slow.png', drawnPng()))
  await page.getByRole('progressbar').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.poll(() => page.getByText('slow.png').count()).toBe(0)
  await page.unroute(upload)

  await page.route(upload, (route) => route.abort('connectionreset'))
  await choose(page, place, file('passport.png', drawnPng()))
  await placeOf(page, place).getByText('The answer was lost').waitFor()
  await page.unroute(upload)
  await placeOf(page, place).getByRole('button', { name: 'Try again' }).click()
  await isUploaded(page, place)
  expect(await page.getByLabel('Real name').inputValue()).toBe('Bruno Díaz')
})

test('a session that ends in the middle of the form leads back to it, filled', async () => {
  const { page } = visitor
  await openForm(page)
  await page.getByLabel('Passport').check()
  await page.getByLabel('ID number').fill('P-2')
  await stage.portal.control('POST', '/expire-sessions', { username: 'bruno-diaz' })
  await choose(page, 'Passport page', file('passport.png', drawnPng()))
  await page.waitForURL('**/login')
  await visitor.logIn('bruno-diaz')
  await page.waitForURL('**/home/index?dialog=verification')
  expect(await page.getByLabel('ID number').inputValue()).toBe('P-2')
  await placeOf(page, 'Passport page').getByRole('button', { name: 'Try again' }).click()
  await isUploaded(page, 'Passport page')
})

test('by the keyboard alone, in Chinese, the form is filled and handed in', async () => {
  const { page } = visitor
  await visitor.logIn('daniel-ng')
  await page
    .getByRole('button', { name: '中文' })
    .or(page.getByText('中文', { exact: true }))
    .first()
    .click()
  await page.getByRole('button', { name: '重新提交' }).press('Enter')
  await page.getByRole('dialog', { name: '个人认证' }).waitFor()
  await page.getByRole('radio', { name: '身份证' }).press('ArrowRight')
  // Asked for in time: the browser is told to hand choosers over while the next keys are pressed.
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Tab')
  await page.keyboard.type('吴丹')
  await page.keyboard.press('Tab')
  await page.keyboard.type('P-3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('九龙')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file('护照.png', drawnPng()))
  await placeOf(page, '护照个人信息页').getByText('已上传').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交', exact: true }).press('Enter')
  await page.getByRole('button', { name: '提交审核' }).press('Enter')
  await page.getByText('审核中', { exact: true }).waitFor()
  expect(await stage.portal.control('GET', '/reviews')).toMatchObject({
    reviews: expect.arrayContaining([
      expect.objectContaining({ username: 'daniel-ng', realName: '吴丹', address: '九龙' }),
    ]),
  })
})
