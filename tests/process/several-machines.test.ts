import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { Client } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { startNginx } from '../support/nginx.ts'
import { sendCode } from '../support/onboarding.ts'
import { startPeople } from '../support/people.ts'
import { runPortal } from '../support/program.ts'
import { startRedis } from '../support/redis.ts'
import { startScriptedServer } from '../support/scripted-server.ts'

type Ended = () => void

const ports: [number, number] = [await freePort(), await freePort()]
/** How each portal calls the provider, which tells the two apart there. */
const upstreamNames = ['127.0.0.1', 'localhost'] as const
const portals: ReturnType<typeof runPortal>[] = []
const ends: Ended[] = []

/** Starts one of the two portals as in production, behind nginx, and waits until it serves. */
async function startPortalAt(machine: 0 | 1) {
  const settings = {
    NODE_ENV: 'production',
    PORT: String(ports[machine]),
    PUBLIC_ORIGIN: 'https://partners.example.com',
    TRUST_PROXY: 'loopback',
    GRAPHQL_DOCUMENTS: 'any',
    RATE_LIMITS: 'off',
    // With Redis, a provider and a secret it is not used.
    DATA_DIR: '/dev/null/unused',
    SESSION_STORE: redis.url,
    SESSION_SECRET: 'a secret that both machines of a test share',
    UPSTREAM_URL: `${upstream.origin.replace('127.0.0.1', upstreamNames[machine])}/api`,
  }
  const portal = runPortal(settings, (end) => ends.push(end))
  portals[machine] = portal
  await portal.origin
}

const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'always')
const upstream = await startScriptedServer()
upstream.answerWith(legacyAnswers())
await Promise.all([startPortalAt(0), startPortalAt(1)])
const nginx = await startNginx(ports)
afterAll(async () => {
  await nginx.stop()
  for (const end of ends) end()
  await upstream.stop()
  await redis.stop()
})

type People = Awaited<ReturnType<typeof startPeople>>

/** Ten people who read and write through nginx. */
async function crowd(): Promise<People> {
  upstream.answerWith(legacyAnswers())
  const people = await startPeople(nginx.origin, 10)
  onTestFinished(people.stop)
  await served(people, 3)
  return people
}

/** Waits until everybody has so many more complete responses. */
async function served(people: People, more: number): Promise<void> {
  const fewest = () => Math.min(...people.answers())
  const before = fewest()
  await vi
    .waitUntil(() => fewest() >= before + more, { timeout: 60_000 })
    .catch((cause: unknown) => {
      throw new Error(`not everybody is served: ${[...people.failureCodes].join()}`, { cause })
    })
}

const feedbackCalls = () => upstream.received.filter(({ path }) => path.startsWith('/api/home/feedback'))

/** Every text that was written has arrived at the provider once. */
const expectNothingTwice = () => {
  const titles = feedbackCalls().map(({ body }) => (JSON.parse(body) as { title: string }).title)
  expect(titles.length).toBeGreaterThan(10)
  expect(new Set(titles).size).toBe(titles.length)
}

test('two portals behind nginx are restarted one after the other under load without a failed request', async () => {
  const people = await crowd()
  for (const machine of [0, 1] as const) {
    const old = portals[machine]
    old?.kill('SIGTERM')
    expect(await old?.exit).toBe(0)
    await served(people, 3)
    await startPortalAt(machine)
    await served(people, 6)
  }
  await people.stop()
  expect([...people.failureCodes, nginx.log().match(/no live upstreams/g)]).toEqual([null])
  expectNothingTwice()
})

test('when Redis ends and comes back, every failure has a code, and all are signed in again without a restart', async () => {
  const people = await crowd()
  await redis.die()
  await expect.poll(() => Math.min(...people.failures())).toBeGreaterThan(1)
  const readiness = () =>
    Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status))
  expect(await readiness()).toEqual([503, 503])
  await redis.comeBack()
  await served(people, 5)
  // One portal alone can serve everybody while the other still connects.
  await expect.poll(readiness).toEqual([200, 200])
  await people.stop()
  expect([...people.failureCodes]).toEqual(['UPSTREAM_UNAVAILABLE'])
  expectNothingTwice()
})

test('sealed cookies of nearly the largest size pass nginx, beside the cookie of a session', async () => {
  upstream.answerWith(legacyAnswers({ cookie: 'x'.repeat(1190) }))
  const client = new Client(nginx.origin)
  expect(await sendCode(client, { email: 'ida@partner.example' })).toMatchObject({
    __typename: 'SendEmailCodeSuccess',
  })
  const form = { username: 'alice-chen', password: 'x', captcha: 'ABCD' }
  for (let times = 0; times < 2; times += 1) {
    expect((await client.createCaptcha()).errors).toBeUndefined()
    const sizes = ['__Host-captcha', '__Host-codes'].map((name) => `${name}=${client.jar.get(name)}`.length)
    expect(Math.min(...sizes)).toBeGreaterThan(1800)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2048)
    expect((await client.submitLogIn(form)).data?.logIn.__typename).toBe('LogInSuccess')
  }
  upstream.answerWith(legacyAnswers())
})

test('a file that one portal does not have is asked of the other one, and nginx logs no query', async () => {
  const client = new Client(nginx.origin)
  await client.fetch('/home/index?search=somebody')
  expect((await client.fetch('/assets/of-another-version.js')).status).toBe(404)
  await expect.poll(nginx.requests).toMatch(/of-another-version\.js .* 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+\n/)
  expect(nginx.requests()).toContain('GET /home/index HTTP')
  expect(nginx.requests()).not.toContain('somebody')
})

test('when one of two portals behind nginx is killed under load, nobody has more than one failed request', async () => {
  const people = await crowd()
  portals[1]?.kill('SIGKILL')
  await portals[1]?.exit
  await served(people, 10)
  await people.stop()
  expect(Math.max(...people.failures())).toBeLessThanOrEqual(1)
  expectNothingTwice()
})
