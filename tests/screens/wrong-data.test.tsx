import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Bill } from '#bff/domain/bill.ts'
import type { Customer } from '#bff/domain/customer.ts'
import { Fault } from '#bff/domain/fault.ts'
import { toPage } from '#bff/domain/page.ts'
import type { Money } from '#rules/money.ts'
import type { PageRequest } from '#rules/paging.ts'
import { customer } from '../rules/customer.ts'
import { openRow } from './bills.ts'
import { profileWith } from './profiles.ts'
import { openPortal, scrollToEnd } from './support.tsx'
import { cellsOf as readCells } from './table-cells.ts'

const paged =
  <Row,>(rows: () => Row[]) =>
  async (request: PageRequest) => {
    const start = (request.page - 1) * request.size
    return toPage(rows().slice(start, start + request.size), rows().length, request)
  }
const cellsOf = async (name: string) => readCells(await screen.findByRole('table', { name }))

test('amounts below zero and of a cent are shown as they are, and a customer without a type is unverified', async () => {
  const rows = [
    customer({ name: 'Refunded', kind: null, monthlyConsumption: '-1234.50', totalConsumption: '-0.01' }),
    customer({
      name: 'Cent',
      kind: 'COMPANY',
      monthlyConsumption: '0.01',
      totalConsumption: '999999999999.99',
    }),
  ]
  await openPortal('/home/index', { as: 'alice-chen', overrides: { listCustomers: paged(() => rows) } })
  const [refunded, cent] = await cellsOf('Customers')
  expect(refunded).toContain('unverified')
  expect(refunded?.slice(-2)).toEqual(['-1,234.50', '-0.01'])
  expect(cent?.slice(-2)).toEqual(['0.01', '999,999,999,999.99'])
  expect(document.body.textContent).not.toMatch(/NaN|undefined|null/)
})

test('a month that refunds more than it sold is drawn, explained and stated below zero', async () => {
  const refunds: Bill = {
    username: 'alice-chen',
    month: '2026-10',
    smsConsumption: '-300.00' as Money,
    voiceConsumption: '0.00' as Money,
    totalConsumption: '-300.00' as Money,
    cashBack: '-9.00' as Money,
  }
  const { user } = await openPortal('/home/myInvoice', {
    as: 'alice-chen',
    overrides: { listBills: paged(() => [refunds]) },
  })
  expect((await cellsOf('Bills'))[0]?.slice(0, 6)).toEqual([
    'October 2026',
    'alice-chen',
    '-300.00',
    '0.00',
    '-300.00',
    '-9.00',
  ])
  expect(await screen.findByRole('img', { name: /the highest is -\$9\.00 in October 2026/ })).toBeDefined()
  const working = await openRow('October 2026')
  expect(await working.findByText('The bill has $9.00 less than the estimate.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Statement for October 2026' }))
  const sheet = within(await screen.findByRole('article', { name: 'Monthly statement' }))
  expect(sheet.getByRole('row', { name: 'Cash-back -9.00' })).toBeDefined()
})

test.each([
  ['/home/index', 'Your customers could not be loaded.', 'Customers'],
  ['/home/myInvoice', 'Your bills could not be loaded.', 'Bills'],
])('an unreadable row on %s fails the list, and never shows zeros', async (path, words, name) => {
  const broken = async (): Promise<never> => {
    throw new Fault('UPSTREAM_CONTRACT', "The provider's answer is not as agreed: records.1.money")
  }
  const { portal, user } = await openPortal(path, {
    as: 'alice-chen',
    overrides: { listCustomers: broken, listBills: broken },
  })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('table', { name })).toBeNull()
  expect(screen.queryByText('No data available')).toBeNull()
  delete portal.overrides.listCustomers
  delete portal.overrides.listBills
  const list = within(screen.getByRole('group', { name }))
  await user.click(list.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name })).toBeDefined()
})

/** Fifty pages of customers; `before` runs as each is asked for. */
function fiftyPages(before: (page: number, rows: Customer[]) => void) {
  const rows = Array.from({ length: 5000 }, (_, index) => customer({ name: `Customer ${index}` }))
  const read = paged(() => rows)
  return async (request: PageRequest) => {
    if (request.size === 100) before(request.page, rows)
    return read(request)
  }
}

test.each<[string, (page: number, rows: Customer[]) => void, string]>([
  [
    'whose page 37 of 50 fails',
    (page) => {
      if (page === 37) throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
    },
    '4,900',
  ],
  [
    'that grows while it is read',
    (page, rows) => {
      if (page === 20) rows.unshift(customer({ name: 'New' }))
    },
    // It is read once more, and grows again: a row is met twice.
    '5,002',
  ],
  [
    'that shrinks while it is read',
    (page, rows) => {
      if (page === 20) rows.shift()
    },
    '4,998',
  ],
])('a list %s is reported wherever its rows are used', async (_what, before, read) => {
  const overrides = { listCustomers: fiftyPages(before) }
  await openPortal('/home/index', { as: 'alice-chen', overrides, entry: { search: 'customer' } })
  expect(
    await screen.findByText(new RegExp(`^Not all customers could be read: ${read} were looked at`)),
  ).toBeDefined()
  scrollToEnd()
  expect(await screen.findByText('Not every customer could be read')).toBeDefined()
  expect(screen.getByText(new RegExp(`^Only ${read} customers could be read`))).toBeDefined()
})

test('a name with markup, emoji, two directions and double blanks is shown as it is', async () => {
  const displayName = `<img src=x onerror=alert(1)>  👩‍👩‍👧‍👦 שלום \u202Egnp ${'W'.repeat(500)}`
  await openPortal('/home/index', { as: 'alice-chen', overrides: profileWith({ displayName }) })
  const heading = await screen.findByRole('heading', { level: 2, name: displayName.replace(/ {2}/, ' ') })
  expect(heading.textContent).toBe(displayName)
  expect(screen.getByText((_text, element) => element?.textContent === `Hello, ${displayName}`)).toBeDefined()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('an unknown status of the provider fails the profile alone, and a retry brings it', async () => {
  const { portal, user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: {
      getProfile: async () => {
        throw new Fault('UPSTREAM_CONTRACT', 'unknown value: authStatus')
      },
    },
  })
  expect(await screen.findByText('Your profile and your rewards could not be loaded.')).toBeDefined()
  expect(await screen.findByRole('table', { name: 'Customers' })).toBeDefined()
  expect(document.body.textContent).not.toContain('authStatus')
  delete portal.overrides.getProfile
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Copy referral link' })).toBeDefined()
})
