import { afterAll, expect, test } from 'vitest'
import { catalogues } from '#web/messages/catalogues.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { startPartnerApi } from '../support/partner-api/start-partner-api.ts'
import { rowsOf } from '../support/read-page.ts'
import { signUpIn } from '../support/sign-up.ts'
import { submitPassport } from '../support/submit-passport.ts'

const api = await startPartnerApi()
afterAll(api.stop)

const stage = stageBrowser({
  ownPortal: () => ({
    variables: { PROVIDER: 'partner-api', UPSTREAM_URL: api.url.href },
    upstream: api.url,
  }),
  readCaptcha: async () => api.lastCaptcha(),
})

const looks = [
  { language: 'en', width: 1440, height: 900, country: 'Singapore', month: 'October 2026' },
  { language: 'cn', width: 375, height: 812, country: '新加坡', month: '2026年10月' },
] as const

async function visitIn({ language, width, height }: (typeof looks)[number]) {
  const visitor = await stage.visit({ viewport: { width, height } })
  await visitor.page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
  return { ...visitor, messages: catalogues[language] }
}

test.each(looks)(
  'an affiliate of another provider sees customers and bills, in $language at $width px',
  async (look) => {
    const { page, messages, logIn } = await visitIn(look)
    await logIn('alice-chen', undefined, messages)
    await page.waitForURL('**/home/index')
    await page.getByText('$1,908.87').first().waitFor()
    const names = async () => (await rowsOf(page, messages.customers.name)).map(([name]) => name)
    await expect.poll(async () => (await names()).length).toBe(8)
    await page.getByRole('button', { name: '3', exact: true }).click()
    // The provider sends ten rows at once, so the last page takes three of its answers.
    await expect.poll(names).toContain('Customer 23')
    expect(await names()).toHaveLength(7)

    const menu = page.getByRole('button', { name: messages.menu.open })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('link', { name: messages.menu.myInvoice, exact: true }).click()
    await page.getByRole('table', { name: messages.bills.name, exact: true }).waitFor()
    const bills = await rowsOf(page, messages.bills.name)
    expect(bills.map(([month]) => month)).toHaveLength(3)
    // A card of a phone has its month, its consumption and its cash-back.
    const whole = [look.month, 'alice-chen', '1,500.00', '500.00', '2,000.00', '60.00']
    expect(bills[0]).toEqual(look.width === 375 ? [look.month, '2,000.00', '60.00'] : whole)
  },
)

test.each(looks)(
  'a visitor becomes an affiliate of another provider and submits a verification, in $language at $width px',
  async (look) => {
    const { page, messages, logIn } = await visitIn(look)
    const username = `nora-${look.language}`
    const guest = signUpIn(page, async (email) => api.readCode(email), messages)
    await page.goto('/register')
    await guest.fillPerson({ username, phone: `8123000${look.width % 10}`, country: look.country })
    await guest.finish(`${username}@example.com`)
    await page.getByRole('link', { name: messages.successful.logIn }).click()
    await logIn(username, undefined, messages)
    await page.waitForURL('**/home/index')
    const steps = page.getByRole('region', { name: messages.firstSteps.title })
    await steps.getByRole('button', { name: messages.certify.start }).click()
    await submitPassport(page, messages)
    await page.reload()
    await page.getByText(messages.promotionLink.underReview).waitFor()
    expect(api.store.find((person) => person.username === username)).toMatchObject({
      phone: `+658123000${look.width % 10}`,
      account: { profile: { verificationStatus: 'UNDER_REVIEW' } },
    })
  },
)
