import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { People } from '../support/people.ts'
import { dataFolder, runPortal } from '../support/program.ts'
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

test('when one of two processes over one Redis is killed under load, nobody has more than one failed request', async () => {
  const one = runPortal(await settings())
  // With Redis, a provider and a secret the data folder is not used.
  const other = runPortal({ ...(await settings()), DATA_DIR: '/dev/null/unused' })
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
