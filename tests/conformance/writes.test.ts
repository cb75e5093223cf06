import { afterAll, expect, test } from 'vitest'
import { lineOf } from '#bff/provider/conformance/kit.ts'
import { judgeScreens } from '#bff/provider/conformance/closing.ts'
import { answeredAt, dataAt } from './change-answer.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
afterAll(upstream.stop)

const run = () => runOnReference(new URL('/api', upstream.origin), { writes: true })

test('every write of the reference upstream is made, and every screen works', async () => {
  upstream.deviateBy({})
  const kit = await run()
  expect(kit.findings.map(lineOf)).toEqual([])
  expect(kit.skipped).toEqual([])
  expect(
    judgeScreens(kit)
      .filter(({ verdict }) => verdict !== 'WORKS')
      .map(({ screen }) => screen),
  ).toEqual([])
})

test.each([
  [
    'a stored file without a path',
    dataAt('/home/uploadAuth', () => ({ file: 'x' })),
    'POST /home/uploadAuth data.path: expected a text, found nothing; keys there: file',
    'STOPS',
  ],
  [
    'a code that is never checked',
    answeredAt('/register/checkCode', 200, 'application/json', '{"code":0,"data":null}'),
    'POST /register/checkCode code: expected code 100607 (The verification code is wrong) for a wrong e-mail code, found code 0 (success)',
    'DIFFERS',
  ],
])('%s is found by writing', async (_what, deviation, line, effect) => {
  upstream.deviateBy(deviation)
  const { findings } = await run()
  expect(findings.map((finding) => ({ line: lineOf(finding), effect: finding.effect }))).toContainEqual({
    line,
    effect,
  })
})
