import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AffiliateProfile } from '#bff/domain/affiliate.ts'
import type { Bill } from '#bff/domain/bill.ts'
import type { Customer } from '#bff/domain/customer.ts'
import { toPage } from '#bff/domain/page.ts'
import type { Money } from '#bff/domain/rules/money.ts'
import type { PageRequest } from '#bff/domain/rules/paging.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import type { Overrides } from './in-process-portal.ts'
import { down, openPortal } from './support.tsx'

const at = (time: string) => vi.setSystemTime(Date.parse(`${time}:00+08:00`))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00+08:00') })
})
const alice = accounts[0]
if (!alice) throw new Error('there is no account')
const payoutAccount = {
  countryId: '702',
  bankName: 'Merlion',
  accountNumber: '•••• 5560',
  accountHolder: 'A',
}

const profileWith = (unsettled: string, changes: Partial<AffiliateProfile> = {}) => ({
  ...alice.profile,
  payoutAccount,
  rewards: { ...alice.profile.rewards, unsettled: unsettled as Money },
  ...changes,
})
/** One customer who has consumed 7,000.00 in 21 of 30 days: 10,000.00 are expected, which earn 300.00. */
const customers = (totalItems = 1, monthly = '7000.00') => {
  const customer = { ...alice.customers[0], bindingStatus: 'BOUND', monthlyConsumption: monthly as Money }
  return async (request: PageRequest) => toPage([customer as Customer], totalItems, request)
}
const billsOf = (...months: string[]) => {
  const bills = months.map((month) => ({ ...alice.bills[0], month }) as Bill)
  return async () => bills
}

/** Opens home and finds the next payment, whose estimate may still be loading. */
async function open(unsettled: string, overrides: Overrides = {}, changes: Partial<AffiliateProfile> = {}) {
  const opened = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: {
      getProfile: async () => profileWith(unsettled, changes),
      listCustomers: customers(),
      listBills: billsOf('2026-10', '2026-09'),
      ...overrides,
    },
  })
  const rewardsPart = within(await screen.findByRole('region', { name: 'Cash-back' }))
  const payment = within(rewardsPart.getByRole('group', { name: 'Next payment' }))
  await payment.findByRole('meter')
  return { ...opened, payment, rewardsPart }
}

/** Term and figure of each part. */
const partsIn = (payment: ReturnType<typeof within>) =>
  payment
    .getAllByRole('term')
    .map((term: HTMLElement) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('the sum is prominent, its parts are listed, and it equals that of the insights below', async () => {
  const { payment, portal } = await open('62.75')
  expect(await payment.findByText('$362.75')).toBeDefined()
  expect(partsIn(payment)).toEqual(['Unsettled: $62.75', 'November 2026, estimate: $300.00'])
  expect(payment.getByText('estimated')).toBeDefined()
  expect(payment.getByText('Will be paid before Dec 20, 2026')).toBeDefined()
  expect(
    payment.getByText('The estimate reaches the minimum of $100.00. The transfer fee will be deducted.'),
  ).toBeDefined()
  expect(payment.getByRole('meter').getAttribute('aria-valuenow')).toBe('1')
  expect(portal.sent('Insights')).toBe(1)
  expect(portal.background).toContain('Insights')
})

test.each([
  ['99.99', /^The estimate reaches the minimum of \$100\.00\./],
  ['100.00', /^The minimum of \$100\.00 is reached\./],
])('of %s billed, the minimum is reached only if the bills alone reach it', async (billed, says) => {
  const { payment } = await open(billed)
  expect(await payment.findByText(says)).toBeDefined()
})

test('before the estimate arrives the sum is at least what is billed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const listBills = billsOf('2026-10')
  const { payment } = await open('62.75', {
    listBills: async () => {
      await promise
      return listBills()
    },
  })
  expect(payment.getByText('at least $62.75').dataset['low']).toBe('false')
  expect(partsIn(payment)).toEqual(['Unsettled: $62.75', 'November 2026, estimate: '])
  expect(payment.getByText('Will be paid once $100.00 is reached')).toBeDefined()
  expect(payment.queryByText(/to go|The (?:estimate|minimum)|estimated/)).toBeNull()
  expect(payment.getByRole('meter').getAttribute('aria-valuetext')).toBe('at least $62.75, of $100.00')
  resolve()
  expect(await payment.findByText('$362.75')).toBeDefined()
  expect(payment.queryByText(/at least/)).toBeNull()
})

test('below the minimum it is greyed, and carried over without a day', async () => {
  const { payment } = await open('12.50', { listCustomers: customers(1, '700.00') })
  expect((await payment.findByText('$42.50')).dataset['low']).toBe('true')
  expect(payment.getByText('Carried over · $57.50 to go')).toBeDefined()
  expect(payment.queryByText(/before/)).toBeNull()
  expect(
    payment.getByText(/^It rolls over to the next month until the minimum of \$100.00 is reached\./),
  ).toBeDefined()
  const meter = payment.getByRole('meter', { name: 'Next payment' })
  expect(meter.getAttribute('aria-valuenow')).toBe('0.425')
  expect(meter.getAttribute('aria-valuetext')).toBe('$42.50 of $100.00')
})

test('if not every customer could be read it stays a lower bound, and says why', async () => {
  const { payment } = await open('62.75', { listCustomers: customers(3) })
  expect(await payment.findByText(/Not every customer could be read, so it may be more\./)).toBeDefined()
  expect(payment.getByText('at least $362.75')).toBeDefined()
})

test('if the insights or only the bills fail it stays at least what is billed, and says so', async () => {
  const { payment } = await open('62.75', { listBills: down })
  expect(
    await payment.findByText(/The estimate for November 2026 could not be loaded, so it may be more\./),
  ).toBeDefined()
  expect(payment.getByText('at least $62.75')).toBeDefined()
  expect(partsIn(payment)[1]).toBe('November 2026, estimate: not known yet')
})

test('on the first two days of a month there is no estimate yet', async () => {
  at('2026-12-02T12:00')
  const { payment } = await open('62.75', { listBills: billsOf('2026-11') })
  expect(await payment.findByText(/The bill for December 2026 will be added on Jan 1, 2027\./)).toBeDefined()
  expect(payment.getByText('at least $62.75')).toBeDefined()
  expect(payment.getByText('Will be paid once $100.00 is reached')).toBeDefined()
  expect(partsIn(payment)[1]).toBe('December 2026, estimate: not known yet')
})

test('a billed month is paid as billed, which is no estimate any more', async () => {
  at('2026-12-10T12:00')
  const { payment } = await open('162.88', { listBills: billsOf('2026-11') })
  expect(await payment.findByText('$162.88', { selector: 'p' })).toBeDefined()
  expect(partsIn(payment)).toEqual(['Unsettled: $162.88'])
  expect(payment.getByText('Will be paid before Dec 20, 2026')).toBeDefined()
  expect(payment.queryByText('estimated')).toBeNull()
})

test('refunds above the earnings mean no payment, and are deducted from later cash-back', async () => {
  const { payment, rewardsPart } = await open('-4200.00')
  expect(await payment.findByText('$0.00')).toBeDefined()
  expect(payment.getByText(/^\$3,900.00 is still to be deducted from later cash-back\./)).toBeDefined()
  expect(partsIn(payment)[0]).toBe('Unsettled: -$4,200.00')
  expect(payment.getByRole('meter').getAttribute('aria-valuenow')).toBe('0')
  expect(rewardsPart.getByText('Deducted from later cash-back')).toBeDefined()
})

test('without payment details it waits for them, and says so', async () => {
  const { payment } = await open('62.75', {}, { payoutAccount: null })
  expect(await payment.findByText('$362.75')).toBeDefined()
  expect(payment.getByText('Waits for your bank account')).toBeDefined()
  expect(payment.queryByText(/before/)).toBeNull()
})

test('a suspended account is shown no day of payment, but whom to ask', async () => {
  const { payment } = await open('262.75', {}, { promotionStatus: 'SUSPENDED', payoutAccount: null })
  expect(await payment.findByText('Held · contact your business manager')).toBeDefined()
  expect(payment.queryByText(/before|paid once|Waits/)).toBeNull()
})

test('without anything to be paid the card says so', async () => {
  const { payment } = await open('0.00', { listCustomers: customers(1, '0.00') })
  expect(await payment.findByText('Nothing is waiting to be paid')).toBeDefined()
  expect(payment.getByText('The minimum is $100.00.')).toBeDefined()
})

const showPageAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

test('an estimate that could not be refreshed shows its time, and can be requested again', async () => {
  const { payment, portal, user } = await open('62.75')
  await payment.findByText('$362.75')
  portal.forgetCustomers()
  portal.overrides.listCustomers = down
  at('2026-11-23T00:01')
  showPageAgain()
  await payment.findByText(/could not be renewed/)
  expect(payment.getByText(/^As of/).querySelector('time')?.dateTime).toBe('2026-11-21T16:00:00.000Z')
  expect(payment.getByText('$362.75')).toBeDefined()
  portal.overrides.listCustomers = customers()
  await user.click(payment.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(payment.queryByText(/could not be renewed/)).toBeNull())
  expect(portal.caused.map(({ name }) => name)).toContain('Insights')
})

test('a sum of other bills than those of the profile is requested again', async () => {
  const { payment, portal } = await open('62.75', {}, { verificationStatus: 'UNDER_REVIEW' })
  await payment.findByText('$362.75')
  portal.overrides.getProfile = async () => profileWith('70.00', { verificationStatus: 'UNDER_REVIEW' })
  showPageAgain()
  expect(await payment.findByText('$370.00')).toBeDefined()
  expect(portal.sent('Insights')).toBe(2)
})
