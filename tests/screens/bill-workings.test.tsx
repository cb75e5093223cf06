import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bill, october, openBills, openRow, profileWithPaid, rowsOf } from './bills.ts'
import { address } from './support.tsx'

test('each bill is worked out band by band beside its own figure', async () => {
  await openBills()
  const opened = await openRow('October 2026')
  const table = await opened.findByRole('table', { name: 'Calculation for October 2026' })
  expect(rowsOf(table)).toEqual([
    'Level | Consumption in the band | Ratio | Cash-back',
    'A | $200,000.00 | 3% | $6,000.00',
    'B | $100,000.00 | 5% | $5,000.00',
    'C | $0.00 | 7% | $0.00',
    'Estimate, 3.67% of the consumption | $11,000.00',
  ])
  expect(opened.getByText('The estimate and the bill agree.')).toBeDefined()
})

test.each([
  ['September 2026', 'The bill has $1.20 more than the estimate.'],
  ['August 2026', 'The bill has $35.00 less than the estimate.'],
])('a difference in %s is stated without blame', async (month, words) => {
  await openBills()
  const opened = await openRow(month)
  expect(await opened.findByText(words)).toBeDefined()
  expect(opened.getByText(/The amount on the bill counts\.$/)).toBeDefined()
  expect(opened.queryByText(/wrong|error|mistake/i)).toBeNull()
})

test('rows open and close in place by keyboard, several at a time, and the address keeps them', async () => {
  const { user } = await openBills()
  const bills = within(await screen.findByRole('table', { name: 'Bills' }))
  const october = bills.getByRole('button', { name: 'October 2026' })
  expect(october.getAttribute('aria-expanded')).toBe('false')
  october.focus()
  await user.keyboard('{Enter}')
  await user.click(bills.getByText('61.20'))
  expect(await screen.findByRole('table', { name: 'Calculation for October 2026' })).toBeDefined()
  expect(await screen.findByRole('table', { name: 'Calculation for September 2026' })).toBeDefined()
  expect(october.getAttribute('aria-expanded')).toBe('true')
  expect(address()).toBe('/home/myInvoice?opened=2026-10%2C2026-09')
  await user.click(october)
  await waitFor(() =>
    expect(screen.queryByRole('table', { name: 'Calculation for October 2026' })).toBeNull(),
  )
  expect(document.activeElement).toBe(october)
  expect(address()).toBe('/home/myInvoice?opened=2026-09')
})

test('two rows that are opened at once are both open', async () => {
  await openBills()
  const bills = within(await screen.findByRole('table', { name: 'Bills' }))
  act(() => {
    bills.getByRole('button', { name: 'October 2026' }).click()
    bills.getByRole('button', { name: 'September 2026' }).click()
  })
  expect(await screen.findByRole('table', { name: 'Calculation for October 2026' })).toBeDefined()
  expect(await screen.findByRole('table', { name: 'Calculation for September 2026' })).toBeDefined()
})

test('the months are listed once', async () => {
  await openBills([october], '?opened=2026-10')
  await screen.findByRole('img', { name: /^Cash-back of 1 month/ })
  await screen.findByRole('table', { name: 'Calculation for October 2026' })
  expect(screen.getAllByText('October 2026')).toHaveLength(1)
})

const amounts = (...cashBacks: string[]) =>
  cashBacks.map((cashBack, index) =>
    bill(`2026-${['10', '09', '08'][index]}`, '0.00', '0.00', '0.00', cashBack),
  )

test.each([
  [
    ['200.00', '62.75', '150.00'],
    '150.00',
    {},
    ['To be paid before Dec 20, 2026', 'To be paid before Dec 20, 2026', 'Paid'],
  ],
  [['62.75', '150.00'], '150.00', {}, ['Carried over', 'Paid']],
  [['200.00', '150.00'], '150.00', { payoutAccount: null }, ['Not paid yet', 'Paid']],
  [['200.00', '150.00'], '0.01', {}, ['–', '–']],
])('bills of %o with %s paid, %o, are %o', async (cashBacks, paid, changes, said) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00+08:00') })
  await openBills(amounts(...cashBacks), '', profileWithPaid(paid, changes))
  const table = await screen.findByRole('table', { name: 'Bills' })
  await waitFor(() =>
    expect(rowsOf(table).map((row) => row.split(' | ').at(-1))).toEqual(['Payment', ...said]),
  )
})
