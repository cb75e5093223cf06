import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Bill } from '#bff/domain/bill.ts'
import { toPage } from '#bff/domain/page.ts'
import type { Money } from '#rules/money.ts'
import type { PageRequest } from '#rules/paging.ts'
import { customer } from '../rules/customer.ts'
import { openRow } from './bills.ts'
import { profileWith } from './profiles.ts'
import { openPortal } from './support.tsx'
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
    overrides: { listBills: async () => [refunds] },
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

test('a name with markup, emoji, two directions and double blanks is shown as it is', async () => {
  const displayName = `<img src=x onerror=alert(1)>  👩‍👩‍👧‍👦 שלום \u202Egnp ${'W'.repeat(500)}`
  await openPortal('/home/index', { as: 'alice-chen', overrides: profileWith({ displayName }) })
  const heading = await screen.findByRole('heading', { level: 2, name: displayName.replace(/ {2}/, ' ') })
  expect(heading.textContent).toBe(displayName)
  expect(screen.getByText((_text, element) => element?.textContent === `Hello, ${displayName}`)).toBeDefined()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
