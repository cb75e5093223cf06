import { expect, test } from 'vitest'
import { cn } from '#web/messages/cn/index.ts'
import { en } from '#web/messages/en/index.ts'
import type { Visitor } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { drawnPng } from '../support/pictures.ts'

const stage = stageBrowser({ variables: { GRAPHQL_DOCUMENTS: 'shipped' } })
let visitor: Visitor

/** `words` of one language; things are found by what they are called there. */
async function beginIn(language: 'en' | 'cn', words: typeof en) {
  visitor = await stage.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = visitor
  await visitor.logIn('bruno-diaz')
  if (language === 'cn') await page.getByRole('button', { name: '中文' }).click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const step = (name: string) =>
    page.getByRole('region', { name: words.firstSteps.title }).getByRole('link', { name })
  const handIn = async () => {
    const dialog = page.getByRole('dialog', { name: words.certifyTitle.INDIVIDUAL })
    await dialog.getByLabel(words.idDocumentKind.PASSPORT).check()
    await dialog.getByLabel(words.certify.realName).fill('Bruno Díaz 迪亚斯')
    await dialog.getByLabel(words.certify.idNumber).fill('X-1')
    await dialog.getByLabel(words.certify.address).fill('Calle 1')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: drawnPng() })
    await dialog.getByText(words.image.uploaded, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: words.certify.submit, exact: true }).click()
    await dialog.getByRole('button', { name: words.certify.confirm, exact: true }).click()
    await page.getByText(words.promotionLink.underReview).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  const decide = async (decision: 'reject' | 'approve') => {
    await stage.portal.control('POST', '/reviews/bruno-diaz', { decision })
    await page.reload()
  }
  return { page, button, step, handIn, decide }
}
const progress = (words: typeof en, done: number) =>
  words.firstSteps.progress.replace(/\{\{done.*?\}\}/, String(done)).replace(/\{\{total.*?\}\}/, '5')

test.each([
  ['en', en],
  ['cn', cn],
] as const)(
  'a newcomer becomes ready to earn, in %s: certified at the second attempt, paid, with the link in hand',
  async (language, words) => {
    const { page, button, step, handIn, decide } = await beginIn(language, words)
    const told = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

    await page.getByText(words.promotionLink.notVerified).waitFor()
    await step(words.firstSteps.certify).click()
    await handIn()
    await decide('reject')
    await button(words.certify.resubmit).click()
    await handIn()
    await decide('approve')
    await told(progress(words, 1))

    await step(words.firstSteps.bindAccount).click()
    const payout = page.getByRole('dialog', { name: words.payout.title })
    await payout.getByRole('combobox').click()
    await payout.getByRole('option').first().click()
    await payout.getByRole('textbox', { name: words.payout.bankName, exact: true }).fill('Nordbank')
    await payout
      .getByRole('textbox', { name: words.payout.accountNumber, exact: true })
      .fill('DE02 1203 0000 4321')
    await payout.getByRole('textbox', { name: words.payout.accountHolder, exact: true }).fill('Bruno Díaz')
    await button(words.payout.save).click()
    await told(words.payout.bound)
    await page.getByText('•••• 4321').waitFor()
    await told(progress(words, 2))

    // One click selects the whole link, and the button copies the same.
    const link = page.getByText(`lang=${language}`)
    await link.click()
    const selected = await page.evaluate(() => String(window.getSelection()))
    expect(selected).toBe(await link.textContent())
    await button(words.promotionLink.copy).click()
    await told(words.copy.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(selected)
    await told(progress(words, 3))
    const promotion = await visitor.context.request.get(selected)
    expect(promotion.status()).toBe(200)
    expect(await promotion.text()).toContain(language === 'cn' ? 'lang="zh-Hans"' : 'lang="en"')

    await button(words.feedback.title).click()
    await page.getByLabel(words.feedback.topic).selectOption({ label: words.feedbackTopic.OTHER })
    await page.getByLabel(words.feedback.subject, { exact: true }).fill('Export 表')
    await page.getByLabel(words.feedback.content, { exact: true }).fill('<b>as a table</b>')
    await button(words.feedback.send).click()
    await told(words.feedback.sent)
    expect(await stage.portal.control('GET', '/feedback')).toMatchObject({
      feedback: [{ username: 'bruno-diaz', type: 4, title: 'Export 表', content: '<b>as a table</b>' }],
    })

    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await button(words.accountMenu.name).click()
    await page.getByRole('menuitem', { name: words.accountManager.title }).click()
    await page.getByRole('textbox', { name: words.accountManager.number }).fill('0088')
    await button(words.accountManager.bind).click()
    await told(words.accountManager.bound)
    await told('0088')

    await page.reload()
    await told(progress(words, 3))
  },
)

test('a session that ends in the middle of payment details leads back to it, filled, and nothing of it was stored', async () => {
  visitor = await stage.visit()
  const { page } = visitor
  await visitor.logIn('alice-chen')
  await page.getByRole('region', { name: 'Payment method' }).getByRole('button').click()
  await page.getByLabel('Account number').fill('DE02 1203 0000 4321')
  await stage.portal.control('POST', '/expire-sessions', { username: 'alice-chen' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/login')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain('1203')
  await visitor.logIn('alice-chen')
  await page.waitForURL('**/home/index?dialog=payoutAccount')
  expect(await page.getByLabel('Account number').inputValue()).toBe('DE02 1203 0000 4321')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Payment method saved').waitFor()
  await page.getByRole('region', { name: 'Payment method' }).getByText('•••• 4321').waitFor()
})
