import { expect, test } from 'vitest'
import { chooseOption } from '../../scripts/gallery/visit.ts'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { submitPassport } from '../support/submit-passport.ts'

const stage = stageBrowser({ documents: 'shipped', seedsEachTest: true })

const progress = (done: number) =>
  en.firstSteps.progress.replace(/\{\{done.*?\}\}/, String(done)).replace(/\{\{total.*?\}\}/, '5')

test('a newcomer becomes ready to earn: verified at the second attempt, with a bank account and the link copied', async () => {
  const visitor = await stage.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = visitor
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const step = (name: string) =>
    page.getByRole('region', { name: en.firstSteps.title }).getByRole('link', { name })
  const shows = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  const decide = async (decision: 'reject' | 'approve') => {
    await stage.portal.control('POST', '/reviews/bruno-diaz', { decision })
    await page.reload()
  }

  await visitor.logIn('bruno-diaz')
  await page.getByText(en.promotionLink.notVerified).waitFor()
  await button(en.certify.start).click()
  await submitPassport(page, en)
  await decide('reject')
  await button(en.certify.resubmit).click()
  await submitPassport(page, en)
  await decide('approve')
  await shows(progress(1))

  await step(en.firstSteps.bindAccount).click()
  const payout = page.getByRole('dialog', { name: en.payout.title })
  await chooseOption(payout.getByRole('combobox'), 'Norway')
  await payout.getByRole('textbox', { name: en.payout.bankName, exact: true }).fill('Nordbank')
  await payout
    .getByRole('textbox', { name: en.payout.accountNumber, exact: true })
    .fill('0212 1203 0000 4321')
  await payout.getByRole('textbox', { name: en.payout.accountHolder, exact: true }).fill('Bruno Díaz')
  await button(en.payout.save).click()
  await page.getByText('Payment method saved: Norway · Nordbank · •••• 4321').waitFor()
  await page.getByRole('region', { name: 'Payment method' }).getByText('•••• 4321').waitFor()
  await shows(progress(2))

  // One click selects the whole link, and the button copies the same text.
  const link = page.getByText('lang=en')
  await link.click()
  const selected = await page.evaluate(() => String(window.getSelection()))
  expect(selected).toBe(await link.textContent())
  await button(en.promotionLink.copy).click()
  await button(en.copy.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(selected)
  await shows(progress(3))
  const promotion = await visitor.context.request.get(selected)
  expect(promotion.status()).toBe(200)
  expect(await promotion.text()).toContain('lang="en"')

  await page.reload()
  await shows(progress(3))
})
