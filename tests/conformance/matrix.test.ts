import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Finding, lineOf } from '#bff/provider/conformance/kit.ts'
import { together } from './change-answer.ts'
import { type DeviationCase, deviations } from './deviations.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
afterAll(upstream.stop)

/**
 * Groups of deviations of different calls, which are measured in one run of the kit: a finding names its call. A deviation that
 * keeps the kit from signing in is alone.
 */
function inGroups(cases: readonly DeviationCase[]): DeviationCase[][] {
  const groups: DeviationCase[][] = []
  for (const one of cases) {
    const fits = (group: DeviationCase[]) => group.every((other) => !other.isAlone && other.call !== one.call)
    const group = one.isAlone ? undefined : groups.find(fits)
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

const findings = new Map<DeviationCase, Finding[]>()
const wrong: string[] = []

beforeAll(async () => {
  for (const group of inGroups(deviations)) {
    upstream.deviateBy(together(group.map(({ by }) => by)))
    const found = (await runOnReference(new URL('/api', upstream.origin))).findings
    for (const one of group)
      findings.set(
        one,
        found.filter(({ call }) => call === one.call),
      )
    wrong.push(...found.filter(({ call }) => !group.some((one) => one.call === call)).map(lineOf))
  }
})

const isNamed = ({ field, found, effect }: DeviationCase, finding: Finding) =>
  finding.field === field &&
  (found instanceof RegExp ? found.test(finding.found) : finding.found === found) &&
  finding.effect === effect

test.each(deviations.map((one) => [one.call, one.deviation, one] as const))(
  '%s: %s',
  (_call, _deviation, one) => {
    const here = findings.get(one) ?? []
    const named = here.filter((finding) => isNamed(one, finding))
    const others = here.filter((finding) => !named.includes(finding)).map(lineOf)
    expect({ named: named.length, others }).toEqual({ named: one.missed ? 0 : 1, others: [] })
  },
)

test('no call is named that does not deviate, and nine of ten deviations are named', () => {
  expect(wrong).toEqual([])
  const missed = deviations.filter((one) => one.missed)
  expect(missed.length).toBeLessThan(deviations.length / 10)
})
