import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allDeviations } from './deviations/all-deviations.ts'
import { classes, type DeviationCase } from './deviations/deviation-case.ts'
import { inGroups, together } from './deviations/groups.ts'
import {
  answerOf,
  logInAs,
  openPortal,
  type PortalPart,
  type PortalUnderTest,
} from './deviations/portal-parts.ts'
import { type Finding, lineOf } from './kit/finding.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

/** What the kit has to reach: the part of deviations that it names rightly. */
const leastNamed = 0.95

const upstream = await startReference()
afterAll(upstream.stop)

const isFaultCode = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^[A-Z]+_[A-Z_]+$|^UNAUTHENTICATED$/.test(answer)

function outcomeOf(answer: unknown, usually: unknown): string {
  if (isFaultCode(answer)) return answer
  return isDeepStrictEqual(answer, usually) ? 'RIGHT' : 'BELIEVED'
}

interface Measured {
  one: DeviationCase
  findings: Finding[]
  named: Finding | undefined
  /** Findings that are neither the deviation nor a consequence of it. */
  wrong: Finding[]
  portal: string
}

const measured: Measured[] = []
const usual = new Map<PortalPart, unknown>()
let signedIn: PortalUnderTest['signedIn']

const portal = (): PortalUnderTest => ({ provider: openPortal(upstream.origin), signedIn })

beforeAll(async () => {
  const { client } = await logInAs({ provider: openPortal(upstream.origin) })
  if (client.state === null) throw new Error('the login left no state')
  signedIn = client.state
})

const matches = (pattern: string | RegExp | null | undefined, text: string | null) =>
  pattern instanceof RegExp ? pattern.test(text ?? '') : pattern === undefined || pattern === text

const isNamedBy =
  ({ call, field, expected, found, effect, mend }: DeviationCase) =>
  (finding: Finding) =>
    finding.call === call &&
    matches(field, finding.field) &&
    matches(expected, finding.expected) &&
    matches(found, finding.found) &&
    finding.effect === effect &&
    matches(mend, finding.mend)

const isConsequenceOf =
  ({ call, also }: DeviationCase) =>
  (finding: Finding) =>
    finding.call === call && also !== undefined && finding.field !== null && also.test(finding.field)

async function usualAnswer(part: PortalPart): Promise<unknown> {
  if (!usual.has(part)) {
    upstream.deviateBy({})
    usual.set(part, await answerOf(part, portal()))
  }
  return usual.get(part)
}

/** Runs the kit once over all deviations of a group, and attributes what it finds by the call. */
async function findIn(group: readonly DeviationCase[]): Promise<Finding[]> {
  upstream.deviateBy(together(group))
  const { report } = await runOnReference(new URL('/api', upstream.origin))
  return report.findings
}

const groups = inGroups(allDeviations)
const found = new Map<readonly DeviationCase[], Finding[]>()

async function measure(one: DeviationCase): Promise<Measured> {
  const group = groups.find((cases) => cases.includes(one)) ?? [one]
  const right = await usualAnswer(one.part)
  const findings = found.get(group) ?? (await findIn(group))
  found.set(group, findings)
  upstream.deviateBy(one.by)
  const answer = await answerOf(one.part, portal())
  const others = new Set(group.filter((other) => other !== one).map(({ call }) => call))
  const here = findings.filter(({ call }) => !others.has(call))
  const named = here.find(isNamedBy(one))
  const wrong = here.filter((finding) => finding !== named && !isConsequenceOf(one)(finding))
  return { one, findings: here, named, wrong, portal: outcomeOf(answer, right) }
}

test('there are at least 60 deviations, and each class has some', () => {
  expect(allDeviations.length).toBeGreaterThanOrEqual(60)
  expect(classes.filter((name) => !allDeviations.some((one) => one.class === name))).toEqual([])
})

const rowOf = ({ one, named, portal: does }: Measured) =>
  [one.class, one.deviation, named ? lineOf(named) : 'not named', named?.portal ?? '', does].join(' | ')

test.each(allDeviations.map((one) => [one.class, one.deviation, one] as const))(
  '%s: %s',
  async (_class, _deviation, one) => {
    const result = await measure(one)
    measured.push(result)
    const unnamed = result.named ? [] : result.findings.map(lineOf)
    expect({ unnamed, wrong: result.wrong.map(lineOf), portal: result.portal }).toEqual({
      unnamed: [],
      wrong: [],
      portal: one.portal,
    })
  },
)

test('the kit names at least 95 % of the deviations rightly, and none falsely', () => {
  const named = measured.filter((one) => one.named !== undefined)
  const wrong = measured.flatMap((one) => one.wrong)
  const head = ['class | deviation | what the kit says | what it says of the portal | what the portal does']
  const totals = `${named.length} of ${measured.length} named rightly, ${wrong.length} falsely`
  console.log([...head, ...measured.map(rowOf), totals].join('\n'))
  expect(measured).toHaveLength(allDeviations.length)
  expect(named.length / measured.length).toBeGreaterThanOrEqual(leastNamed)
  expect(wrong).toEqual([])
})
