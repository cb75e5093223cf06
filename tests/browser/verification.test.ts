import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { stageBrowser, type Visitor } from '../support/browser-stage.ts'
import { drawnPng, pngOf } from '../support/pictures.ts'

const stage = stageBrowser({ seedsEachTest: true })
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
  await visitor.signIn('bruno-diaz')
  await page.goto('/home/index')
  await page.getByRole('button', { name: 'Get verified' }).click()
  await page.getByRole('dialog', { name: 'Personal verification' }).waitFor()
}

test('images that are refused, canceled or lost on their way leave the rest of the form as it is', async () => {
  const { page } = visitor
  await openForm(page)
  await page.getByLabel('Passport').check()
  await page.getByLabel('Real name').fill('Bruno Díaz')
  const place = 'Passport page'
  await choose(page, place, file('big.png', pngOf(3_072_001)))
  await placeOf(page, place).getByText('larger than 3000 KB').waitFor()
  await placeOf(page, place).getByRole('button', { name: 'Use a smaller copy' }).click()
  await isUploaded(page, place)
  await placeOf(page, place).getByText('big.jpg').waitFor()
  await choose(page, place, file('card.heic', Buffer.from('a photo'), 'image/heic'))
  await placeOf(page, place).getByText('card.heic: This browser cannot read HEIC photos').waitFor()
  await choose(page, place, file('setup.png', Buffer.from('MZ\u0090\u0000 a program')))
  await placeOf(page, place).getByText('setup.png: This is not an image').waitFor()

  // Never answered, until it is canceled.
  await page.route(upload, () => {})
  await choose(page, place, file('slow.png', drawnPng()))
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.poll(() => page.getByText('slow.png').count()).toBe(0)
  await page.unroute(upload)

  await page.route(upload, (route) => route.abort('connectionreset'))
  await choose(page, place, file('passport.png', drawnPng()))
  await placeOf(page, place).getByText('We did not get an answer').waitFor()
  await page.unroute(upload)
  await placeOf(page, place).getByRole('button', { name: 'Try again' }).click()
  await isUploaded(page, place)
  expect(await page.getByLabel('Real name').inputValue()).toBe('Bruno Díaz')
})

test('the form is filled in and submitted by keyboard alone, in Chinese', async () => {
  const { page } = visitor
  await visitor.signIn('daniel-ng')
  await page.goto('/home/index')
  await page
    .getByRole('button', { name: '中文' })
    .or(page.getByText('中文', { exact: true }))
    .first()
    .click()
  await page.getByRole('button', { name: '重新提交' }).press('Enter')
  await page.getByRole('dialog', { name: '个人认证' }).waitFor()
  await page.getByRole('radio', { name: '身份证' }).press('ArrowRight')
  // Before the keys that open it: the browser hands the chooser over only on request.
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
  await page.getByRole('button', { name: '提交', exact: true }).press('Enter')
  await page.getByRole('button', { name: '提交审核' }).press('Enter')
  await page.getByText('审核中', { exact: true }).first().waitFor()
  expect(await stage.portal.control('GET', '/reviews')).toMatchObject({
    reviews: expect.arrayContaining([
      expect.objectContaining({ username: 'daniel-ng', realName: '吴丹', address: '九龙' }),
    ]),
  })
})
