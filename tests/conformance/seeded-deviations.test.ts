import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderState } from '#bff/provider/provider.ts'
import { createRandom } from '../../upstream-mock/seeds/random.ts'
import type { Deviation } from '../support/deviating-upstream.ts'
import { dataAt, having, rowsAt, without } from './deviations/change-answer.ts'
import { together } from './deviations/groups.ts'
import { inBills, inCustomers, inLogins, inProfile, paths } from './deviations/places.ts'
import { answerOf, logInAs, openPortal } from './deviations/portal-parts.ts'
import { billWords, customerWords, loginLogWords, profileWords } from './kit/fields.ts'
import { type Finding, lineOf } from './kit/finding.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

/** How many times one field of each read is changed. */
const rounds = 20

const upstream = await startReference()
afterAll(upstream.stop)
let signedIn: ProviderState | null = null
beforeAll(async () => {
  const { client } = await logInAs({ provider: openPortal(upstream.origin) })
  signedIn = client.state
})

const absent = 'absent'
/** What a field may be instead. */
const values = [absent, null, '', 'x', true, {}, [], -1, 0.5, 1e30, '1,5', 1_772_439_300, '2026-13-41']
const reads = [
  { ...inProfile, path: paths.profile, fields: Object.keys(profileWords), rows: 0 },
  { ...inCustomers, path: paths.customers, fields: Object.keys(customerWords), rows: 23 },
  { ...inBills, path: paths.bills, fields: Object.keys(billWords), rows: 14 },
  { ...inLogins, path: paths.logins, fields: Object.keys(loginLogWords), rows: 8 },
] as const

const random = createRandom('deviations of the conformance kit')

/** One field of one read with another value or without it, in one row of a list or in all. */
function draw({ call, part, path, fields, rows }: (typeof reads)[number]) {
  const field = random.pick(fields)
  const value = random.pick(values)
  const row = rows > 0 && random.isTrue(0.5) ? random.between(0, rows - 1) : undefined
  const change = value === absent ? without(field) : having({ [field]: value })
  const by: Deviation = rows === 0 ? dataAt(path, change) : rowsAt(path, change, row)
  const title = `${field} = ${JSON.stringify(value)} in ${row === undefined ? 'all rows' : `row ${row}`}`
  return { call, part, field, by, title }
}

type Drawn = ReturnType<typeof draw>
const drawn = Array.from({ length: rounds }, (): Drawn[] => reads.map(draw))

/** Whether the portal's adapter refuses what the provider answers; it does not know the kit. */
async function isRefused({ part }: Drawn): Promise<boolean> {
  if (signedIn === null) throw new Error('the login left no state')
  return (await answerOf(part, { provider: openPortal(upstream.origin), signedIn })) === 'UPSTREAM_CONTRACT'
}

let refusals = 0
const names = (field: string) => (finding: Finding) => finding.field?.split('.').at(-1) === field

test.each(drawn.map((group) => [group.map(({ title }) => title).join('; '), group] as const))(
  'the kit names what the adapter refuses, and nothing else: %s',
  async (_title, group) => {
    upstream.deviateBy(together(group))
    const { report } = await runOnReference(new URL('/api', upstream.origin))
    const calls: string[] = group.map(({ call }) => call)
    expect(report.findings.filter(({ call }) => !calls.includes(call)).map(lineOf)).toEqual([])
    for (const one of group) {
      const here = report.findings.filter(({ call }) => call === one.call)
      const stopping = here.filter(({ effect }) => effect === 'STOPS')
      const isNamed = stopping.length === 1 && stopping.every(names(one.field))
      const refused = await isRefused(one)
      if (refused) refusals += 1
      expect([one.title, here.map(lineOf), isNamed]).toEqual([one.title, here.map(lineOf), refused])
    }
  },
)

test('the adapter refuses more than a third of these values, so that there is something to name', () => {
  expect(refusals).toBeGreaterThan((rounds * reads.length) / 3)
})
