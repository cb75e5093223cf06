import { afterAll, expect, test } from 'vitest'
import type { Oddities } from '#bff/domain/oddity.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { json, send, startScriptedServer } from '../support/scripted-server.ts'
import { customerRow, me, partnerCalls } from './partner-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

type ScriptedAnswer = Parameters<typeof server.answerWith>[0]

async function reported(answer: ScriptedAnswer, call: (calls: ProviderClient) => Promise<unknown>) {
  const found: string[] = []
  const oddities: Oddities = {
    report: (name, kind, example) => void found.push(`${name} ${kind} ${example}`),
    isInspectionDue: () => true,
  }
  server.answerWith(answer)
  await call(partnerCalls(server.origin, { oddities })).catch(() => {})
  return found
}

const profile = (calls: ProviderClient) => calls.getProfile()
const customers = (calls: ProviderClient) => calls.listCustomers({ page: 1, size: 8 })
const list = (...rows: object[]) => ({ data: rows, next: null, total: rows.length })
const twice = send(200, JSON.stringify(me()).replace('"name":', '"name": "x", "name":'), {
  'content-type': 'application/json',
})
const depth = 100_000
const nested = `${'{"deep":'.repeat(depth)}1${'}'.repeat(depth)}`
const deep = send(200, JSON.stringify(me({ deep: 0 })).replace('"deep":0', `"deep":${nested}`), {
  'content-type': 'application/json',
})
const inUtf16 = send(
  200,
  Buffer.from(JSON.stringify(me()).replace('"name":', '"name": "x", "name":'), 'utf16le'),
  { 'content-type': 'application/json; charset=utf-16le' },
)

test.each<[string, ScriptedAnswer, (calls: ProviderClient) => Promise<unknown>, string[]]>([
  ['as agreed', json(me()), profile, []],
  ['that is a list as agreed', json(list(customerRow())), customers, []],
  ['with a new field', json({ ...me(), score: 7 }), profile, ['/me UNKNOWN_FIELD score']],
  [
    'with a new field of rows',
    json(list({ ...customerRow(), 'ida@example.org': 1 })),
    customers,
    ['/me/customers UNKNOWN_FIELD a key of 15 characters'],
  ],
  [
    'with a new word for the promotion',
    json(me({ promotion: { status: 'under_investigation', url: null } })),
    profile,
    ['/me UNKNOWN_VALUE promotion.status: a word that is neither active nor paused'],
  ],
  [
    'of another content type',
    json(me(), 200, { 'content-type': 'text/plain' }),
    profile,
    ['/me CONTENT_TYPE text/plain'],
  ],
  ['with a key twice', twice, profile, ['/me DUPLICATE_KEY name']],
  ['with a field that is 100,000 objects deep', deep, profile, ['/me UNKNOWN_FIELD deep']],
  ['in another charset, with a key twice', inUtf16, profile, ['/me DUPLICATE_KEY name']],
])('an answer %s reports what is odd', async (_what, answer, call, expected) => {
  expect(await reported(answer, call)).toEqual(expected)
})

test.each([
  ['a key twice with a wrong escape', '{"\\x":1,"\\x":2}'],
  ['a text without an end', `"${'\\"'.repeat(40_000)}`],
  ['nothing', ''],
])('an answer that is not JSON, %s, breaks the contract and is not inspected', async (_what, body) => {
  const found: string[] = []
  const oddities: Oddities = {
    report: (name, kind) => void found.push(`${name} ${kind}`),
    isInspectionDue: () => true,
  }
  server.answerWith(send(200, body, { 'content-type': 'application/json' }))
  const call = partnerCalls(server.origin, { oddities }).getProfile()
  await expect(call).rejects.toMatchObject({ code: 'UPSTREAM_CONTRACT' })
  expect(found).toEqual([])
})

test('an inspection that throws is reported and does not fail the read', async () => {
  const found: string[] = []
  const oddities: Oddities = {
    report: (name, kind, example) => void found.push(`${name} ${kind} ${example}`),
    isInspectionDue: () => {
      throw new RangeError('Invalid array length')
    },
  }
  server.answerWith(json(me()))
  await partnerCalls(server.origin, { oddities }).getProfile()
  expect(found).toEqual(['/me NOT_INSPECTED RangeError', '/me NOT_INSPECTED RangeError'])
})
