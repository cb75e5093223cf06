import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { load, YAML11_SCHEMA } from 'js-yaml'
import { Agent, fetch, type RequestInit } from 'undici'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { patience } from '../support/patience.ts'
import { startRedis } from '../support/redis.ts'
import { endOf } from '../support/run-tool.ts'
import { filesOf, workFolder } from './buildah.ts'
import { Container } from './inside.ts'
import { startNginx } from './nginx-with-tls.ts'

const compose = load(readFileSync('bff/deploy/compose.yaml', 'utf8'), { schema: YAML11_SCHEMA }) as {
  services: Record<string, { environment?: Record<string, string>; command?: string[] }>
}
const [https, http, upstreamPort, ...portalPorts] = await Promise.all(
  Array.from({ length: 7 }, () => freePort()),
)
const [onePort = 0, otherPort = 0, oneMetrics = 0, otherMetrics = 0] = portalPorts
const origin = `https://localhost:${https}`

let redis: Awaited<ReturnType<typeof startRedis>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let agent: Agent
let upstream: ReturnType<Container['start']>
const portals: { container: Container; running: ReturnType<Container['start']> }[] = []

/** The settings of the service in compose.yaml, with the addresses of this machine: every port is on loopback. */
const settingsFor = (service: string, port: number, metricsPort: number) => ({
  ...compose.services[service]?.environment,
  SESSION_STORE: redis.url,
  TRUST_PROXY: '127.0.0.1',
  METRICS_HOST: '127.0.0.2',
  METRICS_PORT: String(metricsPort),
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_ORIGIN: origin,
  SESSION_SECRET: 'a secret that both portals of the test have',
  UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}/api`,
  // The test has no page that sends its shipped documents.
  GRAPHQL_DOCUMENTS: 'any',
})

async function startPortal(service: string, files: string, port: number, metricsPort: number) {
  const container = new Container('affiliate-portal', files, settingsFor(service, port, metricsPort))
  const running = container.start()
  await started(service, running, () => container.isHealthy())
  portals.push({ container, running })
}

/** Waits for a container; if it ends or does not become ready, the error has what it wrote. */
async function started(
  name: string,
  { exit, output }: ReturnType<Container['start']>,
  isReady: () => boolean | Promise<boolean>,
) {
  const ended = exit.then((code) => {
    throw new Error(`it has ended with ${code}`)
  })
  try {
    await Promise.race([vi.waitUntil(isReady, patience), ended])
  } catch (cause) {
    throw new Error(`${name} has not started: ${String(cause)}\n${endOf(output())}`, { cause })
  }
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, origin), { dispatcher: agent, redirect: 'manual', ...init })
const askGraphql = (query: string) =>
  ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ query }),
  })

beforeAll(async () => {
  redis = await startRedis()
  const upstreamFiles = filesOf('affiliate-portal-upstream')
  const shipped = compose.services.upstream?.command ?? []
  const addresses: Record<string, string> = { '0.0.0.0': '127.0.0.1', 4100: String(upstreamPort) }
  upstream = new Container('affiliate-portal-upstream', upstreamFiles, {}).start({
    command: shipped.map((word) => addresses[word] ?? word),
    hasVolume: true,
  })
  await started('upstream', upstream, () => upstream.output().includes('Reference upstream listening'))
  const files = filesOf('affiliate-portal')
  await startPortal('portal-1', files, onePort, oneMetrics)
  await startPortal('portal-2', files, otherPort, otherMetrics)
  const folder = join(workFolder, 'nginx')
  nginx = await startNginx({ portals: [onePort, otherPort], https: https ?? 0, http: http ?? 0 }, folder)
  agent = new Agent({ connect: { ca: nginx.certificate } })
})
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  const programs = { nginx, upstream, 'portal-1': portals[0]?.running, 'portal-2': portals[1]?.running }
  for (const [name, program] of Object.entries(programs))
    console.log(`${name} wrote:\n${endOf(program?.output() ?? 'nothing, it was not started')}\n`)
})
afterAll(async () => {
  await agent?.close()
  await nginx?.stop()
  for (const { running } of portals) running.kill('SIGKILL')
  upstream?.kill('SIGKILL')
  await redis?.stop()
})

test('two portals with a read-only root serve pages and data through nginx', async () => {
  const page = await ask('/login')
  expect([page.status, page.headers.get('strict-transport-security')]).toEqual([
    200,
    expect.stringContaining('max-age='),
  ])
  const countries = (await (await askGraphql('{ countries { id } }')).json()) as { data: { countries: [] } }
  expect(countries.data.countries.length).toBeGreaterThan(100)
  const captcha = await askGraphql('mutation { createCaptcha { image } }')
  expect(captcha.headers.get('set-cookie')).toMatch(/^__Host-.*; Secure/)
  expect(await (await ask('/readyz')).json()).toMatchObject({ status: 'ready' })
})

test('the doctor finds nothing wrong with the proxy', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['scripts/doctor.mjs', '--origin', origin],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: nginx.certificateFile } },
  ).catch((error: { stdout: string; stderr: string }) => error)
  expect(`${stdout}${stderr}`).toContain(`the portal is reached well through ${origin}`)
})

test('metrics are served at the address of METRICS_HOST, and nowhere else', async () => {
  const metrics = await fetch(`http://127.0.0.2:${oneMetrics}/metrics`)
  expect(await metrics.text()).toContain('portal_http_request_seconds')
  await expect(fetch(`http://127.0.0.1:${oneMetrics}/metrics`)).rejects.toThrow('fetch failed')
  expect((await ask('/metrics')).status).toBe(404)
})

test('nginx refuses another name than the portal’s, sends http to https, and logs no query', async () => {
  const scanner = new Agent({ connect: { ca: nginx.certificate, servername: 'scanner.example' } })
  await expect(fetch(origin, { dispatcher: scanner })).rejects.toThrow('fetch failed')
  await scanner.close()
  const plain = await fetch(`http://localhost:${http}/login?lang=en`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/login?lang=en'])
  await ask('/home/index?search=somebody')
  await expect.poll(() => nginx.log()).toContain('GET /home/index HTTP')
  expect(nginx.log()).not.toContain('somebody')
})

test('a file that one portal does not have is requested from the other one', async () => {
  expect((await ask('/assets/of-another-version.js')).status).toBe(404)
  await expect
    .poll(() => nginx.log())
    .toMatch(/of-another-version\.js .* 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+\n/)
})

test('when a portal stops, it ends with 0, its health check fails, and the other one serves', async () => {
  const [stopped] = portals
  stopped?.running.kill('SIGTERM')
  expect(await stopped?.running.exit).toBe(0)
  expect(await stopped?.container.isHealthy()).toBe(false)
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await askGraphql('{ countries { id } }')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
})
