import { setTimeout as wait } from 'node:timers/promises'
import { readDocuments } from '../../bff/http/pages/builds.ts'
import { root } from '../../bff/root.ts'
import { join } from 'node:path'
import { comparedLogins } from '../../web/features/account/login-insights/insights-of-logins.ts'
import { Client } from '../support/client.ts'
import { NotServed } from './cases.ts'
import { browserHeaders, type Contestant } from './servers.ts'

/** What the pages of the build send, by the names of the operations. The newest build comes first, and last into the map. */
export const shippedOperations: ReadonlyMap<string, string> = new Map(
  [...readDocuments(join(root, 'dist')).values()]
    .toReversed()
    .flatMap((text) => (text === null ? [] : [[/\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '', text]])),
)

type Sent = [operation: string, variables?: Record<string, unknown>]

/** One thing that an affiliate does: its operations are sent at once, as the page sends them. */
interface Step {
  name: string
  /** Opens a page, or is what that page requests after its first view. */
  isOfPage?: true
  sends: readonly Sent[]
}

const page = { page: 1, size: 8 }
const everybody = { ...page, search: null, filter: null, sort: null }
const month = '2026-10'

/** How many pages a visit opens. */
export const pageViews = 4

/** What an affiliate does who looks at everything once, but for the files of the pages. */
export const steps: readonly Step[] = [
  { name: 'captcha', sends: [['CreateCaptcha']] },
  { name: 'sign in', sends: [['LogIn']] },
  { name: 'home', isOfPage: true, sends: [['HomeProfile'], ['HomeCustomers', everybody]] },
  { name: 'its figures', isOfPage: true, sends: [['HomeBills', { size: 12 }], ['Insights']] },
  { name: 'page 2', sends: [['HomeCustomers', { ...everybody, page: 2 }]] },
  { name: 'search', sends: [['HomeCustomers', { ...everybody, search: 'customer 1' }]] },
  {
    name: 'bills',
    isOfPage: true,
    sends: [['Account'], ['Bills', page], ['BillWorkings', page], ['ChartedBills', { size: 36 }]],
  },
  {
    name: 'statement',
    isOfPage: true,
    sends: [['StatementBill', { month }], ['StatementWorking', { month }], ['StatementProfile']],
  },
  {
    name: 'login log',
    isOfPage: true,
    sends: [
      ['Account'],
      // As many as the upstream of the bench has, which sends them all.
      ['LoginLogs', { page: 1, size: 10 }],
      ['LoginInsights', { size: comparedLogins }],
      ['AccountSessions'],
    ],
  },
  { name: 'quit', sends: [['LogOut']] },
]

/** Somebody with a browser and an address of their own, so that no limit of a network is met. */
export class Visitor {
  readonly client: Client
  readonly #contestant: Contestant
  readonly #logIn: object

  constructor(contestant: Contestant, number: number) {
    const address = [198, 18 + ((number >> 16) & 1), (number >> 8) & 255, number & 255].join('.')
    const proxy = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }
    this.client = new Client(contestant.served.origin, { ...browserHeaders, ...proxy })
    this.#contestant = contestant
    this.#logIn = { input: { username: `person-${number}`, password: 'Portal-demo1', captcha: 'ABCD' } }
  }

  /** Takes one step. The first answer without data ends the bench. */
  async take({ sends }: Step): Promise<void> {
    await Promise.all(sends.map((sent) => this.#ask(sent)))
  }

  async #ask([operation, variables]: Sent): Promise<void> {
    const document = shippedOperations.get(operation)
    if (document === undefined) throw new Error(`no page of this build sends ${operation}`)
    const body = this.#contestant.bodyOf(
      document,
      variables ?? (operation === 'LogIn' ? { ...this.#logIn } : {}),
    )
    const { text, errors = [], data } = await this.client.send(JSON.stringify(body))
    // As the pages do, somebody who is refused as too much at once asks again after two seconds.
    if (errors.some(({ extensions }) => extensions.code === 'OVERLOADED')) {
      await wait(2000)
      return this.#ask([operation, variables ?? {}])
    }
    if (errors.length > 0 || data?.viewer === null)
      throw new NotServed(`${this.#contestant.name} did not serve ${operation}: ${text.slice(0, 300)}`)
  }
}
