import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { People } from '../support/people.ts'
import { dataFolder, runPortal } from '../support/program.ts'
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

test('when one of two processes over one Redis is killed under load, nobody has more than one failed request', async () => {
  const one = runPortal(await settings())
  // With Redis, a provider and a secret the data folder is not used.
  const other = runPortal({ ...(await settings()), DATA_DIR: '/proc/nowhere' })
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

/** Two workers as a portal, and the process that runs them. */
async function startWorkers() {
  const metrics = await freePort()
  const portal = runPortal({
    ...(await settings()),
    WORKERS: '2',
    METRICS_PORT: String(metrics),
  })
  const origin = await portal.origin
  await vi.waitUntil(() => workersOf(portal).length === 2, patience)
  return { portal, origin, metrics }
}

test('a worker that is killed is replaced; nobody has more than one failed request, all are counted, and all stop', async () => {
  const { portal, origin, metrics } = await startWorkers()
  const people = new People([origin])
  await people.logIn(10)
  people.begin()
  await vi.waitUntil(() => people.fewestAnswers >= 5, patience)
  const [killed = ''] = workersOf(portal)
  people.untilNextTry = () => vi.waitUntil(() => !workersOf(portal).includes(killed), patience)
  process.kill(Number(killed), 'SIGKILL')
  const before = people.fewestAnswers
  await vi.waitUntil(() => people.fewestAnswers >= before + 10, patience)
  const isReplaced = () => workersOf(portal).length === 2 && !workersOf(portal).includes(killed)
  await vi.waitUntil(isReplaced, patience)
  await people.stop()
  expect(Math.max(...people.failures)).toBeLessThanOrEqual(1)

  const count = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  // A worker that is busy starting may not respond in time: the metrics are then 503 for once.
  await expect.poll(count, patience).toMatch(/portal_sessions\{kind="signedIn"\} \d\d/)
  await expect
    .poll(count, patience)
    .toMatch(/portal_http_request_seconds_count\{route="\/graphql",method="POST",status="200"\} \d{2,}/)
  expect((await new Client(origin).fetch('/metrics')).status).toBe(404)

  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('workers of which none can start are not started again and again', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const portal = runPortal({ ...(await settings()), PORT: String(port), WORKERS: '2' })
  expect(await portal.exit).toBe(1)
  expect(portal.output()).toContain(`PORT ${port} is taken`)
})
