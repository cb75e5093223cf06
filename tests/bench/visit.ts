import { join } from 'node:path'
import { comparedLogins } from '../../web/features/account/login-insights/insights-of-logins.ts'
import { hashOfDocument } from '../../bff/http/guards/document-guard.ts'
import { readDocuments } from '../../bff/http/pages/builds.ts'
import { Client } from '../support/client.ts'
import { isServed, NotServed } from './not-served.ts'
import { browserHeaders } from './servers.ts'

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
  isPageView: boolean
  sends(username: string): readonly Sent[]
}

const page = { page: 1, size: 8 }
const chartedBills = 36

/** What an affiliate does who looks at everything once, but for the files of the pages. */
export const visit: readonly Step[] = [
  { name: 'captcha', isPageView: false, sends: () => [['CreateCaptcha']] },
  {
    name: 'login',
    isPageView: false,
    sends: (username) => [['LogIn', { input: { username, password: 'Portal-demo1', captcha: 'ABCD' } }]],
  },
  {
    name: 'home',
    isPageView: true,
    sends: () => [
      ['HomeProfile'],
      ['HomeCustomers', { ...page, search: null, filter: null, sort: null }],
      ['HomeBills', { size: 12 }],
      ['Insights'],
    ],
  },
  {
    name: 'invoice',
    isPageView: true,
    sends: () => [
      ['Greeting'],
      ['Bills', page],
      ['BillWorkings', page],
      ['ChartedBills', { size: chartedBills }],
    ],
  },
  { name: 'material', isPageView: true, sends: () => [['MaterialScreen']] },
  {
    name: 'login log',
    isPageView: true,
    sends: () => [
      ['Greeting'],
      // As many as the upstream of the bench has, which sends them all.
      ['LoginLogs', { page: 1, size: 10 }],
      ['LoginInsights', { size: comparedLogins }],
      ['AccountSessions'],
    ],
  },
  { name: 'logout', isPageView: false, sends: () => [['LogOut']] },
]

export interface Visitor {
  username: string
  client: Client
}

/** Somebody with a browser and an address of their own, so that no limit of a network is met. */
export function visitor(origin: string, number: number): Visitor {
  const address = [198, 18 + ((number >> 16) & 1), (number >> 8) & 255, number & 255].join('.')
  // `fetch` decodes no zstd.
  const encodings = { 'accept-encoding': 'gzip, deflate, br' }
  const fromProxy = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }
  const headers = { ...browserHeaders, ...encodings, ...fromProxy }
  return { username: `person-${number}`, client: new Client(origin, headers) }
}

/** Loads a page with the files that it names; returns how many they are, itself included. */
export async function loadPage({ client }: Visitor, path: string): Promise<number> {
  const load = async (name: string, accept: string) => {
    const response = await client.fetch(name, { headers: { accept } })
    const text = await response.text()
    if (response.status !== 200) throw new NotServed('portal', name, { status: response.status, text })
    return text
  }
  const page = await load(path, 'text/html')
  const files = [...new Set(page.matchAll(/"(\/assets\/[^"]+)"/g).map(([, file = '']) => file))]
  if (files.length === 0) throw new Error(`${path} names no files`)
  await Promise.all(files.map((file) => load(file, '*/*')))
  return files.length + 1
}

/** Takes one step, and returns the number of requests. The first answer without data ends the bench. */
export async function take(
  step: Step,
  { client, username }: Visitor,
  operations: ReadonlyMap<string, string>,
): Promise<number> {
  const answers = step.sends(username).map(async ([name, variables]) => {
    const text = operations.get(name)
    if (text === undefined) throw new Error(`no page of this build sends ${name}`)
    const answer = await client.queryByHash(hashOfDocument(text), variables)
    if (!isServed(answer) || !answer.data || answer.data.viewer === null)
      throw new NotServed('portal', name, answer)
  })
  await Promise.all(answers)
  return answers.length
}
