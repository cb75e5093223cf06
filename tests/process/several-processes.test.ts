import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { People } from '../support/people.ts'
import { dataFolder, runPortal } from '../support/program.ts'
import { providerFile } from '../support/provider-file.ts'
import { freePort } from '../support/free-port.ts'
import { startRedis } from '../support/redis.ts'
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts'
import { patience } from '../support/patience.ts'

let redis: Awaited<ReturnType<typeof startRedis>>
let upstream: ScriptedServer
beforeAll(async () => {
  redis = await startRedis()
  upstream = await startScriptedServer()
  upstream.answerWith(legacyAnswers())
})
afterAll(async () => {
  await upstream.stop()
  await redis.stop()
})

const settings = async () => ({
  DATA_DIR: await dataFolder(),
  SESSION_STORE: redis.url,
  SESSION_SECRET: 'a secret that all processes of a test share',
  UPSTREAM_URL: `${upstream.origin}/api`,
  RATE_LIMITS: 'off',
})

const workersOf = ({ pid }: { pid: number | undefined }) =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')

test('of two processes over one Redis one is killed under load, and nobody notices more than one failed request', async () => {
  const [one, other] = [runPortal(await settings()), runPortal(await settings())]
  const people = new People([await one.origin, await other.origin])
  await people.logIn(10)
  people.begin()
  await vi.waitUntil(() => people.fewestAnswers >= 5, patience)
  one.kill('SIGKILL')
  await one.exit
  const before = people.fewestAnswers
  await vi.waitUntil(() => people.fewestAnswers >= before + 10, patience)
  await people.stop()
  expect(Math.max(...people.failures)).toBeLessThanOrEqual(1)
})

test('of two workers one is killed under load: nobody notices more, another takes its place, all are counted and all stop', async () => {
  const metrics = await freePort()
  const portal = runPortal({ ...(await settings()), WORKERS: '2', METRICS_PORT: String(metrics) })
  const origin = await portal.origin
  const workers = () => workersOf(portal)
  await vi.waitUntil(() => workers().length === 2, patience)
  const people = new People([origin])
  await people.logIn(10)
  people.begin()
  await vi.waitUntil(() => people.fewestAnswers >= 5, patience)
  const [killed] = workers()
  process.kill(Number(killed), 'SIGKILL')
  const before = people.fewestAnswers
  await vi.waitUntil(() => people.fewestAnswers >= before + 10, patience)
  await vi.waitUntil(() => workers().length === 2 && !workers().includes(killed ?? ''), patience)
  await people.stop()
  expect(Math.max(...people.failures)).toBeLessThanOrEqual(1)

  const counted = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  expect(counted).toMatch(/portal_sessions\{kind="signedIn"\} \d\d/)
  expect(counted).toMatch(
    /portal_http_request_seconds_count\{route="\/graphql",method="POST",status="200"\} \d{2,}/,
  )
  expect((await new Client(origin).fetch('/metrics')).status).toBe(404)
  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('workers that cannot even start are not started again and again', async () => {
  const busy = await freePort()
  const first = runPortal({ ...(await settings()), PORT: String(busy) })
  await first.origin
  const second = runPortal({ ...(await settings()), PORT: String(busy), WORKERS: '2' })
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain(`PORT ${busy} is taken`)
})

test('a worker that cannot take the place of a killed one is tried again while the others serve', async () => {
  const PROVIDER_CONFIG = await providerFile('{}')
  const portal = runPortal({ ...(await settings()), PROVIDER_CONFIG, WORKERS: '2' })
  const origin = await portal.origin
  await vi.waitUntil(() => workersOf(portal).length === 2, patience)
  // The first has said that it serves.
  const [other, killed] = workersOf(portal)
  // Nobody can start with a file that cannot be read.
  await writeFile(PROVIDER_CONFIG, '{')
  process.kill(Number(killed), 'SIGKILL')
  const failures = () => portal.output().match(/is no JSON/g)?.length ?? 0
  await vi.waitUntil(() => failures() >= 2, patience)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect(workersOf(portal)).toContain(other)

  await writeFile(PROVIDER_CONFIG, '{}')
  await vi.waitUntil(() => workersOf(portal).length === 2, patience)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
})

test('more than one worker without Redis does not start, and says what to set', async () => {
  const { SESSION_STORE: _none, ...others } = await settings()
  const portal = runPortal({ ...others, WORKERS: '2' })
  expect(await portal.exit).toBe(1)
  expect(portal.output()).toContain('set SESSION_STORE to its address, or WORKERS to 1')
})
