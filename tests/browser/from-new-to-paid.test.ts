import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAltcha } from '#bff/http/human-check/altcha.ts'
import { languageAfter } from '#rules/languages.ts'
import { cn } from '#web/messages/cn/index.ts'
import { en } from '#web/messages/en/index.ts'
import { Client } from '../support/client.ts'
import { launchBrowser, openVisitor, wellBehaved } from '../support/browser.ts'
import { customerForm, outcomeOf, readCode, sendCode } from '../support/onboarding.ts'
import { demoPassword, startPortal } from '../support/portal.ts'
import { readCsv } from '../support/read-csv.ts'
import { signUpIn } from '../support/sign-up.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const affiliate = 'grace-kim'
const customer = 'li-trading'
/** What the two customers sign up as, and are called once they are certified; the second one means to be run by a spreadsheet. */
const companyName = '南洋「林记」贸易, 有限公司'
const formulaName = '=HYPERLINK("https://example.com","Refund")'

/** In US dollars: 3 % of the first 200,000, 5 % of the next and 7 % of the 112,358.01 above them. */
const consumed = {
  first: { sms: 300_000.55, voice: 212_345.12 },
  second: { sms: 12.34 },
  sms: '300,012.89',
  voice: '212,345.12',
  total: '512,358.01',
}
const cashBack = '23,865.06'

const spoken = {
  en: {
    words: en,
    country: 'Singapore',
    month: 'November 2026',
    dueFirst: 'before Dec 20, 2026, for months up to November 2026',
    dueNext: 'before Jan 20, 2027, for months up to December 2026',
    customersFile: [
      'Customer,Type,Certification,Binding,Bound at (UTC),Expires (UTC),This month (USD),Last month (USD)',
      'SMS consumption (USD),Voice consumption (USD),Total consumption (USD),As of (UTC)',
    ],
    billsFile: [
      'Username,Billing month,SMS consumption (USD),Voice consumption (USD),Total consumption (USD)',
      'Cash-back (USD)',
    ],
    states: ['Company', 'Certified', 'Bound', 'Unlimited'],
  },
  cn: {
    words: cn,
    country: '新加坡',
    month: '2026年11月',
    dueFirst: '2026年12月20日之前，结算至2026年11月',
    dueNext: '2027年1月20日之前，结算至2026年12月',
    customersFile: [
      '客户名称,类型,认证状态,绑定状态,绑定时间（UTC）,到期时间（UTC）,本月消费（美元）,上月消费（美元）',
      '短信消费（美元）,语音消费（美元）,总消费（美元）,数据时间（UTC）',
    ],
    billsFile: ['用户名,账单月份,短信消费（美元）,语音消费（美元）,总消费（美元）', '返现金额（美元）'],
    states: ['企业', '已认证', '已绑定', '无限期'],
  },
} as const
type Language = keyof typeof spoken

/** A sentence of the catalogue, filled in. */
const filled = (sentence: string, values: Record<string, string>) =>
  sentence.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '?')

/** An amount as a page writes it, in cents. */
const cents = (text: string | undefined) => Number(text?.replaceAll(/[$,.]/g, ''))

/** A portal of its own with its upstream, on 21 November 2026 in the afternoon of Hong Kong. */
async function openPortal() {
  // The check's own library goes by the machine's clock.
  const work = { cost: 1, minAttempts: 1, maxAttempts: 5 }
  const humanCheck = createAltcha({ secrets: ['a secret of the journey'], now: Date.now, work })
  const portal = await startPortal({ withPages: true, humanCheck })
  onTestFinished(() => portal.stop())
  /** The clocks of the provider and of the portal. */
  const moveTo = async (instant: string) => {
    await portal.control('POST', '/clock', { set: instant })
    portal.clock.advance(Date.parse(instant) - portal.clock.now())
  }
  await moveTo('2026-11-21T16:00:00+08:00')
  return { portal, moveTo }
}
type Portal = Awaited<ReturnType<typeof openPortal>>['portal']

/** Somebody with a device of their own, which the provider tells by its browser's name. */
async function openPerson(portal: Portal, device: string, options: BrowserContextOptions) {
  const userAgent = `Mozilla/5.0 Chrome/140 ${device}`
  const visitor = await openVisitor(browser, portal, { ...options, userAgent })
  onTestFinished(async () => {
    expect(visitor.misdeeds).toEqual(wellBehaved)
    await visitor.close()
  })
  return visitor
}

/** The rows of a table, each the texts of its cells. */
const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .locator('tbody, tfoot')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim() ?? '')),
    )

/** Title and first value of each entry of a list of facts. */
const factsOf = (page: Page, region: string) =>
  page
    .getByRole('region', { name: region, exact: true })
    .locator('dl > div')
    .evaluateAll((facts) =>
      facts.map((fact) => ['dt', 'dd'].map((tag) => fact.querySelector(tag)?.textContent ?? '')),
    )

/** What the affiliate looks at, each anew. */
function looksOf(page: Page, language: Language, width: number) {
  const { words, month } = spoken[language]
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    openFromMenu: async (entry: string) => {
      if (width < 768) await page.getByRole('button', { name: words.menu.open }).click()
      await page.getByRole('link', { name: entry, exact: true }).click()
    },
    rewards: async () => {
      await region(words.rewards.name).locator('dd', { hasText: '$' }).first().waitFor()
      const [, unsettled, paid] = await factsOf(page, words.rewards.name)
      const next = page.getByRole('group', { name: words.nextPayment.name, exact: true })
      // The sum follows the first view.
      const [atLeast = ''] = words.nextPayment.atLeast.split('{{')
      await expect.poll(() => next.textContent()).not.toContain(atLeast)
      return { unsettled, paid, next: (await next.textContent()) ?? '' }
    },
    insights: async () => {
      await region(words.customers.name).waitFor()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const card = (name: string) => page.getByRole('article', { name, exact: true }).textContent()
      return {
        tier: (await card(filled(words.tier.name, { month }))) ?? '',
        forecast: (await card(words.forecast.name)) ?? '',
      }
    },
    save: async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words.export.start, exact: true }).click(),
      ])
      const bytes = await readFile(await download.path())
      // The mark by which a spreadsheet knows UTF-8, and nothing that is not.
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      return { name: download.suggestedFilename(), rows: readCsv(text) }
    },
  }
}

/** Another customer of the same link, by a portal's own calls. */
async function signUpAnother(portal: Portal, link: string) {
  const client = new Client(portal.origin, { 'user-agent': 'Mozilla/5.0 Firefox/150' })
  const form = customerForm({ sid: new URL(link).searchParams.get('sid'), fullName: formulaName })
  await sendCode(client, { email: form.email, audience: 'CUSTOMER' })
  const input = { ...form, emailCode: await readCode(portal, form.email) }
  expect(await outcomeOf(client, 'registerCustomer', input)).toMatchObject({ username: form.username })
  return form.username
}

test.each([
  ['en', 1440],
  ['cn', 375],
] as const)(
  'from new to paid, in %s at %i px: link, customer, consumption, bill, statement, payment and files agree',
  async (language, width) => {
    const { portal, moveTo } = await openPortal()
    const { words, country, month, ...texts } = spoken[language]
    const viewport = { width, height: 812 }
    const owner = await openPerson(portal, 'of the affiliate', {
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const { page } = owner
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    const look = looksOf(page, language, width)
    const customers = page.getByRole('table', { name: words.customers.name, exact: true })
    /** A session ends while a month passes: home, or another page, is reached over a login. */
    const comeBack = async (path = '/home/index') => {
      await page.goto(path)
      await page.waitForURL('**/login')
      await owner.logIn(affiliate, demoPassword, words)
      await page.waitForURL(`**${path}`)
    }

    // A verified affiliate without customers says where to pay to, and copies the link.
    await comeBack()
    await page.getByText(words.customers.emptyHint).waitFor()
    await page
      .getByRole('region', { name: words.payout.title })
      .getByRole('button', { name: words.payout.bind })
      .click()
    const payout = page.getByRole('dialog', { name: words.payout.title })
    await payout.getByRole('combobox').fill(country)
    await payout.getByRole('option', { name: country, exact: true }).click()
    for (const [label, text] of [
      [words.payout.bankName, 'Merlion Bank'],
      [words.payout.accountNumber, '7100294415560'],
      [words.payout.accountHolder, 'Grace Kim'],
    ] as const)
      await payout.getByRole('textbox', { name: label, exact: true }).fill(text)
    await payout.getByRole('button', { name: words.payout.save, exact: true }).click()
    await page.getByText('•••• 5560').first().waitFor()
    await page.getByRole('button', { name: words.promotionLink.copy, exact: true }).click()
    await page.getByText(words.copy.copied, { exact: true }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).searchParams.get('lang')).toBe(language)

    // Somebody opens it elsewhere, and signs up.
    const guest = await openPerson(portal, 'of the customer', { viewport })
    const email = `${customer}@example.com`
    await guest.page.goto(link)
    await guest.page.locator('a[data-keep][href*="/promote/register"]').first().click()
    await guest.page.waitForURL('**/promote/register?*')
    const signUp = signUpIn(guest.page, portal, words)
    await signUp.fillPerson({ username: customer, phone: '81230077', country })
    await signUp.field(words.register.fullName).fill(companyName)
    await signUp.finish(email)
    expect(await guest.page.getByRole('main').textContent()).toContain('$1')

    // Bound to this affiliate, at once in the table; nothing is consumed, and nothing estimated yet.
    await page.reload()
    const row = customers.getByRole('row', { name: customer })
    await row.getByText(words.bindingStatus.BOUND, { exact: true }).waitFor()
    const before = await look.insights()
    expect(before.tier).toContain(filled(words.tier.level, { level: 'A' }))
    expect(before.tier).toContain(`${words.tier.consumption}$0.00`)

    // The provider certifies two companies, and reports what they consumed.
    const another = await signUpAnother(portal, link)
    for (const [username, amounts] of [
      [customer, consumed.first],
      [another, consumed.second],
    ] as const) {
      await portal.control('POST', `/customers/${username}`, { authStatus: 1, type: 1 })
      await portal.control('POST', '/consume', { customer: username, ...amounts })
    }
    // What was read of the customers is good for a minute.
    portal.clock.advance(61_000)
    await page.reload()
    const totals = async () =>
      (await rowsOf(page, words.customers.name)).map((cells) => [cells[0], cells.at(-1)])
    await expect.poll(totals).toEqual([
      [formulaName, '12.34'],
      [companyName, '512,345.67'],
    ])
    const during = await look.insights()
    expect(during.tier).toContain(filled(words.tier.level, { level: 'C' }))
    expect(during.tier).toContain(`${words.tier.consumption}$${consumed.total}`)
    expect(during.tier).toContain(`${words.tier.cashBack}$${cashBack}`)
    expect(words.tier.cashBack).toMatch(/estimate|预估/)
    // 30 days at the pace of 21: 731,940.01.
    expect(during.forecast).toContain(words.forecast.estimate)
    expect(during.forecast).toContain('$39,235.80')
    expect(during.forecast).toContain('$731,940.01')
    expect(await look.rewards()).toMatchObject({
      unsettled: [words.rewards.unsettled, '$0.00'],
      next: expect.stringContaining(`${words.nextPayment.estimated}$39,235.80${texts.dueFirst}`),
    })

    // Until the month is over there is no bill.
    await moveTo('2026-11-30T23:59:00+08:00')
    await comeBack('/home/myInvoice')
    await page.getByText(words.bills.emptyHint).waitFor()

    // On the 1st there is, and its working comes to the same sum.
    await moveTo('2026-12-01T00:00:00+08:00')
    await page.goto('/home/index')
    const billed = await look.rewards()
    expect(billed).toMatchObject({
      unsettled: [words.rewards.unsettled, `$${cashBack}`],
      paid: [words.rewards.paid, '$0.00'],
    })
    expect(billed.next).toContain(`${words.nextPayment.estimated}$${cashBack}${texts.dueFirst}`)
    await look.openFromMenu(words.menu.myInvoice)
    await page.getByRole('table', { name: words.bills.name, exact: true }).waitFor()
    const bills = await rowsOf(page, words.bills.name)
    expect(bills).toEqual([[month, affiliate, consumed.sms, consumed.voice, consumed.total, cashBack]])
    const working = filled(words.working.bands, { month })
    await page.getByRole('table', { name: working, exact: true }).waitFor()
    const bands = await rowsOf(page, working)
    const sum = bands.pop()
    expect(bands).toEqual([
      ['A', '$200,000.00', '3%', '$6,000.00'],
      ['B', '$200,000.00', '5%', '$10,000.00'],
      ['C', '$112,358.01', '7%', '$7,865.06'],
    ])
    expect(sum).toEqual([filled(words.working.computedAt, { ratio: '4.66%' }), `$${cashBack}`])
    const amounts = bands.map((band) => cents(band.at(-1)))
    expect(amounts.reduce((one, other) => one + other)).toBe(cents(bills[0]?.at(-1)))
    await page.getByText(words.working.same).waitFor()
    const billsFile = await look.save()
    expect(billsFile.name).toBe('bills-2026-12-01.csv')
    expect(billsFile.rows).toEqual([
      texts.billsFile.join(',').split(','),
      [affiliate, '2026-11', '300012.89', '212345.12', '512358.01', '23865.06'],
    ])

    // Its statement is one sheet of paper.
    await page
      .getByRole('button', { name: filled(words.working.statementOf, { month }), exact: true })
      .click()
    await page.getByRole('article', { name: words.statement.title }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const sheet = await page.locator('body').innerText()
    for (const told of [
      filled(words.statement.of, { month }),
      filled(words.print.on, { time: '' }).trim(),
      'Grace Kim',
      affiliate,
      'Merlion Bank\n•••• 5560\nGrace Kim',
      consumed.sms,
      consumed.voice,
      consumed.total,
      cashBack,
      words.statement.working,
      '$7,865.06',
    ])
      expect(sheet).toContain(told)
    for (const left of [
      words.menu.faq,
      words.menu.quit,
      words.statement.back,
      languageAfter(language).ownName,
    ])
      expect(sheet).not.toContain(left)
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })

    // After the payment day all of it is paid, and the next payment is that of the next month.
    await moveTo('2026-12-20T10:00:00+08:00')
    await comeBack()
    const paid = await look.rewards()
    expect(paid).toMatchObject({
      unsettled: [words.rewards.unsettled, '$0.00'],
      paid: [words.rewards.paid, `$${cashBack}`],
    })
    expect(paid.next).toContain(`${words.nextPayment.estimated}$0.00${texts.dueNext}`)
    const customersFile = await look.save()
    expect(customersFile.name).toBe('customers-2026-12-20.csv')
    const [kind, certified, bound, unlimited] = texts.states
    const state = [kind, certified, bound, expect.stringMatching(/^2026-11-21 08:\d\d:\d\d$/), unlimited]
    const asOf = expect.stringMatching(/^2026-12-20 02:\d\d:\d\d$/)
    expect(customersFile.rows).toEqual([
      texts.customersFile.join(',').split(','),
      [`'${formulaName}`, ...state, '0.00', '12.34', '12.34', '0.00', '12.34', asOf],
      [companyName, ...state, '0.00', '512345.67', '300000.55', '212345.12', '512345.67', asOf],
    ])
  },
)
