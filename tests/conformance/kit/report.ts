import { Fault } from '#bff/domain/fault.ts'
import type { Comparison } from './comparison.ts'
import { checkEnvelope } from './check-envelope.ts'
import type { Exchange } from './exchange.ts'
import type { Finding } from './finding.ts'

/** A deviation. */
export interface Problem {
  /** The place in the envelope, such as `data.records[0].money`; null for the response as a whole. */
  field: string | null
  expected: string
  found: string
  keys?: readonly string[] | undefined
  mend?: string | null | undefined
  /** What the portal does if it can use the answer nevertheless. */
  tolerated?: string | null | undefined
  /** What the portal does if this is not a fault of the adapter but stops it all the same. */
  stops?: string | undefined
}

const readAllTheSame = 'the portal reads it all the same'

/** What the kit has found. */
export class Report {
  readonly findings: Finding[] = []
  readonly passed: { call: string; note: string }[] = []
  readonly skipped: { what: string; why: string }[] = []
  readonly comparisons: Comparison[] = []
  readonly tried = new Set<string>()
  /** Reads of a signed-in affiliate; that a call is there says nothing about its data. */
  readonly read = new Set<string>()
  /** Writes that were made with all their fields, and not only asked whether they are there. */
  readonly written = new Set<string>()
  /** Called for each line at once, so that a slow provider does not look like a hanging kit. */
  onFinding: (finding: Finding) => void = () => {}
  onPass: (call: string, note: string) => void = () => {}

  pass({ call, path }: Pick<Exchange, 'call' | 'path'>, note: string): void {
    this.tried.add(path)
    this.passed.push({ call, note })
    this.onPass(call, note)
  }

  skip(what: string, why: string): void {
    this.skipped.push({ what, why })
  }

  /** @param fault what the adapter answered for the same request; null if it could use it */
  add(exchange: Exchange, problem: Problem, fault: Fault | null): void {
    const { path, part, call, curl } = exchange
    const { field, expected, found, keys = [], mend = null, tolerated, stops } = problem
    this.tried.add(path)
    const stopping = stops ?? (tolerated ? null : fault && refusal(part, fault))
    const isNoted = !stopping && (tolerated ?? readAllTheSame) === readAllTheSame
    const finding: Finding = {
      path,
      call,
      field,
      expected,
      found,
      keys,
      effect: stopping ? 'STOPS' : isNoted ? 'NOTED' : 'DIFFERS',
      portal: stopping ?? tolerated ?? readAllTheSame,
      mend,
      curl,
    }
    if (this.findings.some((one) => isSame(one, finding))) return
    this.findings.push(finding)
    this.onFinding(finding)
  }

  /**
   * Reports what is wrong with the envelope of an answer that should be a success. Returns whether its `data` can be
   * looked at.
   */
  envelope(exchange: Exchange, fault: Fault | null): boolean {
    const problems = checkEnvelope(exchange)
    for (const { isTolerated, portal = readAllTheSame, ...problem } of problems)
      this.add(
        exchange,
        {
          ...problem,
          tolerated: isTolerated ? portal : null,
          ...(!isTolerated && !fault && { stops: `the portal cannot use ${exchange.part}` }),
        },
        fault,
      )
    return problems.every(({ isTolerated }) => isTolerated)
  }
}

const refusal = (part: string, fault: Fault) => `the portal refuses ${part}: ${fault.code}`

const isSame = (one: Finding, other: Finding) =>
  one.call === other.call &&
  one.field === other.field &&
  one.expected === other.expected &&
  one.found === other.found

/** The fault that the adapter ends with; null if it succeeds. */
export async function faultOf(attempt: () => Promise<unknown>): Promise<Fault | null> {
  try {
    await attempt()
    return null
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}
