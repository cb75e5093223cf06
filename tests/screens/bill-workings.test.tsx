import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { listing, october, openBills, rowsOf } from './bills.ts'
import { openPortal } from './support.tsx'

test('each bill is worked out band by band beside its own figure', async () => {
  await openBills()
  const table = await screen.findByRole('table', { name: 'Working for October 2026' })
  expect(rowsOf(table)).toEqual([
    'Level | Consumption in the band | Ratio | Cash-back',
    'A | $200,000.00 | 3% | $6,000.00',
    'B | $100,000.00 | 5% | $5,000.00',
    'C | $0.00 | 7% | $0.00',
    'Estimate, 3.67% of the consumption | $11,000.00',
  ])
  const opened = within(table.closest('details') ?? table)
  expect(opened.getByText('The estimate and the bill agree.')).toBeDefined()
})

test.each([
  ['September 2026', 'The bill has $1.20 more than the estimate.'],
  ['August 2026', 'The bill has $35.00 less than the estimate.'],
])('a difference in %s is stated without blame', async (month, words) => {
  const { user } = await openBills()
  const working = within(await screen.findByRole('region', { name: 'How each figure is reached' }))
  await user.click(working.getByText(month))
  const opened = within(working.getByText(month).closest('details') ?? document.body)
  expect(opened.getByText(words)).toBeDefined()
  expect(opened.getByText(/The figure of the bill is the one that counts\.$/)).toBeDefined()
  expect(opened.queryByText(/wrong|error|mistake/i)).toBeNull()
})

test('a working that fails is reported beside its bill, and a retry brings it', async () => {
  const { portal, user } = await openPortal('/home/myInvoice', {
    as: 'alice-chen',
    overrides: {
      ...listing(october),
      getProfile: async () => {
        throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
      },
    },
  })
  expect(await screen.findByRole('table', { name: 'Bills' })).toBeDefined()
  expect(await screen.findByText('The working of this bill could not be loaded.')).toBeDefined()
  delete portal.overrides.getProfile
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Working for October 2026' })).toBeDefined()
})
