import { afterAll, expect, test } from 'vitest'
import { curlOf } from '#bff/provider/conformance/exchange.ts'
import { closingLines, judgeScreens } from '#bff/provider/conformance/closing.ts'
import { lineOf } from '#bff/provider/conformance/kit.ts'
import { having, rowsAt } from './change-answer.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
afterAll(upstream.stop)
const reference = new URL('/api', upstream.origin)

test('over the reference upstream nothing is found, and account, customer, bill and login are side by side', async () => {
  upstream.deviateBy({})
  const kit = await runOnReference(reference, { settings: { feedbackPath: null } })
  expect(kit.findings.map(lineOf)).toEqual([])
  expect(kit.comparisons.map(({ title }) => title.split('/').at(-1))).toEqual([
    'getBaseInfo',
    'getCustomerList',
    'getBillList',
    'logQuery',
  ])
  expect(kit.comparisons[0]?.provider).toContain('bankAccount: •••• 0838')
  expect(kit.skipped).toContainEqual({
    what: 'feedback',
    why: 'FEEDBACK_PATH says that the provider takes none',
  })
  expect(judgeScreens(kit).map(({ screen }) => screen)).not.toContain('Feedback')
})

test('cents instead of dollars cannot be noticed by reading, and are shown side by side', async () => {
  upstream.deviateBy(rowsAt('/home/getCustomerList', having({ money: 267_642 })))
  const { findings, comparisons } = await runOnReference(reference)
  expect(findings.map(lineOf)).toEqual([])
  expect(comparisons[1]?.provider).toContain('money: 267642')
  expect(comparisons[1]?.portal).toContain('totalConsumption: 267642.00')
})

test.each([
  { problem: 'nothing answers', url: new URL('http://127.0.0.1:1/api') },
  { problem: 'the path before all calls is missing', url: new URL(upstream.origin) },
])('if $problem the address is named, and nothing else is tried', async ({ url }) => {
  const kit = await runOnReference(url)
  expect(kit.findings.map(({ effect }) => effect)).toEqual(['STOPS', 'STOPS'])
  const why = expect.stringContaining(`nothing is at ${url.href.replace(/\/$/, '')} (UPSTREAM_URL`)
  expect(kit.skipped).toEqual([{ what: 'everything else', why }])
  expect(judgeScreens(kit).filter(({ verdict }) => verdict === 'WORKS')).toEqual([])
})

test('every call is a line, and the end says which screens will work and counts the deviations', async () => {
  upstream.deviateBy(rowsAt('/home/getBillList', having({ returnMoney: null })))
  const lines: string[] = []
  const kit = await runOnReference(reference, { print: (line) => lines.push(line) })
  expect(lines).toContain('ok    POST /home/getCustomerList: 23 customers, every page')
  const end = closingLines(kit)
  expect(end).toContain('  Login                            works')
  expect(end).toContain('  My Invoice                       does not work: GET /home/getBillList')
  expect(end.at(-1)).toBe('1 deviation: 1 stopping the portal, 0 showing on its screens.')
})

test('a command has the names of cookies and fields, numbers and the language, and no text', () => {
  const url = 'https://provider.example/api/x'
  const headers = { 'x-key': 'secret', cookie: 'A=1; B=2' }
  const body = JSON.stringify({ pin: '1234', size: 8, lang: 'en' })
  expect(curlOf({ method: 'POST', url, headers, body }, { tokenHeader: 'x-key' })).toBe(
    `curl -i -X POST '${url}' -H 'x-key: ***' -H 'cookie: A=***; B=***' -d '{"pin":"***","size":8,"lang":"en"}'`,
  )
})
