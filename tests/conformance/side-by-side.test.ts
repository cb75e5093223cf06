import { afterAll, expect, test } from 'vitest'
import { having, rowsAt } from './deviations/change-answer.ts'
import { lineOf } from './kit/finding.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
afterAll(upstream.stop)
const reference = new URL('/api', upstream.origin)

/** The lines of a comparison, by their label on the screen. */
async function compared() {
  const { report } = await runOnReference(reference)
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
  const { report, lines } = await compared()
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
  const { lines } = await compared()
  expect(lines[`${customers} ${label}`]).toMatch(line)
})

test('a call that the settings leave out is not asked', async () => {
  upstream.deviateBy({})
  const { report, screens } = await runOnReference(reference, { settings: { feedbackPath: null } })
  expect(report.skipped).toContainEqual({
    what: 'feedback',
    why: 'FEEDBACK_PATH says that the provider takes none',
  })
  expect(screens).toContainEqual({ screen: 'Feedback', verdict: 'LEFT_OUT', because: [] })
})
