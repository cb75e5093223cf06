import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { upstreamAddressFile } from '#bff/boot/demo-ports.ts'
import { findUpstream } from '../../scripts/find-upstream.ts'
import { Client } from '../support/client.ts'
import { dataFolder, runPortal } from '../support/program.ts'
import { freePort } from '../support/free-port.ts'
import { data, startScriptedServer } from '../support/scripted-server.ts'

test('without settings the demo starts with its reference upstream, and a demo account signs in', async () => {
  const portal = runPortal({ DATA_DIR: await dataFolder() })
  const client = new Client(await portal.origin)
  expect((await client.logIn()).data?.logIn.__typename).toBe('LogInSuccess')
  expect(
    (await client.query('{ viewer { customers { pageInfo { totalItems } } } }')).data?.viewer.customers
      .pageInfo,
  ).toEqual({ totalItems: 23 })
  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
})

test('a signed-in person stays signed in over a restart, even after SIGKILL', async () => {
  const DATA_DIR = await dataFolder()
  const first = runPortal({ DATA_DIR })
  const client = new Client(await first.origin)
  await client.logIn()
  const cookie = client.jar.getCookieStringSync(client.origin)
  first.kill('SIGKILL')
  await first.exit
  const second = runPortal({ DATA_DIR })
  const again = new Client(await second.origin, { cookie })
  expect((await again.query('{ viewer { username profile { displayName } } }')).data?.viewer).toEqual({
    username: 'alice-chen',
    profile: { displayName: 'Alice Chen' },
  })
})

test('what is under way at SIGTERM is finished, the port takes no more, and the exit is clean', async () => {
  const upstream = await startScriptedServer()
  onTestFinished(upstream.stop)
  const finish = Promise.withResolvers<void>()
  upstream.answerWith((response, request) => void finish.promise.then(() => data([])(response, request)))
  const portal = runPortal({ DATA_DIR: await dataFolder(), UPSTREAM_URL: `${upstream.origin}/api` })
  const client = new Client(await portal.origin)
  const slow = client.query('{ countries { id } }')
  await expect.poll(() => upstream.received.length).toBe(1)
  portal.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${client.origin}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  finish.resolve()
  expect((await slow).data).toEqual({ countries: [] })
  expect((await slow).headers.get('connection')).toBe('close')
  expect(await portal.exit).toBe(0)
})

test('a second signal stops at once', async () => {
  const upstream = await startScriptedServer()
  onTestFinished(upstream.stop)
  upstream.answerWith(() => {})
  const portal = runPortal({ DATA_DIR: await dataFolder(), UPSTREAM_URL: `${upstream.origin}/api` })
  const hanging = new Client(await portal.origin).query('{ countries { id } }').catch(() => 'cut')
  await expect.poll(() => upstream.received.length).toBe(1)
  portal.kill('SIGTERM')
  portal.kill('SIGINT')
  expect(await portal.exit).toBe(1)
  expect(await hanging).toBe('cut')
})

/** A port that somebody else listens on. */
async function takenPort() {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return (other.address() as AddressInfo).port
}

test.each([[['PORT']], [['UPSTREAM_PORT']], [['PORT', 'UPSTREAM_PORT']]])(
  'of taken ports (%j) one line each says which, and how to choose another for this one',
  async (names) => {
    const ports = await Promise.all(names.map(async (name) => [name, await takenPort()] as const))
    const portal = runPortal({
      DATA_DIR: await dataFolder(),
      ...Object.fromEntries(ports.map(([name, port]) => [name, String(port)])),
    })
    expect(await portal.exit).toBe(1)
    const example = (port: number) => (port < 65_000 ? port + 300 : port - 300)
    const lines = ports.map(
      ([name, port]) =>
        `- ${name} ${port} is taken by another program: choose another one, for example ${name}=${example(port)} npm start`,
    )
    expect(portal.output()).toBe(`The portal cannot start:\n${lines.join('\n')}\n`)
  },
)

test('the command that operates the reference upstream finds it where the running demo has it', async () => {
  const DATA_DIR = await dataFolder()
  const portal = runPortal({ DATA_DIR })
  await portal.origin
  const [, origin] = /The reference upstream is at (http:[^,]+)/.exec(portal.output()) ?? []
  const find = (variables = {}) => findUpstream({ dataDir: DATA_DIR, referenceUpstreamPort: 4100 }, variables)
  expect(find()).toBe(origin)
  expect(find({ UPSTREAM_PORT: '4100' })).toBe('http://127.0.0.1:4100')
  portal.kill('SIGKILL')
  await portal.exit
  expect(find()).toBe('http://127.0.0.1:4100')

  const again = runPortal({ DATA_DIR })
  await again.origin
  expect(find()).toMatch(/^http:\/\/127\.0\.0\.1:(?!4100)/)
  again.kill('SIGTERM')
  expect(await again.exit).toBe(0)
  expect(existsSync(join(DATA_DIR, upstreamAddressFile))).toBe(false)
})

test.each(['10.255.255.254', 'nowhere.invalid'])(
  'a HOST that is no address of the machine (%s) is said',
  async (HOST) => {
    const portal = runPortal({ DATA_DIR: await dataFolder(), HOST })
    expect(await portal.exit).toBe(1)
    expect(portal.output()).toContain(`HOST ${HOST} is not an address of this machine: set it to`)
    expect(portal.output()).not.toContain('    at ')
  },
)

test('it listens on an address of IPv6 too, in brackets or not', async () => {
  const portal = runPortal({ DATA_DIR: await dataFolder(), HOST: '[::1]' })
  expect((await fetch(`${await portal.origin}/healthz`)).status).toBe(200)
  expect(await portal.origin).toContain('http://[::1]:')
})

test('metrics are served on a port of their own; one that is taken stops production and not the demo', async () => {
  const port = await freePort()
  const settings = { METRICS_PORT: String(port), UPSTREAM_URL: 'http://127.0.0.1:1/api' }
  const first = runPortal({ ...settings, DATA_DIR: await dataFolder() })
  const origin = await first.origin
  const told = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('portal_sessions')])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)

  const demo = runPortal({ ...settings, DATA_DIR: await dataFolder() })
  await demo.origin
  expect(demo.output()).toContain(
    `METRICS_PORT ${port} is taken by another program: choose another one, for example METRICS_PORT=`,
  )
  expect(demo.output()).not.toMatch(/\bPORT=/)
  const production = runPortal({
    ...settings,
    DATA_DIR: await dataFolder(),
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret for production that is long enough',
    PUBLIC_ORIGIN: 'https://partners.example.com',
    TRUST_PROXY: 'off',
  })
  expect(await production.exit).toBe(1)
  expect(production.output()).toContain(`METRICS_PORT ${port} is taken`)
})

test('production without its settings says all that is missing at once', async () => {
  const portal = runPortal({
    DATA_DIR: await dataFolder(),
    NODE_ENV: 'production',
    UPSTREAM_URL: 'http://cloud.example.com/api',
  })
  expect(await portal.exit).toBe(1)
  for (const name of ['SESSION_SECRET', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'UPSTREAM_URL'])
    expect(portal.output()).toContain(name)
})

test('nothing of the provider reaches a first visitor while it is down at the start', async () => {
  const portal = runPortal({ DATA_DIR: await dataFolder(), UPSTREAM_URL: 'http://127.0.0.1:1/api' })
  const client = new Client(await portal.origin)
  const page = await client.fetch('/login', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const { errors } = await client.createCaptcha()
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
})

test.each([
  ['http://127.0.0.1:1/api', 'Its provider is http://127.0.0.1:1/api\n', false],
  ['http://user:hidden-word@127.0.0.1:1/v2/api', 'Its provider is http://127.0.0.1:1/v2/api\n', false],
  ['http://127.0.0.1:1', 'Its provider is http://127.0.0.1:1/\n', true],
])(
  'of the provider %s the whole address is told, and whether it lacks a path',
  async (url, line, isWarned) => {
    const portal = runPortal({ DATA_DIR: await dataFolder(), UPSTREAM_URL: url })
    await portal.origin
    expect(portal.output()).toContain(line)
    expect(portal.output().includes('UPSTREAM_URL has no path')).toBe(isWarned)
    expect(portal.output()).not.toContain('hidden-word')
  },
)
