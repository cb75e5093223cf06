import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { comparedLogins } from '#web/features/account/login-insights/insights-of-logins.ts'
import { down, openPortal, scrollToEnd } from './support.tsx'

type Request = { size?: number } | undefined

/** A part of a screen: the call that brings it, and how the test recognises it. */
interface Part {
  call: 'getProfile' | 'listCustomers' | 'listBills' | 'listLoginLogs'
  /** If several parts of a screen share a call: which of its requests are for this part. */
  isOwn?: (request: Request) => boolean
  /** Other calls that it needs. */
  restsOn?: string | string[]
  isThere: () => unknown
  /** Shows its progress, and what is said while it fails; a greeting has none. */
  place?: [role: 'group' | 'region', name: string, ...failed: string[]]
}

const text = (words: string | RegExp) => () => screen.queryAllByText(words)[0]
const table = (name: string | RegExp) => () => screen.queryAllByRole('table', { name })[0]
const image = (name: RegExp) => () => screen.queryAllByRole('img', { name })[0]
const ofSize = (size: number) => (request: Request) => request?.size === size
const ofOtherSize = (size: number) => (request: Request) => request?.size !== size

const greeting: Part = { call: 'getProfile', isThere: text('Hello, Alice Chen') }
const working = { call: 'getProfile', restsOn: 'listBills', isThere: table(/Calculation for/) } as const
const withPanel = '/home/index?panel'

const screens: Record<string, Record<string, Part>> = {
  '/home/index': {
    account: {
      call: 'getProfile',
      isThere: text('$1,971.75'),
      place: ['group', 'Verification and cash-back', 'Your profile and your rewards could not be loaded.'],
    },
    customers: {
      call: 'listCustomers',
      isOwn: ofSize(8),
      isThere: table('Customers'),
      place: ['group', 'Customers', 'Your customers could not be loaded.'],
    },
    year: {
      call: 'listBills',
      // The account is one part, and the chart is in it.
      restsOn: 'getProfile',
      isThere: image(/^Cash-back of/),
      place: ['group', 'Last 12 months', 'Your bills could not be loaded.'],
    },
    insights: {
      call: 'listCustomers',
      isOwn: ofOtherSize(8),
      // An individual and a company earn by different formulas, and the next payment has a bill in it.
      restsOn: ['getProfile', 'listBills'],
      isThere: () => screen.queryByRole('article', { name: 'Against last month' }),
      place: [
        'region',
        'Insights',
        'The insights could not be loaded.',
        'This month’s figures could not be loaded.',
      ],
    },
  },
  [withPanel]: {
    customers: {
      call: 'listCustomers',
      isOwn: ofSize(8),
      // The panel has the figures of the row.
      isThere: () => table('Customers')() && text('$110.75')(),
      place: ['group', 'Customers', 'Your customers could not be loaded.'],
    },
    standing: {
      call: 'listCustomers',
      isOwn: ofOtherSize(8),
      // It takes the figures of the row.
      restsOn: 'listCustomers',
      isThere: text(/of what customers who earn you cash-back spent this month$/),
      place: ['region', 'Among your customers', 'The customer’s rank could not be loaded.'],
    },
  },
  '/home/myInvoice?opened=2026-10': {
    greeting,
    bills: {
      call: 'listBills',
      isThere: table('Bills'),
      place: ['group', 'Bills', 'Your bills could not be loaded.'],
    },
    workings: {
      ...working,
      place: [
        'region',
        'How the cash-back for October 2026 is calculated',
        'The calculation of this bill could not be loaded.',
      ],
    },
  },
  '/home/myInvoice?statement=2026-10': {
    lines: {
      call: 'listBills',
      isThere: table('Monthly statement'),
      place: ['region', 'Monthly statement', 'The bill of this month could not be loaded.'],
    },
    // The whole sheet waits for its bill.
    whom: {
      call: 'getProfile',
      restsOn: 'listBills',
      isThere: text('Account type'),
      place: ['group', 'Partner and bank account', 'Your account details could not be loaded.'],
    },
    working: {
      ...working,
      place: [
        'region',
        'How the cash-back is calculated (estimate)',
        'The calculation of this bill could not be loaded.',
      ],
    },
    customers: {
      call: 'listCustomers',
      restsOn: 'listBills',
      isThere: text('Consumption that earns cash-back'),
      place: [
        'region',
        'How your customers add up to this bill',
        'The customers of this month could not be loaded.',
      ],
    },
  },
  '/home/loginLog': {
    greeting,
    log: {
      call: 'listLoginLogs',
      isOwn: ofSize(10),
      isThere: table('Login log'),
      place: ['group', 'Login log', 'Failed to fetch login logs'],
    },
    check: {
      call: 'listLoginLogs',
      isOwn: ofSize(comparedLogins),
      isThere: text(/Is one of them not yours|Was this you/),
      place: ['region', 'Recent logins', 'We could not check for unusual logins.'],
    },
  },
  '/home/material': {
    link: {
      call: 'getProfile',
      isThere: () => screen.queryByRole('button', { name: 'Copy referral link' }),
      place: ['region', 'Your link', 'Your link could not be loaded.'],
    },
    texts: { call: 'listBills', isThere: text('Global SMS') },
  },
  '/home/planRule': {
    greeting,
    text: { call: 'listBills', isThere: text('Payment and fees') },
  },
}

const cases = Object.entries(screens).flatMap(([path, parts]) =>
  Object.entries(parts)
    .filter(([, part]) => part === greeting || part.place)
    .flatMap(([name, part]) =>
      (['slow', 'failing'] as const).map((how) => ({ path, parts, name, part, how })),
    ),
)

test.each(cases)('on $path nothing waits for $name, $how', async ({ path, parts, name, part, how }) => {
  // The shown statement is that of the last month.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00+08:00') })
  const late = Promise.withResolvers<void>()
  let isMended = false
  const { user } = await openPortal(path, {
    as: 'alice-chen',
    patience: 0,
    entry: path === withPanel ? { customer: 'Customer 1' } : {},
    before: async (call, request) => {
      if (isMended || call !== part.call || part.isOwn?.(request as Request) === false) return
      if (how === 'failing') await down()
      await late.promise
    },
  })
  await waitFor(() => expect(screen.getByRole('main').firstElementChild).not.toBeNull())
  scrollToEnd()
  const others = Object.entries(parts).filter(
    ([other, { call, restsOn }]) =>
      other !== name &&
      ![restsOn].flat().includes(part.call) &&
      (call !== part.call || part.isOwn !== undefined),
  )
  for (const [, other] of others) await waitFor(() => expect(other.isThere()).toBeTruthy())
  expect(part.isThere()).toBeFalsy()

  const [role = 'main', placeName, ...failed] = part.place ?? []
  const findPlace = async () => within(await screen.findByRole(role, placeName ? { name: placeName } : {}))
  const isSlow = how === 'slow'
  const place = await findPlace()
  if (part.place) await place.findAllByText(isSlow ? /Still waiting/ : 'Service abnormal, try again later')
  if (!isSlow) for (const sentence of failed) await screen.findByText(sentence)
  expect(screen.queryByText('No data available')).toBeNull()
  isMended = true
  await act(async () => late.resolve())
  // A greeting has no retry: it comes by itself when it was only slow.
  if (!isSlow && !part.place) return
  const [retry] = isSlow ? [] : (await findPlace()).getAllByRole('button', { name: 'Try again' })
  if (retry) await user.click(retry)
  await waitFor(() => expect(part.isThere()).toBeTruthy())
})

test('only one of several late parts is announced, and all of them can be seen', async () => {
  await openPortal('/home/index', { as: 'alice-chen', patience: 0, before: () => new Promise(() => {}) })
  // The parts become late one after the other.
  await waitFor(() => {
    const places = screen.getAllByText(/Still waiting/)
    expect(places.length).toBeGreaterThan(1)
    expect(places.filter((place) => place.getAttribute('role') === 'status')).toHaveLength(1)
  })
})
