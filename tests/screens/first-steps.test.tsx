import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Money } from '#rules/money.ts'
import { recallPersonal } from '#web/platform/browser/browser-storage.ts'
import { stepsOf } from '#web/features/customers/first-steps/steps.ts'
import type { Overrides } from './in-process-portal.ts'
import { profileWith } from './profiles.ts'
import { address, dialogCalled, down, logIn, openPortal, paste, quit } from './support.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const progress = async () => (await (await card()).findByText(/ of 5 done$/)).textContent
/** The titles of the steps, without their explanations. */
const stepsShown = async () =>
  (await card()).getAllByRole('listitem').map((step) => step.querySelector('p')?.textContent.trim())
const linksShown = async () =>
  within((await card()).getByRole('list'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

const account = { countryId: '1', bankName: 'B', accountNumber: '•••• 1', accountHolder: 'H' }
const steps = (
  changes: Partial<Parameters<typeof stepsOf>[0]['profile']>,
  { totalItems = 0, hasCopiedLink = false, total = '0.00' } = {},
) =>
  stepsOf({
    profile: {
      verificationStatus: 'VERIFIED',
      promotionStatus: 'ACTIVE',
      promotionLink: 'https://portal.example/promote/home?sid=a1&lang=en',
      payoutAccount: null,
      rewards: { paid: '0.00', unsettled: total, total },
      ...changes,
    },
    customers: { consideredItems: totalItems },
    hasCopiedLink,
  })
    .map(({ status }) => status)
    .join(' ')

test.each<[string, string, string]>([
  [
    'is not verified',
    steps({ verificationStatus: 'NOT_VERIFIED', promotionLink: null }),
    'next later later later later',
  ],
  [
    'was not accepted',
    steps({ verificationStatus: 'FAILED', promotionLink: null }),
    'next later later later later',
  ],
  [
    'is under review',
    steps({ verificationStatus: 'UNDER_REVIEW', promotionLink: null }),
    'waiting later later later later',
  ],
  ['has just been verified', steps({}), 'done next next next later'],
  ['has bound an account', steps({ payoutAccount: account }), 'done done next next later'],
  ['has copied the link', steps({}, { hasCopiedLink: true }), 'done next done next later'],
  ['has a customer', steps({}, { totalItems: 1 }), 'done next done done next'],
  ['has earned, and lost all customers', steps({}, { total: '5.00' }), 'done next done done next'],
  ['has earned a cent too little', steps({}, { totalItems: 1, total: '99.99' }), 'done next done done next'],
  [
    'has earned enough',
    steps({ payoutAccount: account }, { totalItems: 1, total: '100.00' }),
    'done done done done done',
  ],
  ['owes the provider', steps({}, { totalItems: 1, total: '-100.00' }), 'done next done done next'],
  [
    'is suspended before any of it',
    steps({ promotionStatus: 'SUSPENDED', promotionLink: null }),
    'done next later later later',
  ],
  ['has no usable link', steps({ promotionLink: null }), 'done next later later later'],
  [
    'lost the verification later',
    steps(
      { verificationStatus: 'FAILED', promotionLink: null, payoutAccount: account },
      { totalItems: 3, total: '500.00' },
    ),
    'next done done done done',
  ],
])('the steps of an affiliate who %s are %s', (_who, actual, expected) => {
  expect(actual).toBe(expected)
})

const noCustomers: Overrides['listCustomers'] = async ({ page, size }) => ({
  items: [],
  pageInfo: { page, size, totalItems: 0, totalPages: 0 },
})
const nothing = '0.00' as Money
const newlyVerified: Overrides = {
  listCustomers: noCustomers,
  ...profileWith({ rewards: { paid: nothing, unsettled: nothing, total: nothing } }),
}

test('a newcomer is led to the verification by the one button; later steps are not links', async () => {
  const { user } = await openPortal('/home/index', { as: 'bruno-diaz' })
  expect(await progress()).toBe('0 of 5 done')
  expect(await stepsShown()).toEqual([
    'Get verified Not verified',
    'Bind payment details',
    'Copy your link',
    'Find your first customer',
    'Earn your first $100',
  ])
  expect(await linksShown()).toEqual([])
  await user.click((await card()).getByRole('button'))
  expect(await screen.findByRole('dialog', { name: 'Personal verification' })).toBeDefined()
})

test('the steps of a new account come first, beside what it will earn', async () => {
  await openPortal('/home/index', { as: 'bruno-diaz' })
  const steps = await card()
  expect(steps.getAllByRole('definition').map(({ textContent }) => textContent)[0]).toBe('3% to 7%')
  const regions = within(screen.getByRole('group', { name: 'Verification and cash-back' })).getAllByRole(
    'region',
  )
  expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
    'First steps',
    'Verification',
    'Your referral link',
  ])
})

test('the first customer of a new account brings its money, below the steps', async () => {
  await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: profileWith({ rewards: { paid: nothing, unsettled: nothing, total: nothing } }),
  })
  const money = await screen.findByRole('region', { name: 'Cash-back' })
  const steps = screen.getByRole('region', { name: 'First steps' })
  expect(steps.compareDocumentPosition(money)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('if the customers of a new account cannot be loaded, its money is shown', async () => {
  await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: {
      ...newlyVerified,
      listCustomers: down,
    },
  })
  expect(await screen.findByRole('region', { name: 'Cash-back' })).toBeDefined()
})

test('an affiliate under review has nothing to do, and the card says so', async () => {
  await openPortal('/home/index', { as: 'carol-wu' })
  await progress()
  expect(await linksShown()).toEqual([])
  expect((await card()).queryByRole('button')).toBeNull()
  expect((await stepsShown())[0]).toBe('Get verified waiting for the review Under review')
})

test('finished steps stop being links', async () => {
  await openPortal('/home/index', { as: 'alice-chen', overrides: newlyVerified })
  expect(await progress()).toBe('1 of 5 done')
  expect(await linksShown()).toEqual(['Bind payment details', 'Copy your link', 'Find your first customer'])
})

test('copying the link completes its step, at once and after a reload, only for the person who copied it', async () => {
  const first = await openPortal('/home/index', { as: 'alice-chen', overrides: newlyVerified })
  await progress()
  await first.user.click(screen.getByRole('button', { name: 'Copy referral link' }))
  await waitFor(async () => expect(await progress()).toBe('2 of 5 done'))
  expect(await linksShown()).toEqual(['Bind payment details', 'Find your first customer'])

  cleanup()
  await openPortal('/home/index', { as: 'alice-chen', overrides: newlyVerified })
  expect(await progress()).toBe('2 of 5 done')

  cleanup()
  await openPortal('/home/index', { as: 'bruno-diaz', overrides: newlyVerified })
  expect(await progress()).toBe('1 of 5 done')
})

const bindAccount = async (user: UserEvent) => {
  const dialog = await dialogCalled('Payment method')
  await paste(user, await dialog.findByRole('combobox'), 'singapore')
  await user.keyboard('{Enter}')
  await paste(user, dialog.getByLabelText('Bank'), 'Nordbank')
  await paste(user, dialog.getByLabelText('Account number'), 'DE02 1203')
  await paste(user, dialog.getByLabelText('Account holder'), 'Alice Chen')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
}

test('an account with earnings sees the open steps alone, and the last one takes the card away', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  expect(await progress()).toBe('4 of 5 done')
  expect(await stepsShown()).toEqual(['Bind payment details'])
  expect(await linksShown()).toEqual(['Bind payment details'])
  await user.click((await card()).getByRole('link'))
  await bindAccount(user)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
  expect(portal.sent('HomeProfile')).toBe(1)
})

test('the step of the link points to it', async () => {
  await openPortal('/home/index', { as: 'alice-chen', overrides: newlyVerified })
  await progress()
  const target = (await card()).getByRole('link', { name: 'Copy your link' }).getAttribute('href')
  expect(document.querySelector(target ?? '')).toBe(
    screen.getByRole('region', { name: 'Your referral link' }),
  )
})

test('quitting forgets that the link was copied', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen', overrides: newlyVerified })
  await progress()
  await user.click(screen.getByRole('button', { name: 'Copy referral link' }))
  await waitFor(async () => expect(await progress()).toBe('2 of 5 done'))
  await quit(user)
  await logIn(user, 'alice-chen')
  expect(await progress()).toBe('1 of 5 done')
  expect(recallPersonal('linkCopied', 'alice-chen')).toBeNull()
})

test('an affiliate with earnings sees the steps before the customers arrive', async () => {
  const waiting = Promise.withResolvers<never>()
  await openPortal('/home/index', { as: 'alice-chen', overrides: { listCustomers: () => waiting.promise } })
  expect(await progress()).toBe('4 of 5 done')
})

test('while the customers fail the progress of a newcomer is unknown, and a number is not shown', async () => {
  const { portal, user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: {
      ...newlyVerified,
      listCustomers: down,
    },
  })
  expect((await card()).getByRole('heading', { name: 'First steps' })).toBeDefined()
  const customers = () => within(screen.getByRole('group', { name: 'Customers' }))
  const retry = await waitFor(() => customers().getByRole('button', { name: 'Try again' }))
  expect((await card()).queryByText(/ of 5 done/)).toBeNull()
  portal.overrides.listCustomers = noCustomers
  await user.click(retry)
  await waitFor(async () => expect(await progress()).toBe('1 of 5 done'))
  expect(address()).toBe('/home/index')
})

test('the page of the table changes no step', async () => {
  await openPortal('/home/index?page=99', { as: 'alice-chen' })
  expect(await progress()).toBe('4 of 5 done')
})
