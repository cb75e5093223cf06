import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Overrides } from './in-process-portal.ts'
import { customersOf, profileWith } from './provider-data.ts'
import { openPortal, scrollToEnd } from './support.tsx'
import { rowsOf } from './table-cells.ts'

const calculator = () => within(screen.getByRole('group', { name: 'Cash-back calculator' }))
const field = () =>
  calculator().getByRole<HTMLInputElement>('textbox', {
    name: 'What your customers spend in a month, in US dollars',
  })
const status = () => calculator().getByRole('status').textContent
const kind = (name: string) => calculator().getByRole<HTMLInputElement>('radio', { name })
const move = (value: string) => fireEvent.change(calculator().getByRole('slider'), { target: { value } })

/** Scrolls to the calculator, whose code is loaded then. */
const reach = async () => {
  await screen.findByRole('heading', { name: 'What would you earn?' })
  expect(screen.queryByRole('group', { name: 'Cash-back calculator' })).toBeNull()
  scrollToEnd()
  await screen.findByRole('group', { name: 'Cash-back calculator' })
}
const open = async () => {
  const opened = await openPortal('/home/planRule', { as: 'alice-chen' })
  await reach()
  return opened
}

test('it shows both structures of a company side by side, as an estimate, and an individual the levels alone', async () => {
  const { portal, user } = await open()
  const rows = () => rowsOf(calculator().getByRole('table'))
  expect(kind('Individual').checked).toBe(true)
  expect(rows()[0]).toBe('Level | Consumption | Cash-back')
  await user.click(kind('Company'))
  expect(field().value).toBe('500,000')
  expect(status()).toBe('Estimate for one month')
  const words = 'The higher of two structures: tiered $23,000, hybrid $21,000'
  expect(calculator().getByText(words)).toBeDefined()
  expect(rows()).toEqual([
    'Level | Consumption | Tiered | Hybrid companies, provisional',
    'A | $200,000 | $6,000 3% | $6,000 3%',
    'B | $200,000 | $10,000 5% | $10,000 5%',
    'C | $100,000 | $7,000 7% | $5,000 5%',
    'Total | $500,000 | $23,000 | $21,000',
  ])
  expect(calculator().getByText(/Your bills decide what you are paid\./)).toBeDefined()
  expect(portal.sent('Insights')).toBe(0)
})

test('what is no amount is reported, and nothing is calculated; the field has commas while nobody edits it, and a click selects all of it', async () => {
  const { user } = await open()
  const paste = async (text: string) => {
    await user.tripleClick(field())
    await user.paste(text)
  }
  const state = () => [field().value, field().getAttribute('aria-invalid'), status()]
  await paste('100k')
  const refusal = 'Enter US dollars up to 99,999,999.99, with at most two decimals'
  expect(state()).toEqual(['500000', 'true', refusal])
  await paste('$１，２３４．５')
  expect(state()).toEqual(['1234.5', null, 'Estimate for one month'])
  await user.type(field(), '{End},')
  expect(state()).toEqual(['1234.5', 'true', refusal])
  await user.tab()
  expect(state()).toEqual(['1,234.5', null, 'Estimate for one month'])
  move('600000')
  expect(field().value).toBe('600,000')
  await user.click(field())
  await user.paste('7000')
  expect(field().value).toBe('7000')
})

test.each<[overrides: Overrides, value: string, soFar: string | undefined, startsAs: string]>([
  [customersOf([{ monthlyConsumption: '250000.40' }]), '250,000.40', '$250,000.40.', 'Individual'],
  [profileWith({ kind: 'COMPANY' }), '2,808', '$2,808.00.', 'Company'],
  [customersOf([{ monthlyConsumption: '-20.00' }]), '500,000', '-$20.00.', 'Individual'],
  // Not all customers are known.
  [customersOf([{ monthlyConsumption: '20.00' }], 2), '500,000', undefined, 'Individual'],
])('from home, with %o, it starts with %s', async (overrides, value, soFar, startsAs) => {
  // The customers are in their first year.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00+08:00') })
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen', overrides })
  await user.click(await screen.findByRole('link', { name: 'Calculator' }))
  await reach()
  expect(field().value).toBe(value)
  const said = calculator().queryByText(/^Your customers’ consumption so far in November 2026: /)
  expect(said?.textContent.split(': ')[1]).toBe(soFar)
  expect(kind(startsAs).checked).toBe(true)
  expect([window.location.hash, portal.sent('Insights')]).toEqual(['#calculator', 1])
})
