import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'undici'
import { comparedLogins } from '../../web/features/account/login-insights/insights-of-logins.ts'
import { readDocuments } from '../../bff/http/pages/builds.ts'
import { textOf } from './drive.ts'
import { isServed, NotServed } from './not-served.ts'
import { browserHeaders, type Contestant } from './servers.ts'

/** What the pages of the build send, by the names of the operations. */
export function shippedOperations(): ReadonlyMap<string, string> {
  // The newest build comes first, and last into the map.
  const texts = [...readDocuments(join(import.meta.dirname, '..', '..', 'dist')).values()].toReversed()
  return new Map(texts.flatMap((text) => (text === null ? [] : [[nameIn(text), text] as const])))
}

const nameIn = (text: string) => /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? ''

type Sent = [operation: string, variables?: Record<string, unknown>]

/** One thing that an affiliate does: its operations are sent at once, as the page sends them. */
export interface Step {
  name: string
  /** Opens a page, or is what that page requests after its first view. */
  isOfPage: boolean
  sends(username: string): readonly Sent[]
}

const page = { page: 1, size: 8 }
const everybody = { ...page, search: null, filter: null, sort: null }
const chartedBills = 36
const month = '2026-10'

/** How many pages a visit opens. */
export const pageViews = 4

/** What an affiliate does who looks at everything once, but for the files of the pages. */
export const visit: readonly Step[] = [
  { name: 'captcha', isOfPage: false, sends: () => [['CreateCaptcha']] },
  {
    name: 'sign in',
    isOfPage: false,
    sends: (username) => [['LogIn', { input: { username, password: 'Portal-demo1', captcha: 'ABCD' } }]],
  },
  { name: 'home', isOfPage: true, sends: () => [['HomeProfile'], ['HomeCustomers', everybody]] },
  { name: 'its figures', isOfPage: true, sends: () => [['HomeBills', { size: 12 }], ['Insights']] },
  { name: 'page 2', isOfPage: false, sends: () => [['HomeCustomers', { ...everybody, page: 2 }]] },
  {
    name: 'search',
    isOfPage: false,
    sends: () => [['HomeCustomers', { ...everybody, search: 'customer 1' }]],
  },
  {
    name: 'bills',
    isOfPage: true,
    sends: () => [
      ['Greeting'],
      ['Bills', page],
      ['BillWorkings', page],
      ['ChartedBills', { size: chartedBills }],
    ],
  },
  {
    name: 'statement',
    isOfPage: true,
    sends: () => [['StatementBill', { month }], ['StatementWorking', { month }], ['StatementProfile']],
  },
  { name: 'its customers', isOfPage: true, sends: () => [['StatementCustomers']] },
  {
    name: 'login log',
    isOfPage: true,
    sends: () => [
      ['Greeting'],
      // As many as the upstream of the bench has, which sends them all.
      ['LoginLogs', { page: 1, size: 10 }],
      ['LoginInsights', { size: comparedLogins }],
      ['AccountSessions'],
    ],
  },
  { name: 'quit', isOfPage: false, sends: () => [['LogOut']] },
]

/** Somebody with a browser and an address of their own, so that no limit of a network is met. */
export interface Visitor {
  username: string
  address: string
  cookies: Map<string, string>
}

export const visitor = (number: number): Visitor => ({
  username: `person-${number}`,
  address: [198, 18 + ((number >> 16) & 1), (number >> 8) & 255, number & 255].join('.'),
  cookies: new Map(),
})

/** As the pages do, somebody who is refused as too much at once asks again then. */
const againAfterMs = 2000

/** Takes one step. The first answer without data ends the bench. */
export async function take(
  step: Step,
  { username, address, cookies }: Visitor,
  { name, bodyOf }: Contestant,
  pool: Pool,
  operations: ReadonlyMap<string, string>,
): Promise<void> {
  const ask = async ([operation, variables = {}]: Sent): Promise<void> => {
    const document = operations.get(operation)
    if (document === undefined) throw new Error(`no page of this build sends ${operation}`)
    const { statusCode, headers, body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: {
        ...browserHeaders,
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'x-forwarded-proto': 'https',
        cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
      },
      body: JSON.stringify(bodyOf?.(document, variables)),
    })
    const bytes = Buffer.from(await body.arrayBuffer())
    const answer = { status: statusCode, text: textOf(bytes, headers['content-encoding']) }
    if (answer.text.includes('"OVERLOADED"')) {
      await wait(againAfterMs)
      return ask([operation, variables])
    }
    if (!isServed(answer) || answer.text.includes('"viewer":null'))
      throw new NotServed(name, operation, answer)
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(key)
      else cookies.set(key, value)
    }
  }
  await Promise.all(step.sends(username).map(ask))
}
