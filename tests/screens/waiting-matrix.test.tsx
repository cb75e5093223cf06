import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { comparedLogins } from '#web/features/account/login-insights/insights-of-logins.ts'
import { down, openPortal, scrollToEnd } from './support.tsx'

type Request = { size?: number } | undefined

/** A part of a screen: the call that brings it, and how the test recognises it. */
interface Part {
  call: 'getProfile' | 'listCustomers' | 'listBills' | 'listLoginLogs'
  isThere: () => unknown
  /** The role and the name of what shows its progress; a greeting has none. */
  place?: string | undefined
  /** If several parts of a screen share a call: which of its requests are for this part. */
  isOwn?: (request: Request) => boolean
  /** Other calls that it needs. */
  restsOn?: Part['call'][]
  /** What is said of it while it fails, where the words matter. */
  failed?: string
}
const part = (
  call: Part['call'],
  isThere: Part['isThere'],
  place?: string,
  more: Pick<Part, 'isOwn' | 'restsOn' | 'failed'> = {},
): Part => ({ call, isThere, place, ...more })

const text = (words: string | RegExp) => () => screen.queryAllByText(words)[0]
const found = (role: string, name?: string | RegExp) => () =>
  screen.queryAllByRole(role, name === undefined ? {} : { name })[0]
const ofSize = (size: number) => ({ isOwn: (request: Request) => request?.size === size })
const ofOtherSize = (size: number) => ({ isOwn: (request: Request) => request?.size !== size })

const greeting = part('getProfile', text('Hello, Alice Chen'), undefined, {
  // The name of the account.
  failed: 'Hello, alice-chen',
})
const afterBill = { restsOn: ['listBills'] } satisfies Partial<Part>
const workingIn = (place: string) => part('getProfile', found('table', /Calculation for/), place, afterBill)

const screens: Record<string, Record<string, Part>> = {
  '/home/index': {
    account: part('getProfile', text('$180.00'), 'group Verification and cash-back'),
    customers: part('listCustomers', found('table', 'Customers'), 'group Customers', ofSize(8)),
    // The account is one part, and the chart is in it.
    year: part('listBills', found('img', /^Cash-back of/), 'group Last 12 months', {
      restsOn: ['getProfile'],
    }),
    insights: part('listCustomers', found('article', 'Against last month'), 'region Insights', {
      ...ofOtherSize(8),
      // An individual and a company earn by different formulas, and the next payment has a bill in it.
      restsOn: ['getProfile', 'listBills'],
    }),
  },
  '/home/myInvoice?opened=2026-10': {
    greeting,
    bills: part('listBills', found('table', 'Bills'), 'group Bills'),
    workings: workingIn('region How the cash-back for October 2026 is calculated'),
  },
  '/home/myInvoice?statement=2026-10': {
    lines: part('listBills', found('table', 'Monthly statement'), 'region Monthly statement'),
    // The whole sheet waits for its bill.
    whom: part('getProfile', text('Account type'), 'group Partner and bank account', afterBill),
    working: workingIn('region How the cash-back is calculated (estimate)'),
  },
  '/home/loginLog': {
    greeting,
    log: part('listLoginLogs', found('table', 'Login log'), 'group Login log', {
      ...ofSize(10),
      // Of the specification, section 8.
      failed: 'Failed to fetch login logs',
    }),
    check: part(
      'listLoginLogs',
      text(/See one you don’t recognise|Was this you/),
      'region Recent logins',
      ofSize(comparedLogins),
    ),
  },
  '/home/material': {
    link: part('getProfile', found('button', 'Copy referral link'), 'region Your link'),
    texts: part('listBills', text('Global SMS')),
  },
  '/home/planRule': { greeting, text: part('listBills', text('Payment and fees')) },
}

const cases = Object.entries(screens).flatMap(([path, parts]) =>
  Object.entries(parts)
    .filter(([, part]) => part === greeting || part.place)
    .flatMap(([name, part]) =>
      (['slow', 'failing'] as const).map((how) => ({ path, parts, name, part, how })),
    ),
)

test.each(cases)('on $path others load while $name is $how', async ({ path, parts, name, part, how }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00+08:00') })
  const late = Promise.withResolvers<void>()
  let isMended = false
  const { user } = await openPortal(path, {
    as: 'alice-chen',
    patience: 0,
    before: async (call, request) => {
      if (isMended || call !== part.call || part.isOwn?.(request as Request) === false) return
      if (how === 'failing') await down()
      await late.promise
    },
  })
  await waitFor(() => expect(screen.getByRole('main').firstElementChild).not.toBeNull())
  scrollToEnd()
  const others = Object.entries(parts).filter(
    ([other, { call, restsOn = [] }]) =>
      other !== name && !restsOn.includes(part.call) && (call !== part.call || part.isOwn !== undefined),
  )
  for (const [, other] of others) await waitFor(() => expect(other.isThere()).toBeTruthy())
  expect(part.isThere()).toBeFalsy()

  const [, role = '', placeName = ''] = /^(\w+) (.+)$/.exec(part.place ?? '') ?? []
  const findPlace = async () => within(await screen.findByRole(role, { name: placeName }))
  const isSlow = how === 'slow'
  const says = isSlow ? /Still waiting/ : 'Service abnormal, try again later'
  const [words] = part.place ? await (await findPlace()).findAllByText(says) : []
  const isAlert = Boolean(words?.closest('[role="alert"]'))
  expect(isAlert).toBe(!isSlow && part.place !== undefined)
  if (!isSlow && part.failed) await screen.findByText(part.failed)
  expect(screen.queryByText('No data available')).toBeNull()
  isMended = true
  await act(async () => late.resolve())
  // A greeting has no retry: it comes by itself when it was only slow.
  if (!isSlow && !part.place) return
  const [retry] = isSlow ? [] : (await findPlace()).getAllByRole('button', { name: 'Try again' })
  if (retry) await user.click(retry)
  await waitFor(() => expect(part.isThere()).toBeTruthy())
})
