import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { filled } from '../support/read-page.ts'
import { submitPassport } from '../support/submit-passport.ts'

const stage = stageBrowser({ documents: 'shipped', seedsEachTest: true })

test('a newcomer becomes ready to promote: verified at the second attempt, and with the link copied', async () => {
  const visitor = await stage.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = visitor
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const hasDone = (done: string) =>
    page.getByText(filled(en.firstSteps.progress, { done, total: '5' }), { exact: true }).waitFor()
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
  await hasDone('1')

  // One click selects the whole link, and the button copies the same text.
  const link = page.getByText('lang=en')
  await link.click()
  const selected = await page.evaluate(() => String(window.getSelection()))
  expect(selected).toBe(await link.textContent())
  await button(en.promotionLink.copy).click()
  await button(en.copy.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(selected)
  await hasDone('2')
  const promotion = await visitor.context.request.get(selected)
  expect(promotion.status()).toBe(200)
  expect(await promotion.text()).toContain('lang="en"')
})
