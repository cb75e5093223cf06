import { Fault } from '../../domain/fault.ts'
import { connect, type Connection, type LegacyRestSettings } from '../legacy-rest/connection.ts'
import { createLegacyRestProvider } from '../legacy-rest/legacy-rest.ts'
import type { AffiliateProvider, ProviderClient, ProviderState } from '../provider.ts'
import { type Comparison, describeCode } from './describe.ts'
import { codeOf, type Exchange, recording } from './exchange.ts'
import { type Problem, unreadable } from './judge.ts'

/** One place where the provider differs from the contract. */
export interface Finding extends Problem, Pick<Exchange, 'path' | 'call' | 'curl'> {
  /** `STOPS`: the portal cannot use the call. `DIFFERS`: something on a screen is missing or wrong. */
  effect: 'STOPS' | 'DIFFERS'
  /** What the portal does about it, as a sentence without a full stop. */
  portal: string
}

/** One call of the port, with what went over the wire for it. */
export interface Attempt<Value> {
  /** Null if the adapter ended with a fault. */
  value: Value | null
  fault: Fault | null
  exchanges: Exchange[]
  exchange: Exchange
  /** The response code; null for a picture, and for what cannot be read. */
  code: number | null
  /** Whether the adapter could read the answer; if not, it is reported already. */
  isReadable: boolean
}

/** What only a person knows. */
export interface Questions {
  /** @param image a data URI */
  readCaptcha(image: string, state: ProviderState | null): Promise<string>
  /** The e-mail address with which a new affiliate, company or customer is registered; empty if nobody is. */
  readAddress(who: string): Promise<string>
  /** The code in the last mail to an address. */
  readCode(email: string): Promise<string>
}

/** Calls a provider as the portal does, through the adapter, and notes what the adapter could not read. */
export class Kit {
  readonly connection: Connection
  readonly provider: AffiliateProvider
  readonly findings: Finding[] = []
  readonly comparisons: Comparison[] = []
  /** A country to register with; empty if there is none. */
  countryId = ''
  /** Every call that was made, as a command. */
  readonly commands: string[] = []
  /** Calls that did what a screen needs. */
  readonly done = new Set<string>()
  readonly questions: Questions
  readonly #print: (line: string) => void
  readonly #take: () => Promise<Exchange[]>

  /** @param print gets each line at once, so that a slow provider does not look like a hanging kit */
  constructor(settings: LegacyRestSettings, questions: Questions, print: (line: string) => void = () => {}) {
    this.questions = questions
    this.#print = print
    const { connection, take } = recording(connect(settings))
    this.connection = connection
    this.#take = take
    this.provider = createLegacyRestProvider(settings, connection)
  }

  /** A caller whom the provider has never seen. */
  newClient(): ProviderClient {
    const signal = new AbortController().signal
    return this.provider.forCaller({
      state: null,
      language: 'EN',
      address: '127.0.0.1',
      userAgent: 'conformance',
      signal,
      placeKeys: ['conformance'],
    })
  }

  /** Makes a call of the port, and reports what the adapter could not read. */
  async ask<Value>(call: () => Promise<Value>): Promise<Attempt<Value>> {
    const outcome = await call().then(
      (value) => ({ value, fault: null }),
      (error: unknown) => {
        if (error instanceof Fault) return { value: null, fault: error }
        throw error
      },
    )
    const { fault } = outcome
    const exchanges = await this.#take()
    this.commands.push(...exchanges.map(({ curl }) => curl))
    const refusing = exchanges.find((one) => (codeOf(one) ?? 0) !== 0)
    const broken = fault && exchanges.find((one) => unreadable(one).length > 0)
    const named = exchanges.findLast(({ path }) => path === fault?.call)
    const exchange = broken ?? refusing ?? named ?? exchanges.at(-1)
    if (!exchange) throw new Error('The adapter has made no call', { cause: fault })
    const code = codeOf(exchange)
    const isReadable = !fault || (!broken && code !== 0)
    if (fault && !isReadable) {
      const problems = unreadable(exchange)
      for (const problem of problems.length > 0 ? problems : [problemIn(fault)])
        this.add(exchange, problem, 'STOPS', `the portal refuses this answer: ${fault.code}`)
    }
    return { ...outcome, exchanges, exchange, code, isReadable }
  }

  add({ path, call, curl }: Exchange, problem: Problem, effect: Finding['effect'], portal: string): void {
    const finding: Finding = { path, call, ...problem, effect, portal, curl }
    // A field that is wrong in one way is often wrong in others.
    const isSame = (one: Finding) =>
      one.call === call &&
      one.field === problem.field &&
      (one.expected === problem.expected || problem.field?.startsWith('data'))
    if (this.findings.some(isSame)) return
    this.findings.push(finding)
    this.#print(findingLines(finding).join('\n'))
  }

  /** Reports a code that is not the expected one. */
  #addCode(
    { exchange, code }: Attempt<unknown>,
    expected: string,
    effect: Finding['effect'],
    portal: string,
  ) {
    this.add(exchange, { field: 'code', expected, found: describeCode(code) }, effect, portal)
  }

  /** @param isDone whether the call did what a screen needs, and not only refused what it has to refuse */
  pass({ exchanges }: Pick<Attempt<unknown>, 'exchanges'>, note: string, isDone = true): void {
    for (const { path } of exchanges) if (isDone) this.done.add(path)
    for (const call of new Set(exchanges.map((one) => one.call))) this.#print(`ok    ${call}: ${note}`)
  }

  skip(what: string, why: string): void {
    this.#print(`skip  ${what}: ${why}`)
  }

  /**
   * Expects success. Returns whether the provider has accepted the call.
   *
   * @param mayRefuse the codes by which it may refuse it without breaking the contract
   */
  accept(attempt: Attempt<unknown>, note: string, mayRefuse: Partial<Record<number, string>> = {}): boolean {
    const { isReadable, code, fault } = attempt
    if (!isReadable) return false
    const isAccepted = code === null || code === 0
    const reason = mayRefuse[code ?? 0]
    const portal = fault ? `the portal refuses this answer: ${fault.code}` : 'the portal shows this refusal'
    if (isAccepted) this.pass(attempt, note)
    else if (reason !== undefined) this.pass(attempt, `refused with ${describeCode(code)}: ${reason}`)
    else this.#addCode(attempt, 'code 0 (success)', 'STOPS', portal)
    return isAccepted
  }

  /** @param expected the code of the refusal; null for any */
  expectRefusal(
    attempt: Attempt<unknown>,
    expected: number | null,
    when: string,
    portal: (code: number) => string,
  ): void {
    const { code, isReadable } = attempt
    if (!isReadable || code === null) return
    const isRight = expected === null ? code !== 0 : code === expected
    const refusal = expected === null ? 'a refusal' : describeCode(expected)
    if (isRight) this.pass(attempt, `refuses ${when} with ${describeCode(code)}`, false)
    else this.#addCode(attempt, `${refusal} for ${when}`, 'DIFFERS', portal(code))
  }
}

/** What the adapter says of an answer whose parts do not agree with each other, such as a list and its own total. */
const problemIn = ({ message, cause }: Fault): Problem =>
  typeof cause === 'object' && cause !== null && 'expected' in cause
    ? (cause as Problem)
    : { field: null, expected: 'an answer that the portal can use', found: message }

export function lineOf({ call, field, expected, found, keys = [] }: Omit<Finding, 'curl'>): string {
  const place = field === null ? call : `${call} ${field}`
  const there = keys.length > 0 ? `; keys there: ${keys.join(', ')}` : ''
  return `${place}: expected ${expected}, found ${found}${there}`
}

/** A finding: what is wrong, what the portal does about it, how to mend it, and how to see it. */
const findingLines = (finding: Finding): string[] => {
  const { effect, portal, mend, curl } = finding
  const below = [portal, mend, curl].filter((line) => line !== undefined)
  return [
    `${effect === 'STOPS' ? 'FAIL' : 'DIFF'}  ${lineOf(finding)}`,
    ...below.map((line) => `      ${line}`),
  ]
}
