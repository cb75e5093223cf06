import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { problemsOfOrigin } from '../../scripts/check-origin.ts'
import { freePort } from '../support/free-port.ts'
import { startPortal } from '../support/portal.ts'
import { serve } from '../support/serve.ts'

const place = async (TRUST_PROXY: string | false = 'loopback') => ({
  HOST: '127.0.0.1',
  PORT: await freePort(),
  TRUST_PROXY,
})

/** A proxy before the place of the portal, which sends these headers too. */
const proxyTo = (port: number, headers: Record<string, string>) =>
  serve((incoming, response) => {
    const { method, url: path } = incoming
    const passed = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { ...incoming.headers, ...headers },
    })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(passed)
  })

test('while the portal is not running, the doctor sees what the proxy sends', async () => {
  const there = await place(false)
  const { origin: wrong } = await proxyTo(there.PORT, { host: 'portal-1', 'x-forwarded-proto': 'https' })
  expect(await problemsOfOrigin(wrong, there)).toEqual([
    "TRUST_PROXY does not name the proxy's address, which is 127.0.0.1",
    'the proxy does not send X-Forwarded-For',
    'the proxy sends https as X-Forwarded-Proto instead of http',
    `the proxy sends portal-1 as Host instead of ${new URL(wrong).host}`,
  ])
  const { origin: right } = await proxyTo(there.PORT, {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'http',
  })
  expect(await problemsOfOrigin(right, { ...there, TRUST_PROXY: 'loopback' })).toEqual([])
})

test('the doctor names an origin that is not the portal, is not PUBLIC_ORIGIN, or is not there', async () => {
  const { origin: other } = await serve((_request, response) => response.end('{}'))
  expect(await problemsOfOrigin(other, await place())).toEqual([
    `${other} is not answered by the portal (status 200)`,
  ])
  const variables = { PUBLIC_ORIGIN: 'https://partners.example.com' }
  const portal = await startPortal({ provider: createInMemoryProvider(), variables })
  onTestFinished(portal.stop)
  expect(await problemsOfOrigin(portal.origin, await place())).toEqual([
    `${portal.origin} is not the PUBLIC_ORIGIN of the portal: its pages are refused`,
  ])
  expect(await problemsOfOrigin('http://127.0.0.1:1', await place())).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 cannot be reached: /),
  ])
})
