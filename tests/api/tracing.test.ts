import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { code, send, startScriptedServer } from '../support/scripted-server.ts'
import { startCollector } from '../support/spans.ts'

const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }

async function open() {
  const collector = await startCollector()
  const upstream = await startScriptedServer()
  upstream.answerWith(legacyAnswers())
  const portal = await startPortal({
    upstream: new URL('/api', upstream.origin),
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin },
  })
  for (const { stop } of [collector, upstream, portal]) onTestFinished(stop)
  /** All spans so far; nothing is traced afterwards. */
  const spans = async () => {
    await portal.sendTraces()
    return collector.spans()
  }
  return { collector, upstream, portal, spans, client: new Client(portal.origin) }
}

const find = <Span extends { name: string }>(spans: readonly Span[], name: string) => {
  const span = spans.find((one) => one.name === name)
  if (!span) throw new Error(`no span "${name}" among ${spans.map((one) => one.name).join(', ')}`)
  return span
}

/** A request with a call that the provider cannot answer. */
const askForCountries = (client: Client, headers = {}) =>
  client.query('query Countries { viewer { username } countries { id } }', {}, headers)

test('a request is a trace with its operation, and each call of the provider is a part of it with its outcome', async () => {
  const { client, spans, collector } = await open()
  await askForCountries(client)
  const all = await spans()
  const request = find(all, 'POST /graphql')
  expect(request).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/graphql',
    'graphql.operation.type': 'query',
    'graphql.operation.name': 'Countries',
    'http.response.status_code': 200,
    isError: false,
  })
  expect(find(all, 'provider listCountries')).toMatchObject({
    traceId: request.traceId,
    parentSpanId: request.spanId,
    'portal.provider.call': 'listCountries',
    'portal.outcome': 'UPSTREAM_UNAVAILABLE',
    isError: true,
  })
  expect(collector.received[0]).toMatchObject({ method: 'POST', path: '/v1/traces' })
  expect(collector.received[0]?.body).toContain('affiliate-portal')
})

test('a trace does not continue that of a client, and the provider is told of none', async () => {
  const { client, spans, upstream } = await open()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await askForCountries(client, { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
  const request = find(await spans(), 'POST /graphql')
  expect([request.parentSpanId ?? '', request.traceId]).toEqual(['', expect.not.stringContaining(traceId)])
  expect(upstream.received.map(({ headers }) => headers.traceparent)).toEqual([undefined])
})

test('the lines of the log about a request have the id of its trace, those about a page have none', async () => {
  const { client, portal, spans } = await open()
  await askForCountries(client)
  await client.fetch('/nowhere')
  const { traceId } = find(await spans(), 'POST /graphql')
  const lines = portal
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { traceId?: string; msg: string; req?: { path: string } })
  expect(lines.filter((line) => line.traceId === traceId).map(({ msg }) => msg)).toEqual([
    'Countries failed at countries',
    expect.stringContaining('request'),
  ])
  expect(lines.find(({ req }) => req?.path === '/nowhere')).not.toHaveProperty('traceId')
})

test('a refusal is an outcome, not an error; pages and probes are not traced', async () => {
  const { client, spans, upstream } = await open()
  await client.createCaptcha()
  upstream.answerWith(code(100605))
  await client.submitLogIn(form)
  for (const path of ['/healthz', '/readyz', '/nowhere']) await client.fetch(path)
  const all = await spans()
  const refused = { 'portal.outcome': 'CredentialsRejected', isError: false }
  expect(find(all, 'provider logIn')).toMatchObject(refused)
  expect(all.filter(({ name }) => /^(?:GET|POST) /.test(name)).map(({ name }) => name)).toEqual([
    'POST /graphql',
    'POST /graphql',
  ])
})

test('an unreachable or refusing collector delays no request, and is logged once', async () => {
  const { client, portal, collector } = await open()
  collector.answerWith(send(400, 'no'))
  expect((await client.query('{ __typename }')).data).toEqual({ __typename: 'Query' })
  await portal.sendTraces()
  await expect.poll(() => portal.log().match(/traces cannot be sent/g)?.length).toBe(1)
})
