import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customersOf, noRewards, payoutAccount, profileWith } from './provider-data.ts'
import { allIsRead, openPortal } from './support.tsx'

const newlyVerified = { ...customersOf([]), ...profileWith({ rewards: noRewards }) }

const card = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const progress = async () => (await screen.findByText(/ of 5 done$/)).textContent
const stepsShown = async () => (await card()).getAllByRole('listitem').map((step) => step.textContent)
const linksShown = async () =>
  within((await card()).getByRole('list'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

test('a newcomer sees the state with its action first, no zeros, and the steps, of which later ones are not links', async () => {
  const { user } = await openPortal('/home/index', { as: 'bruno-diaz' })
  expect(await progress()).toBe('0 of 5 done')
  expect(await stepsShown()).toEqual([
    'Get verified',
    'Bind payment details',
    'Copy your link',
    'Find your first customer',
    'Earn your first $100',
  ])
  expect(await linksShown()).toEqual(['Get verified'])
  const account = within(screen.getByRole('group', { name: 'Verification and cash-back' }))
  const regions = account.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  const others = ['Your referral link', 'First steps', 'Since your last visit']
  expect(regions).toEqual(['Verification', 'Cash-back', ...others])
  expect(screen.getByRole('region', { name: 'Cash-back' }).textContent).toContain('your first customer')
  await user.click(within(screen.getByRole('region', { name: 'Verification' })).getByRole('button'))
  expect(await screen.findByRole('dialog', { name: 'Personal verification' })).toBeDefined()
})

test('copying the link completes its step, at once and after a reload, only for the person who copied it', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen', overrides: newlyVerified })
  expect(await progress()).toBe('1 of 5 done')
  expect(await linksShown()).toEqual(['Bind payment details', 'Copy your link', 'Find your first customer'])
  const target = (await card()).getByRole('link', { name: 'Copy your link' }).getAttribute('href')
  const place = screen.getByRole('region', { name: 'Your referral link' })
  expect(document.querySelector(target ?? '')).toBe(place)
  await user.click(screen.getByRole('button', { name: 'Copy referral link' }))
  await waitFor(async () => expect(await progress()).toBe('2 of 5 done'))
  expect(await linksShown()).toEqual(['Bind payment details', 'Find your first customer'])

  for (const [as, done] of [
    ['alice-chen', '2 of 5 done'],
    ['bruno-diaz', '1 of 5 done'],
  ] as const) {
    cleanup()
    await openPortal('/home/index', { as, overrides: newlyVerified })
    expect(await progress()).toBe(done)
  }
})

test('an account with earnings sees the open steps alone, before its customers arrive, and in the end no card', async () => {
  const { listCustomers } = customersOf([{}])
  const held = Promise.withResolvers<void>()
  await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: { listCustomers: async (request) => held.promise.then(() => listCustomers(request)) },
  })
  expect(await progress()).toBe('4 of 5 done')
  expect(await stepsShown()).toEqual(['Bind payment details'])
  expect(await linksShown()).toEqual(['Bind payment details'])
  held.resolve()
  cleanup()
  await openPortal('/home/index', { as: 'alice-chen', overrides: profileWith({ payoutAccount }) })
  await screen.findByRole('table', { name: 'Customers' })
  await allIsRead()
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

test('the first customer of a new account brings its money', async () => {
  await openPortal('/home/index', { as: 'alice-chen', overrides: profileWith({ rewards: noRewards }) })
  expect(await screen.findByRole('group', { name: 'Next payment' })).toBeDefined()
})
