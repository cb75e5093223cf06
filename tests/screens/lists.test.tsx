import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from './support.tsx'

test('bills show month, consumption and cash-back, and no pager while they fit one page', async () => {
  await openPortal('/home/myInvoice', { as: 'alice-chen' })
  const bills = within(await screen.findByRole('table', { name: 'Bills' }))
  expect(bills.getAllByRole('row')).toHaveLength(4)
  expect(bills.getByText('October 2026').closest('tr')?.textContent).toContain('60.00')
  expect(screen.getByText('Hello, Alice Chen')).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Pages of Bills' })).toBeNull()
})

test('the login log shows time, account, address and place', async () => {
  const { user } = await openPortal('/home/loginLog', { as: 'alice-chen' })
  const log = within(await screen.findByRole('table', { name: 'Login log' }))
  const [, first] = log.getAllByRole('row')
  expect(first?.textContent).toContain('203.0.113.7')
  expect(first?.textContent).toContain('Singapore, Singapore · Firefox')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(log.getAllByRole('row')).toHaveLength(3))
})
