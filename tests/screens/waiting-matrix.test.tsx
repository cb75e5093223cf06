import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { comparedLogins } from '#web/features/account/login-insights/insights-of-logins.ts'
import { chartedBills } from '#web/features/earnings/bill-figures/chart-months.ts'
import { down, openPortal, scrollToEnd } from './support.tsx'

type Request = { size?: number } | undefined

/** A part of a screen: the call that brings it, and how the test recognises it. */
interface PartOfScreen {
  call: 'getProfile' | 'listCustomers' | 'listBills' | 'listLoginLogs'
  /** If several parts of a screen share a call: which of its requests are for this part. */
  isOwn?: (request: Request) => boolean
  /** Another call that it needs. */
  restsOn?: string
  isThere: () => boolean
  /** The group or region that shows its progress; a greeting has none. */
  place?: () => HTMLElement | null
  /** What is said while it fails, mostly in its place. */
  failed?: string[]
}

const hasText = (text: string | RegExp) => screen.queryAllByText(text).length > 0
const region = (name: string) => () => screen.queryByRole('region', { name })
const group = (name: string) => () => screen.queryByRole('group', { name })
const hasTable = (name: string) => () => screen.queryByRole('table', { name }) !== null
const ofSize =
  (size: number, isIt = true) =>
  (request: Request) =>
    (request?.size === size) === isIt

const greeting: PartOfScreen = { call: 'getProfile', isThere: () => hasText('Hello, Alice Chen') }
const withPanel = '/home/index?panel'

const screens: Record<string, Record<string, PartOfScreen>> = {
  '/home/index': {
    account: {
      call: 'getProfile',
      isThere: () => hasText('$1,971.75'),
      place: group('Verification and cash-back'),
      failed: ['Your profile and your rewards could not be loaded.'],
    },
    customers: {
      call: 'listCustomers',
      isOwn: ofSize(8),
      isThere: hasTable('Customers'),
      place: group('Customers'),
      failed: ['Your customers could not be loaded.'],
    },
    year: {
      call: 'listBills',
      isOwn: ofSize(12),
      // The account is one part, and the chart is in it.
      restsOn: 'getProfile',
      isThere: () => screen.queryByRole('img', { name: /^Cash-back of/ }) !== null,
      place: group('Last 12 months'),
      failed: ['Your bills could not be loaded.'],
    },
    insights: {
      call: 'listCustomers',
      isOwn: ofSize(8, false),
      // An individual and a company earn by different formulas.
      restsOn: 'getProfile',
      isThere: () => screen.queryByRole('article', { name: 'Against last month' }) !== null,
      place: region('Insights'),
      failed: ['The insights could not be loaded.', 'This month’s figures could not be loaded.'],
    },
  },
  [withPanel]: {
    customers: {
      call: 'listCustomers',
      isOwn: ofSize(8),
      // The panel has the figures of the row.
      isThere: () => hasTable('Customers')() && hasText('$110.75'),
      place: group('Customers'),
      failed: ['Your customers could not be loaded.'],
    },
    standing: {
      call: 'listCustomers',
      isOwn: ofSize(8, false),
      // It takes the figures of the row.
      restsOn: 'listCustomers',
      isThere: () => hasText(/of what customers who earn you cash-back spent this month$/),
      place: region('Among your customers'),
      failed: ['The customer’s rank could not be loaded.'],
    },
  },
  '/home/myInvoice?opened=2026-10': {
    greeting,
    bills: {
      call: 'listBills',
      isOwn: ofSize(12),
      isThere: hasTable('Bills'),
      place: group('Bills'),
      failed: ['Your bills could not be loaded.'],
    },
    workings: {
      call: 'getProfile',
      restsOn: 'listBills',
      isThere: () => screen.queryAllByRole('table', { name: /Calculation for/ }).length > 0,
      place: region('How the cash-back for October 2026 is calculated'),
      failed: ['The calculation of this bill could not be loaded.'],
    },
    charts: {
      call: 'listBills',
      isOwn: ofSize(chartedBills),
      isThere: () => screen.queryAllByRole('img', { name: /Cash-back of/ }).length > 0,
      place: region('Month by month'),
      failed: ['The months could not be loaded.'],
    },
  },
  '/home/myInvoice?statement=2026-10': {
    lines: {
      call: 'listBills',
      isThere: hasTable('Monthly statement'),
      place: region('Monthly statement'),
      failed: ['The bill of this month could not be loaded.'],
    },
    // The whole sheet waits for its bill.
    whom: {
      call: 'getProfile',
      restsOn: 'listBills',
      isThere: () => hasText('Account type'),
      place: group('Partner and bank account'),
      failed: ['Your account details could not be loaded.'],
    },
    working: {
      call: 'getProfile',
      restsOn: 'listBills',
      isThere: () => screen.queryAllByRole('table', { name: /Calculation for/ }).length > 0,
      place: region('How the cash-back is calculated (estimate)'),
      failed: ['The calculation of this bill could not be loaded.'],
    },
    customers: {
      call: 'listCustomers',
      restsOn: 'listBills',
      isThere: () => hasText('Consumption that earns cash-back'),
      place: region('How your customers add up to this bill'),
      failed: ['The customers of this month could not be loaded.'],
    },
  },
  '/home/loginLog': {
    greeting,
    log: {
      call: 'listLoginLogs',
      isOwn: ofSize(10),
      isThere: hasTable('Login log'),
      place: group('Login log'),
      failed: ['Failed to fetch login logs'],
    },
    check: {
      call: 'listLoginLogs',
      isOwn: ofSize(comparedLogins),
      isThere: () => hasText(/Is one of them not yours|Was this you/),
      place: region('Recent logins'),
      failed: ['We could not check for unusual logins.'],
    },
  },
  '/home/material': {
    link: {
      call: 'getProfile',
      isThere: () => screen.queryByRole('button', { name: 'Copy referral link' }) !== null,
      place: region('Your link'),
      failed: ['Your link could not be loaded.'],
    },
    rules: { call: 'listBills', isThere: () => screen.queryAllByRole('heading').length > 3 },
  },
  '/home/planRule': {
    greeting,
    text: { call: 'listBills', isThere: () => screen.queryAllByRole('heading').length > 3 },
  },
}

/** Makes the screen request everything that it shows. */
const lookAround = async () => {
  await waitFor(() => expect(screen.getByRole('main').firstElementChild).not.toBeNull())
  scrollToEnd()
}

const cases = Object.entries(screens).flatMap(([path, parts]) =>
  Object.entries(parts)
    .filter(([name]) => !['text', 'rules'].includes(name))
    .flatMap(([name]) => (['slow', 'failing'] as const).map((how) => [path, name, how] as const)),
)

test.each(cases)('on %s nothing waits for %s, which is %s', async (path, name, how) => {
  const parts = screens[path] ?? {}
  const part = parts[name]
  if (!part) throw new Error('there is no such part')
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
  await lookAround()
  const others = Object.entries(parts).filter(
    ([other, { call, restsOn }]) =>
      other !== name && restsOn !== part.call && (call !== part.call || part.isOwn !== undefined),
  )
  for (const [, other] of others) await waitFor(() => expect(other.isThere()).toBe(true))
  expect(part.isThere()).toBe(false)

  const inPlace = async () => {
    const place = part.place && (await waitFor(() => expectPlace(part)))
    return place && within(place)
  }
  const place = await inPlace()
  if (place && how === 'slow') await place.findByText(/Still waiting/)
  if (how === 'slow') await act(async () => late.resolve())
  if (place && how === 'failing') await expectFailure(place, part)
  isMended = true
  // The provider answers again, earlier requests included.
  late.resolve()
  if (place && how !== 'slow') {
    const [retry] = (await inPlace())?.getAllByRole('button', { name: 'Try again' }) ?? []
    if (retry) await user.click(retry)
  }
  // A part without a place of its own has no retry: it comes by itself when it was only slow.
  await waitFor(() => expect((!place && how === 'failing') || part.isThere()).toBe(true))
})

const expectFailure = async (place: ReturnType<typeof within>, { failed = [] }: PartOfScreen) => {
  await place.findAllByText('Service abnormal, try again later')
  for (const sentence of failed) await screen.findByText(sentence)
  expect(hasText('No data available')).toBe(false)
}

const expectPlace = (part: PartOfScreen) => {
  const place = part.place?.()
  if (!place) throw new Error('the part has no place yet')
  return place
}
