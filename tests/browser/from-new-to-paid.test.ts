import type { BrowserContextOptions } from 'playwright'
import { expect, test } from 'vitest'
import { languageAfter } from '#rules/languages.ts'
import { createHumanCheck } from '#bff/http/guards/human-check.ts'
import { cn } from '#web/messages/__generated__/catalogues.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { readCode } from '../support/onboarding.ts'
import { Clock, demoPassword } from '../support/portal.ts'
import { filled, readMonthSoFar, readRewards, rowsOf, saveCsv } from '../support/read-page.ts'
import { chooseOption, fillPerson } from '../support/sign-up.ts'

const work = { cost: 1, minAttempts: 1, maxAttempts: 5 }
const stage = stageBrowser({
  ownPortal: {
    clock: new Clock(Date.parse('2026-11-21T08:00:00Z')),
    // The library of the human check uses the machine's clock, not the portal's, which this test moves.
    humanCheck: createHumanCheck({ secrets: ['a secret of the journey'], now: Date.now, work }),
  },
})

const affiliate = 'grace-kim'
const customer = 'li-trading'
/** A spreadsheet would run the name. */
const companyName = '=林记「贸易」, 有限公司'

/** In US dollars: 3 % of the first 200,000, 5 % of the next and 7 % of the 112,345.67 above them. */
const consumed = { sms: '300,000.55', voice: '212,345.12', total: '512,345.67' }
const cashBack = '23,864.20'

const country = '新加坡'
const month = '2026年11月'
const dueForNovember = '将于2026年12月20日之前打款'

/** Sets the clocks of the provider and of the portal. */
async function moveTo(instant: string): Promise<void> {
  const { portal } = stage
  await portal.control('POST', '/clock', { set: instant })
  portal.clock.advance(Date.parse(instant) - portal.clock.now())
}

/** Opens a browser with its own device, which the provider recognizes by the browser's name. */
const openPerson = (device: string, options: BrowserContextOptions = {}) =>
  stage.visit({
    viewport: { width: 375, height: 812 },
    userAgent: `Mozilla/5.0 Chrome/140 ${device}`,
    ...options,
  })

test('from new to paid, in Chinese on a phone: link, customer, consumption, bill, statement, payment and files agree', async () => {
  await moveTo('2026-11-21T23:58:59+08:00')
  const owner = await openPerson('of the affiliate', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = owner
  await page.addInitScript(() => localStorage.setItem('lang', 'cn'))
  const customers = page.getByRole('table', { name: cn.customers.name, exact: true })
  /** Opens a page over a login: the session ends while a month passes. */
  const comeBack = async (path = '/home/index') => {
    await page.goto(path)
    await page.waitForURL('**/login')
    await owner.logIn(affiliate, demoPassword, cn)
    await page.waitForURL(`**${path}`)
  }

  // A verified affiliate without customers enters a bank account, and copies the link.
  await comeBack()
  await page.getByText(cn.customers.emptyHint).waitFor()
  await page
    .getByRole('region', { name: cn.payout.title })
    .getByRole('button', { name: cn.payout.bind })
    .click()
  const payout = page.getByRole('dialog', { name: cn.payout.title })
  await chooseOption(payout.getByRole('combobox'), country)
  for (const [label, text] of [
    [cn.payout.bankName, 'Merlion Bank'],
    [cn.payout.accountNumber, '7100294415560'],
    [cn.payout.accountHolder, 'Grace Kim'],
  ] as const)
    await payout.getByRole('textbox', { name: label, exact: true }).fill(text)
  await payout.getByRole('button', { name: cn.payout.save, exact: true }).click()
  await page.getByText('•••• 5560').first().waitFor()
  await page.getByRole('button', { name: cn.promotionLink.copy, exact: true }).click()
  await page.getByRole('button', { name: cn.copy.copied, exact: true }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('lang')).toBe('cn')

  // A customer opens it in another browser, and signs up.
  const guest = await openPerson('of the customer')
  await guest.page.goto(link)
  await guest.page.locator('a[data-keep][href*="/promote/register"]').first().click()
  await guest.page.waitForURL('**/promote/register?*')
  await fillPerson(guest.page, { username: customer, fullName: companyName, phone: '81230077', country }, cn)
  const press = (name: string) => guest.page.getByRole('button', { name, exact: true }).click()
  await press(cn.register.submit)
  const humanCheck = guest.page.getByRole('dialog', { name: cn.humanCheck.title })
  await humanCheck.getByLabel(cn.humanCheck.label).click()
  const code = guest.page.getByLabel(cn.emailCode.label, { exact: true })
  await code.waitFor()
  await code.fill(await readCode(stage.portal, `${customer}@example.com`))
  await press(cn.codeStep.submit)
  await guest.page.getByRole('heading', { name: cn.successful.title }).waitFor()
  expect(await guest.page.getByRole('main').textContent()).toContain('$1')

  // The customer is bound and in the table at once; nothing is consumed or estimated yet.
  await page.reload()
  const row = customers.getByRole('row', { name: customer })
  await row.getByText(cn.bindingStatus.BOUND, { exact: true }).waitFor()
  const before = await readMonthSoFar(page)
  expect(before).toContain(filled(cn.tier.level, { level: 'A' }))
  expect(before).toContain(filled(cn.month.further, { ratio: '3%' }))

  // The provider certifies the company, and reports its consumption.
  await stage.portal.control('POST', `/customers/${customer}`, { authStatus: 1, type: 1 })
  await stage.portal.control('POST', '/consume', { customer, sms: 300_000.55, voice: 212_345.12 })
  // The portal keeps the list of customers for a minute. 21 days of the month have passed then.
  stage.portal.clock.advance(61_000)
  await page.reload()
  const totals = async () => (await rowsOf(page, cn.customers.name)).map((cells) => [cells[0], cells.at(-1)])
  await expect.poll(totals).toEqual([[companyName, expect.stringContaining(consumed.total)]])
  const during = await readMonthSoFar(page)
  expect(during).toContain(filled(cn.tier.level, { level: 'C' }))
  expect(during).toContain(
    filled(cn.month.from_other, { count: '1', consumption: `$${consumed.total}`, ratio: '7%' }),
  )
  expect(during).toContain(`${cn.nextPayment.estimated}$${cashBack}`)
  // Extrapolated to 30 days: 731,922.39.
  expect(during).toContain(filled(cn.forecast.atMonthEnd, { amount: '$39,234.57' }))
  const forecast = await readRewards(page)
  expect(forecast).toContain(`${cn.rewards.unsettled}$0.00`)
  expect(forecast).toContain(`${cn.nextPayment.estimated}$39,234.57${dueForNovember}`)

  // There is no bill before the month ends.
  await moveTo('2026-11-30T23:59:00+08:00')
  await comeBack('/home/myInvoice')
  await page.getByText(cn.bills.emptyHint).waitFor()

  // On the 1st there is a bill, and its computation comes to the same sum.
  await moveTo('2026-12-01T00:00:00+08:00')
  await page.goto('/home/index')
  const billed = await readRewards(page)
  expect(billed).toContain(`${cn.rewards.unsettled}$${cashBack}`)
  expect(billed).toContain(`${cn.rewards.paid}$0.00`)
  // It is no estimate any more.
  expect(billed).toContain(`${cn.nextPayment.name} $${cashBack}${dueForNovember}`)
  await page.getByRole('button', { name: cn.menu.open }).click()
  await page.getByRole('link', { name: cn.menu.myInvoice, exact: true }).click()
  await page.getByRole('table', { name: cn.bills.name, exact: true }).waitFor()
  // On a phone a bill is a card, which opens for the rest.
  await expect.poll(() => rowsOf(page, cn.bills.name)).toEqual([[month, consumed.total, cashBack]])
  await page.getByRole('button', { name: month, exact: true }).click()
  const working = filled(cn.working.bands, { month })
  await page.getByRole('table', { name: working, exact: true }).waitFor()
  expect(await rowsOf(page, working)).toEqual([
    ['A', '$200,000.00', '3%', '$6,000.00'],
    ['B', '$200,000.00', '5%', '$10,000.00'],
    ['C', '$112,345.67', '7%', '$7,864.20'],
    [filled(cn.working.computedAt, { ratio: '4.66%' }), `$${cashBack}`],
  ])
  await page.getByText(cn.working.same).waitFor()
  const billsFile = await saveCsv(page, cn.export.start)
  expect(billsFile.name).toBe('bills-2026-12-01.csv')
  const billRow = [affiliate, '2026-11', '300000.55', '212345.12', '512345.67', '23864.20']
  expect(billsFile.rows.slice(1)).toEqual([billRow])

  // Its statement, as it is printed.
  await page.getByRole('button', { name: filled(cn.working.statementOf, { month }), exact: true }).click()
  await page.getByRole('article', { name: cn.statement.title }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = await page.locator('body').innerText()
  for (const text of [
    filled(cn.statement.of, { month }),
    'Grace Kim',
    affiliate,
    'Merlion Bank\n•••• 5560',
    filled(cn.statement.holder, { name: 'Grace Kim' }),
    `2026-11-${affiliate}`,
    consumed.sms,
    consumed.voice,
    consumed.total,
    cashBack,
    cn.statement.working,
    '$7,864.20',
  ])
    expect(sheet).toContain(text)
  for (const text of [cn.menu.faq, cn.menu.quit, cn.statement.back, languageAfter('cn').ownName])
    expect(sheet).not.toContain(text)
  await page.emulateMedia({ media: 'screen' })

  // After the payment day everything is paid, and the next payment is that of the next month.
  await moveTo('2026-12-20T10:00:00+08:00')
  await comeBack()
  const paid = await readRewards(page)
  expect(paid).toContain(`${cn.rewards.unsettled}$0.00`)
  expect(paid).toContain(`${cn.rewards.paid}$${cashBack}`)
  expect(paid).toContain(`${cn.nextPayment.estimated}$0.00${cn.paymentState.NOTHING}`)
  await page.goto('/home/myInvoice')
  await expect.poll(() => rowsOf(page, cn.bills.name)).toEqual([[month, consumed.total, cashBack]])
  await page.goBack()
  const customersFile = await saveCsv(page, cn.export.start)
  expect(customersFile.name).toBe('customers-2026-12-20.csv')
  const boundAt = expect.stringMatching(/^2026-11-21 (?:15:59|16:0\d):\d\d$/)
  const asOf = expect.stringMatching(/^2026-12-20 02:\d\d:\d\d$/)
  const state = ['企业', '已认证', '已绑定', boundAt, '无限期', '2027-11-30']
  const amounts = ['300000.55', '212345.12', '512345.67', '0.00', '512345.67']
  expect(customersFile.rows.slice(1)).toEqual([[`'${companyName}`, ...state, ...amounts, asOf]])
})
