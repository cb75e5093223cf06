import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { problemsOfOrigin } from '../../scripts/check-origin.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

async function production(trusted = 'loopback') {
  const portal = await startPortal({
    provider: createInMemoryProvider(),
    variables: {
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret for production that is long enough',
      PUBLIC_ORIGIN: 'https://partners.example.com',
      TRUST_PROXY: trusted,
      UPSTREAM_URL: 'https://cloud.example.com/api',
      GRAPHQL_DOCUMENTS: 'any',
    },
  })
  onTestFinished(portal.stop)
  return portal
}

/** A proxy that answers as given, on a free port. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const readiness = async (origin: string) => (await fetch(`${origin}/readyz`)).json()
const problems = [
  'the proxy does not send X-Forwarded-Proto',
  'the proxy does not send X-Forwarded-For',
  'the proxy sends another Host than that of PUBLIC_ORIGIN, which is partners.example.com',
]

const ownPage = 'https://partners.example.com'

/** A request as a proxy passes it on; `fetch` does not send a Host of choice. */
async function pass(origin: string, headers: Record<string, string>): Promise<void> {
  const sent = request(origin + new Client(origin).way, { headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
}

test('what a proxy does wrong is said once in the log and on /readyz, which stays ready', async () => {
  const portal = await production()
  expect(await readiness(portal.origin)).toEqual({ status: 'ready', reasons: [] })
  for (let count = 0; count < 3; count += 1) await pass(portal.origin, { origin: ownPage })
  expect(await readiness(portal.origin)).toEqual({ status: 'ready', reasons: [], warnings: problems })
  expect(portal.log().match(/the proxy needs another setting/g)).toHaveLength(3)
})

test('a scanner with a Host of its own is not judged, and a problem is gone after twenty good requests', async () => {
  const portal = await production()
  await pass(portal.origin, { host: 'scanner.example.net' })
  expect(await readiness(portal.origin)).toEqual({ status: 'ready', reasons: [] })
  const good = {
    origin: ownPage,
    host: 'partners.example.com:443',
    'x-forwarded-proto': 'https, http',
    'x-forwarded-for': '203.0.113.9',
  }
  await pass(portal.origin, { ...good, host: 'scanner.example.net' })
  for (let count = 0; count < 19; count += 1) await pass(portal.origin, good)
  expect(await readiness(portal.origin)).toMatchObject({ warnings: problems.slice(2) })
  await pass(portal.origin, good)
  expect(await readiness(portal.origin)).toEqual({ status: 'ready', reasons: [] })
})

test.each(['192.0.2.1', 'off'])('with TRUST_PROXY=%s a proxy at another address is said', async (trusted) => {
  const portal = await production(trusted)
  const direct = { origin: ownPage, host: 'partners.example.com' }
  await pass(portal.origin, direct)
  expect(await readiness(portal.origin)).toEqual({ status: 'ready', reasons: [] })
  await pass(portal.origin, { ...direct, 'x-forwarded-for': '203.0.113.9' })
  const problem = 'X-Forwarded-For comes from an address that TRUST_PROXY does not name, and is ignored'
  expect(await readiness(portal.origin)).toEqual({ status: 'ready', reasons: [], warnings: [problem] })
  expect(portal.log().match(/the proxy needs another setting/g)).toHaveLength(1)
})

test('in production a browser gets its cookie although the proxy does not send X-Forwarded-Proto', async () => {
  const portal = await production()
  const { headers } = await new Client(portal.origin).createCaptcha()
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-portal=.*; Secure/)])
})

test('the doctor finds what the portal says of its proxy, and a body limit that is too low', async () => {
  let upload = 413
  const origin = await serve((request, response) => {
    const path = request.url ?? ''
    const isUpload = path.startsWith('/uploads')
    if (!isUpload || upload !== 413) response.setHeader('x-request-id', '1')
    const body = path === '/readyz' ? { status: 'ready', reasons: [], warnings: problems.slice(0, 1) } : {}
    request.resume().on('end', () => response.writeHead(isUpload ? upload : 200).end(JSON.stringify(body)))
  })
  expect(await problemsOfOrigin(origin)).toEqual([
    problems[0],
    'the proxy refuses a body of 3200000 bytes (status 413): allow 4 MB',
  ])
  upload = 401
  expect(await problemsOfOrigin(origin)).toEqual([problems[0]])
})

test('the doctor names an origin that is not the portal, is not PUBLIC_ORIGIN, or is not there', async () => {
  const other = await serve((_request, response) => response.end('{}'))
  expect(await problemsOfOrigin(other)).toEqual([`${other} is not answered by the portal (status 200)`])
  const portal = await production()
  expect(await problemsOfOrigin(portal.origin)).toEqual([
    `${portal.origin} is not the PUBLIC_ORIGIN of the portal: its pages are refused`,
  ])
  expect(await problemsOfOrigin('http://127.0.0.1:1')).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 cannot be reached: /),
  ])
})
