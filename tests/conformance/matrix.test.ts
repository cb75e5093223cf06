import { afterAll, expect, test } from 'vitest'
import { type Finding, lineOf } from '#bff/provider/conformance/kit.ts'
import { type DeviationCase, deviations } from './deviations.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
afterAll(upstream.stop)

const isNamed = (one: DeviationCase, finding: Finding) =>
  finding.call === one.call &&
  finding.field === one.field &&
  (one.found instanceof RegExp ? one.found.test(finding.found) : finding.found === one.found) &&
  finding.effect === one.effect

test.each(deviations.map((one) => [one.call, one.deviation, one] as const))(
  '%s: %s is named, and nothing else',
  async (_call, _deviation, one) => {
    upstream.deviateBy(one.by)
    const { findings } = await runOnReference(new URL('/api', upstream.origin))
    const named = findings.filter((finding) => isNamed(one, finding))
    const others = findings.filter((finding) => !named.includes(finding)).map(lineOf)
    expect({ named: named.length, others }).toEqual({ named: 1, others: [] })
  },
)
