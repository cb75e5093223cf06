import { execFile, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { freePort, listenOnFreePort } from '../support/free-port.ts'
import { png } from '../support/pictures.ts'
import { productionVariables } from '../support/portal.ts'
import { dataFolder, environment, runPortal } from '../support/program.ts'
import { data, startScriptedServer } from '../support/scripted-server.ts'
import { startCollector } from '../support/spans.ts'
import { formWith, upload } from '../support/upload.ts'

const runFile = promisify(execFile)

/** Waits until nothing answers there any more. */
const isClosed = (origin: string | undefined) =>
  expect.poll(() => fetch(`${origin}/healthz`).catch(() => 'closed')).toBe('closed')

test('at SIGTERM requests on their way are finished, the port takes no more, and the exit code is 0', async () => {
  const upstream = await startScriptedServer()
  onTestFinished(upstream.stop)
  const finish = Promise.withResolvers<void>()
  upstream.answerWith((response, request) => void finish.promise.then(() => data([])(response, request)))
  const portal = runPortal({ DATA_DIR: await dataFolder(), UPSTREAM_URL: `${upstream.origin}/api` })
  const client = new Client(await portal.origin)
  const slow = client.query('{ countries { id } }')
  await expect.poll(() => upstream.received.length).toBe(1)
  portal.kill('SIGTERM')
  await isClosed(client.origin)
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

test('a portal over a provider in memory, which npm has started, ends when npm is ended', async () => {
  const settings = { DATA_DIR: await dataFolder(), PROVIDER: 'in-memory', PORT: '0', METRICS_PORT: 'off' }
  const npm = spawn('npm', ['run', 'serve'], {
    cwd: join(import.meta.dirname, '../..'),
    env: environment(settings),
  })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk))
  const origin = () => /The portal is at (http:\S+)/.exec(output)?.[1]
  await expect.poll(origin).toBeDefined()
  await expect.poll(() => output).toContain('the answer to every captcha is demo')
  expect(output).not.toMatch(/reference upstream/i)
  npm.kill('SIGTERM')
  await isClosed(origin())
})

/** A port that another program listens on. */
async function takenPort() {
  const other = createServer()
  onTestFinished(() => void other.close())
  return listenOnFreePort(other)
}

test.each(['PORT', 'UPSTREAM_PORT'])('with %s taken the portal names it, and another port', async (name) => {
  const port = await takenPort()
  const free = { PORT: '0', UPSTREAM_PORT: '0', METRICS_PORT: 'off' }
  const portal = runPortal({ ...free, DATA_DIR: await dataFolder(), [name]: String(port) })
  expect(await portal.exit).toBe(1)
  expect(portal.output()).toContain(`${name} ${port}`)
  expect(portal.output()).toContain(`choose another one, for example ${name}=`)
})

test('an older Node is told which one the portal needs, and where one is', async () => {
  const older = 'Object.defineProperty(process, "versions", { value: { node: "20.1.0" } })'
  const flags = ['--import', `data:text/javascript,${older}`, 'bff/main.mjs']
  await expect(runFile(process.execPath, flags, { env: environment() })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/needs Node 26 or newer, and this is 20\.1\.0; .*node_modules\n$/),
  })
})

test('a data folder that cannot be created is named at once, by the reference upstream too', async () => {
  const folder = '/dev/null/deep'
  const portal = runPortal({ DATA_DIR: folder })
  expect(await portal.exit).toBe(1)
  expect(portal.output()).toContain(`DATA_DIR ${folder} cannot be written to (ENOTDIR)`)
  expect(portal.output()).not.toContain('    at ')
  const flags = ['upstream-mock/main.ts', '--data', folder, '--port', '0']
  const upstream = runFile(process.execPath, flags, { env: environment() })
  await expect(upstream).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`--data ${folder}: Error: ENOTDIR`),
  })
})

test('metrics have their own port; a taken one stops production but not the demo', async () => {
  const port = await freePort()
  const settings = { METRICS_PORT: String(port), UPSTREAM_URL: 'http://127.0.0.1:1/v2/api' }
  const first = runPortal({ ...settings, DATA_DIR: await dataFolder() })
  const origin = await first.origin
  expect(first.output()).toContain('Its provider is http://127.0.0.1:1/v2/api\n')
  expect(first.output()).not.toContain('UPSTREAM_URL has no path')
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('portal_store_ready')])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)

  const demo = runPortal({ ...settings, DATA_DIR: await dataFolder() })
  await demo.origin
  expect(demo.output()).toContain(
    `METRICS_PORT ${port} is taken by another program: choose another one, for example METRICS_PORT=`,
  )
  expect(demo.output()).not.toMatch(/\bPORT=/)
  const production = runPortal({ ...productionVariables, ...settings, DATA_DIR: await dataFolder() })
  expect(await production.exit).toBe(1)
  expect(production.output()).toContain(`METRICS_PORT ${port} is taken`)
})

test('a portal starts on IPv6 and without its provider, whose address it prints without the password', async () => {
  const url = 'http://user:hidden-word@127.0.0.1:1/'
  const portal = runPortal({ DATA_DIR: await dataFolder(), HOST: '[::1]', UPSTREAM_URL: url })
  const client = new Client(await portal.origin)
  expect(client.origin).toContain('http://[::1]:')
  expect(portal.output()).toContain('Its provider is http://127.0.0.1:1/\n')
  expect(portal.output()).toContain('UPSTREAM_URL has no path')
  expect(portal.output()).not.toContain('hidden-word')
  const page = await client.fetch('/login', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  // nginx keeps an idle connection for 60 s, and must not meet its end with a request.
  expect(page.headers.get('keep-alive')).toBe('timeout=75')
  const { errors } = await client.createCaptcha()
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
})

test('the built server makes a private data folder, and has every part that it loads on first use', async () => {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  const DATA_DIR = join(await dataFolder(), 'srv', 'data')
  const portal = runPortal({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin })
  const client = new Client(await portal.origin)
  expect(((await stat(DATA_DIR)).mode & 0o777).toString(8)).toBe('700')
  const { data } = await client.query('{ legalText(kind: PRIVACY_POLICY) { html } countries { isoCode } }')
  expect(data?.legalText.html).toContain('<p>')
  expect(data?.countries.length).toBeGreaterThan(100)
  const check = await client.query('mutation { createHumanCheck { challenge } }')
  expect(check.data?.createHumanCheck.challenge).toContain('algorithm')
  await client.logIn()
  expect(await upload(client, formWith(png()))).toMatchObject({ status: 200, file: expect.any(String) })
  const file = await client.fetch('/exports/customers.csv?language=cn')
  expect([file.status, (await file.text()).split('\n').length > 2]).toEqual([200, true])
  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
  expect(collector.spans().map(({ name }) => name)).toContain('POST /uploads')
})

/** Runs `npm run demo:reset`; rejects if it fails. */
const reset = (DATA_DIR: string) =>
  runFile(process.execPath, ['scripts/demo-reset.ts'], { env: environment({ DATA_DIR }) })

// One test of one life of a demo: each start costs about two seconds of processor time.
test('a demo without settings keeps its sign-ins over a kill, and loses them by a reset', async () => {
  const DATA_DIR = await dataFolder()
  let demo = runPortal({ DATA_DIR })
  const client = new Client(await demo.origin)
  expect((await client.logIn()).data?.logIn.__typename).toBe('LogInSuccess')
  const { data } = await client.query('{ viewer { customers { pageInfo { totalItems } } } }')
  expect(data?.viewer.customers.pageInfo).toEqual({ totalItems: 23 })

  const viewerAfterStart = async () => {
    demo = runPortal({ DATA_DIR })
    const again = client.copyAt(await demo.origin)
    return (await again.query('{ viewer { username profile { displayName } } }')).data
  }
  demo.kill('SIGKILL')
  await demo.exit
  const alice = { username: 'alice-chen', profile: { displayName: 'Alice Chen' } }
  expect(await viewerAfterStart()).toEqual({ viewer: alice })

  demo.kill('SIGTERM')
  expect(await demo.exit).toBe(0)
  await reset(DATA_DIR)
  expect(await viewerAfterStart()).toEqual({ viewer: null })
})
