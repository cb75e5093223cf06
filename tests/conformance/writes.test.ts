import { afterAll, expect, test } from 'vitest'
import { answerAt, dataAt, having } from './deviations/change-answer.ts'
import { lineOf } from './kit/finding.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
afterAll(upstream.stop)

let runs = 0
const run = () => {
  runs += 1
  const writes = {
    email: `throw-away-${runs}@example.org`,
    companyEmail: `company-${runs}@example.org`,
    customerEmail: `customer-${runs}@example.org`,
    accountManager: '0417',
  }
  return runOnReference(new URL('/api', upstream.origin), { writes })
}

test('every write of the reference upstream is made, and every screen works', async () => {
  upstream.deviateBy({})
  const { report, screens } = await run()
  expect(report.findings.map(lineOf)).toEqual([])
  expect(report.skipped).toEqual([])
  const notes = report.passed.map(({ call, note }) => `${call}: ${note}`)
  expect(notes).toContain('POST /home/setAmNumber: the account manager 0417 is bound')
  expect(notes).toContain('POST /home/updateBank: payment details are stored')
  expect(notes).toContain('POST /home/uploadAuth: a picture is stored')
  expect(notes).toContainEqual(
    expect.stringMatching(/^POST \/register\/register: the company conf-\w+ is registered$/),
  )
  expect(notes).toContain("POST /home/auth: a company's verification is submitted")
  expect(notes).toContain('POST /register/updatePassWord: the password is changed')
  expect(notes).toContain('POST /register/checkCode: refuses a wrong e-mail code')
  expect(screens.filter(({ verdict }) => verdict !== 'WORKS').map(({ screen }) => screen)).toEqual([])
})

test.each([
  [
    'a stored file without a path',
    dataAt('/home/uploadAuth', () => ({ file: 'x' })),
    'POST /home/uploadAuth data: expected the path of the stored file: a text, { path } or { url }, found an object with the keys file; keys there: file',
    'STOPS',
  ],
  [
    'payment details that are forgotten',
    dataAt('/home/getBaseInfo', having({ bankName: 'Victoria Harbour Bank' })),
    'POST /home/updateBank sent bankName: expected the text "Conformance Bank" in the next getBaseInfo, found the text "Victoria Harbour Bank" in getBaseInfo',
    'DIFFERS',
  ],
  [
    'a code that is never checked',
    answerAt('/register/checkCode', (answer) => ({ ...answer, body: Buffer.from('{"code":0,"data":null}') })),
    'POST /register/checkCode code: expected code 100607 (The verification code is wrong) for a wrong e-mail code, found code 0 (success)',
    'DIFFERS',
  ],
])('%s is found by writing', async (_what, deviation, line, effect) => {
  upstream.deviateBy(deviation)
  const { report } = await run()
  expect(
    report.findings.map((finding) => ({ line: lineOf(finding), effect: finding.effect })),
  ).toContainEqual({ line, effect })
})
