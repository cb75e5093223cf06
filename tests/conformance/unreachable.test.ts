import { afterAll, expect, test } from 'vitest'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
afterAll(upstream.stop)

test.each([
  {
    problem: 'nothing answers',
    url: new URL('http://127.0.0.1:1/api'),
    why: 'nothing answers at http://127.0.0.1:1/api (UPSTREAM_URL)',
    mend: null,
  },
  {
    problem: 'the path before all calls is missing',
    url: new URL(upstream.origin),
    why: `all calls that were tried at ${upstream.origin} answer HTTP 404`,
    mend: `UPSTREAM_URL is ${upstream.origin}; it includes the path that all calls begin with, usually /api`,
  },
])('if $problem there is one finding, and nothing else is tried', async ({ url, why, mend }) => {
  const { report, screens } = await runOnReference(url)
  expect(report.findings).toEqual([expect.objectContaining({ mend, effect: 'STOPS' })])
  expect(report.skipped).toEqual([{ what: 'everything else', why }])
  expect(screens.filter(({ verdict }) => verdict === 'WORKS')).toEqual([])
})
