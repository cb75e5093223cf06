import { afterAll, expect, test } from 'vitest'
import { foreignConfig, startForeignUpstream } from '../support/foreign-upstream.ts'
import { having, rowsAt } from './deviations/change-answer.ts'
import { lineOf } from './kit/finding.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
const foreign = await startForeignUpstream(upstream.origin)
afterAll(async () => {
  await foreign.stop()
  await upstream.stop()
})
const reference = new URL('/api', upstream.origin)

/** The lines of a comparison, by their label on the screen. */
async function compared(url: URL, config?: unknown) {
  const { report } = await runOnReference(url, { config })
  const lines = report.comparisons.flatMap(({ title, lines: rows }) =>
    rows.map(
      ({ label, provider, portal }) =>
        [`${title.split(' ')[1]} ${label}`, `${provider} -> ${portal}`] as const,
    ),
  )
  return { report, lines: Object.fromEntries(lines) }
}

test('over the reference upstream nothing is found, and account, customer, bill and login are side by side', async () => {
  upstream.deviateBy({})
  const { report, lines } = await compared(reference)
  expect(report.findings.map(lineOf)).toEqual([])
  expect(lines).toMatchObject({
    '/home/getBaseInfo paid': expect.stringMatching(/^alreadyMoney: (\d+\.\d\d) -> \1 USD$/),
    '/home/getBaseInfo account number': 'bankAccount: •••• 0838 -> •••• 0838',
    '/home/getCustomerList in all': expect.stringMatching(/^money: (\d+\.\d\d) -> \1 USD$/),
    '/home/getCustomerList expires': 'expiresTime: null -> unlimited',
    '/home/getBillList month': 'billMonth: "2026-10" -> 2026-10',
    // The clock of the reference upstream goes on from eight o'clock.
    '/home/web/logQuery time': expect.stringMatching(
      /^loginTime: "2026-11-21 16:(\d\d):\d\d" -> 2026-11-21 08:\1 UTC; it is /,
    ),
  })
})

test('over a provider with names of its own nothing is found, and they are side by side with what the portal shows', async () => {
  upstream.deviateBy({})
  const { report, lines } = await compared(foreign.url, foreignConfig)
  expect(report.findings.map(lineOf)).toEqual([])
  expect(lines).toMatchObject({
    '/v9/home/getBaseInfo name': 'their_name: "Alice Chen" -> Alice Chen',
    '/v9/home/getBillList month': 'their_billMonth: "2026-10" -> 2026-10',
  })
})

const customers = '/home/getCustomerList'
test.each([
  ['cents', rowsAt(customers, having({ money: 267_642 })), 'in all', 'money: 267642 -> 267642.00 USD'],
  [
    'swapped fields',
    rowsAt(customers, ({ smsMoney, voiceMoney, ...row }) => ({
      ...row,
      smsMoney: voiceMoney,
      voiceMoney: smsMoney,
    })),
    'SMS',
    /^smsMoney: (\d+\.?\d*) -> /,
  ],
  [
    'times of another zone',
    rowsAt(customers, having({ bindTime: '2026-03-02 08:15:00' })),
    'bound since',
    'bindTime: "2026-03-02 08:15:00" -> 2026-03-02 00:15 UTC',
  ],
])('%s cannot be noticed by reading, and are shown side by side', async (_what, deviation, label, line) => {
  upstream.deviateBy(deviation)
  const { lines } = await compared(reference)
  expect(lines[`${customers} ${label}`]).toMatch(line)
})

test('with names of its own, a finding and its command have the names of the provider', async () => {
  upstream.deviateBy(rowsAt(customers, having({ money: 'much' })))
  const { report } = await runOnReference(foreign.url, { config: foreignConfig })
  const [finding] = report.findings
  expect(report.findings.map(lineOf)).toEqual([
    'POST /v9/home/getCustomerList data.their_records[0].their_money: expected an amount in US dollars, such as 12.50, found the text "much" (in 23 of 23 rows)',
  ])
  expect(finding?.curl).toMatch(
    /^curl -i -X POST 'http:\/\/127\.0\.0\.1:\d+\/gate\/v9\/home\/getCustomerList'/,
  )
  expect(finding?.curl).toContain(`-d '{"their_current":0,"their_size":100,"their_total":0,"lang":"en"}'`)
  expect(finding?.curl).toContain("-H 'x-their-token: ***' -H 'cookie: JSESSIONID=***'")
})

test('a person at the keyboard is not asked for what the configuration leaves out', async () => {
  upstream.deviateBy({})
  const config = { calls: { '/home/feedback': null } }
  const { report, screens } = await runOnReference(reference, { config })
  expect(report.skipped).toContainEqual({
    what: '/home/feedback',
    why: 'PROVIDER_CONFIG says that the provider does not have it',
  })
  expect(screens).toContainEqual({ screen: 'Feedback', verdict: 'LEFT_OUT', because: [] })
})
