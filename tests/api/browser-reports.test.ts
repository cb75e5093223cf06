import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createMetrics, type Metrics } from '#bff/http/ops/metrics.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let metrics: Metrics
let portal: Portal
beforeEach(async () => {
  metrics = createMetrics({
    countSessions: async () => ({ anonymous: 0, signedIn: 0 }),
    isProviderUnreachable: () => false,
  })
  portal = await startPortal({
    provider: createInMemoryProvider(),
    metrics,
    variables: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' },
  })
  onTestFinished(() => portal.stop())
})

const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${portal.origin}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const lines = () =>
  portal
    .log()
    .split('\n')
    .filter((line) => line.includes('browser report'))
    .map((line): Record<string, unknown> => JSON.parse(line))
const counts = async () =>
  (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('portal_browser_reports_total{') && !line.endsWith(' 0'))

const secrets = /Jane|secret|4711|alice|\?/
const error = {
  kind: 'crash',
  name: 'TypeError',
  message: 'Jane typed 4711',
  page: '/home/index',
  place: 'home-Bx1.js:1:4242',
}
const ofReportUri = {
  'csp-report': {
    'document-uri': 'https://partners.example.com/register?sid=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?user=alice',
    'script-sample': 'Jane',
  },
}
const ofReportingApi = {
  type: 'csp-violation',
  url: 'https://partners.example.com/home/index?search=Jane',
  body: {
    documentURL: 'https://partners.example.com/Home/Index/?search=Jane',
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
  },
}

test.each([
  [
    'an error of a page',
    error,
    'application/json',
    ['crash', 'TypeError', '/home/index', 'home-Bx1.js:1:4242'],
  ],
  [
    'a breach by report-uri',
    ofReportUri,
    'application/csp-report',
    ['policy', 'script-src-elem', '/register', 'https://evil.example'],
  ],
  [
    'a breach by the Reporting API',
    [ofReportingApi],
    'application/reports+json',
    ['policy', 'style-src-attr', '/home/index', 'inline'],
  ],
  [
    'an invented error',
    { kind: 'error', name: 'Jane', page: '/home/secret', place: '../secret?' },
    'application/json',
    ['error', 'other', 'other', 'unknown'],
  ],
])('%s is one line and one count, without anything personal', async (_what, body, type, expected) => {
  expect((await send(body, { 'content-type': type })).status).toBe(204)
  const [kind, what, page, from] = expected
  expect(lines()).toEqual([
    expect.objectContaining({ event: 'browser report', level: 40, kind, what, page, from }),
  ])
  expect(await counts()).toEqual([`portal_browser_reports_total{kind="${kind}",what="${what}"} 1`])
  expect(JSON.stringify(lines())).not.toMatch(secrets)
})

test.each([
  ['inline', 'inline'],
  ['data:text/html,secret', 'data:'],
  ['data', 'data'],
  ['blob:https://partners.example.com/4711', 'blob:'],
  ['chrome-extension://4711/x.js', 'chrome-extension:'],
  [`https://${'a'.repeat(63)}.${'b'.repeat(63)}.example`, `https://${'a'.repeat(63)}.${'b'.repeat(16)}`],
  [`${'jane-typed-4711-'.repeat(100)}:x`, 'other'],
  ['jane-typed-4711', 'other'],
  ['', 'other'],
])('of the blocked address %s the log says %s', async (blocked, from) => {
  await send({ 'csp-report': { ...ofReportUri['csp-report'], 'blocked-uri': blocked } })
  expect(lines()).toMatchObject([{ from }])
})

test.each<[unknown, string]>([
  ['home-Bx1.js:9999999:9999999', 'home-Bx1.js:9999999:9999999'],
  [undefined, 'unknown'],
  ['home-Bx1.js', 'unknown'],
  ['home-Bx1.js:1', 'unknown'],
  ['home-Bx1.js:10000000:1', 'unknown'],
  ['home-Bx1.js:1:10000000', 'unknown'],
  ['home-Bx1.js:-1:1', 'unknown'],
  ['home-Bx1.js:1:1.5', 'unknown'],
  ['home-Bx1.js:1:1 secret', 'unknown'],
  ['home-Bx1.js?user=alice:1:1', 'unknown'],
  ['https://partners.example.com/assets/home-Bx1.js:1:1', 'unknown'],
  ['../secret.js:1:1', 'unknown'],
  ['secret:1:1', 'unknown'],
  ['home-Bx1.js:1:1\n{"event":"secret"}', 'unknown'],
  [`${'a'.repeat(81)}.js:1:1`, 'unknown'],
  [`${'a'.repeat(4000)}.js:1:1`, 'unknown'],
  [['home-Bx1.js:1:1'], 'unknown'],
  [{ secret: 1 }, 'unknown'],
])('of an error at %j the log names the place %s', async (place, from) => {
  await send({ ...error, place })
  expect(lines()).toMatchObject([{ what: 'TypeError', from }])
  expect(JSON.stringify(lines())).not.toMatch(secrets)
})

test('reports of one kind are one line a minute, and beyond thirty in ten minutes a network is not counted', async () => {
  for (let count = 0; count < 40; count += 1) await send(error)
  expect(lines()).toHaveLength(1)
  expect(await counts()).toEqual(['portal_browser_reports_total{kind="crash",what="TypeError"} 30'])
  await send(error, { 'x-forwarded-for': '203.0.113.9' })
  expect(await counts()).toEqual(['portal_browser_reports_total{kind="crash",what="TypeError"} 31'])
})

test.each([
  ['of another origin', error, { origin: 'https://evil.example' }, 204],
  ['without a known shape', { kind: 'invented' }, {}, 204],
  ['that is no JSON', '{', {}, 400],
  ['of ten kilobytes', { ...error, message: 'x'.repeat(10_000) }, {}, 413],
])('a report %s is not counted', async (_what, body, headers, status) => {
  expect((await send(body, headers)).status).toBe(status)
  expect(await counts()).toEqual([])
  expect(lines()).toEqual([])
})

test('every page names the address for reports of its policy', async () => {
  const { headers } = await new Client(portal.origin).get()
  expect(headers.get('reporting-endpoints')).toBe('portal="/reports"')
  expect(headers.get('content-security-policy')).toContain('report-to portal;report-uri /reports')
})
