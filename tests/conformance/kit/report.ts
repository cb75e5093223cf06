import { Fault } from '#bff/domain/fault.ts'
import type { ContractPath } from '#bff/provider/legacy-rest/contract-paths.ts'
import type { Comparison } from './comparison.ts'
import { checkEnvelope } from './check-envelope.ts'
import { type Exchange, nameAt } from './exchange.ts'
import type { Finding } from './finding.ts'
import { partOf } from './screens.ts'

/** A deviation, in the contract's names. */
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
  readonly tried = new Set<ContractPath>()
  /** Reads of a signed-in affiliate; that a call is there says nothing about its data. */
  readonly read = new Set<ContractPath>()
  /** Writes that were made with all their fields, and not only asked whether they are there. */
  readonly written = new Set<ContractPath>()
  /** Called for each line at once, so that a slow provider does not look like a hanging kit. */
  onFinding: (finding: Finding) => void = () => {}
  onPass: (call: string, note: string) => void = () => {}

  pass({ call, contract }: Pick<Exchange, 'call' | 'contract'>, note: string): void {
    this.tried.add(contract)
    this.passed.push({ call, note })
    this.onPass(call, note)
  }

  skip(what: string, why: string): void {
    this.skipped.push({ what, why })
  }

  /** @param fault what the adapter answered for the same request; null if it could use it */
  add(exchange: Exchange, problem: Problem, fault: Fault | null): void {
    const { contract, call, curl, receive } = exchange
    const { field, expected, found, keys = [], mend = null, tolerated, stops } = problem
    this.tried.add(contract)
    const stopping = stops ?? (tolerated ? null : fault && refusal(contract, fault))
    const isNoted = !stopping && (tolerated ?? readAllTheSame) === readAllTheSame
    const finding: Finding = {
      contract,
      call,
      field: field === null ? null : nameAt(field, receive),
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
          ...(!isTolerated && !fault && { stops: `the portal cannot use ${partOf[exchange.contract]}` }),
        },
        fault,
      )
    return problems.every(({ isTolerated }) => isTolerated)
  }
}

const refusal = (contract: ContractPath, fault: Fault) =>
  `the portal refuses ${partOf[contract]}: ${fault.code}`

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
