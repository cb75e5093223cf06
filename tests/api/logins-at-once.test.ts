import { afterAll, expect, onTestFinished, test } from 'vitest'
import { baseInfo } from '../provider/legacy-calls.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'
import { type Answer, data, send, startScriptedServer } from '../support/scripted-server.ts'

/** A provider that keeps its cookie through a login, so that a cookie belongs to the last person who signed in with it. */
function cookieKeeper(held: { username: string; until: Promise<void>; onArrival: () => void }): Answer {
  const people = new Map<string, string>()
  let visits = 0
  return async (response, request) => {
    const cookie = /sid=\d+/.exec(request.headers.cookie ?? '')?.[0]
    const path = request.path.replace(/\?.*/, '')
    if (path === '/api/register/kaptcha') {
      const setCookie = cookie ?? `sid=${(visits += 1)}; Path=/api`
      const headers = { 'content-type': 'image/svg+xml', 'set-cookie': setCookie }
      return send(200, '<svg/>', headers)(response, request)
    }
    if (path === '/api/register/login') {
      const { username } = JSON.parse(request.body)
      if (username === held.username) {
        held.onArrival()
        await held.until
      }
      people.set(cookie ?? '', username)
    }
    const profile = baseInfo({ name: people.get(cookie ?? '') })
    return data(path === '/api/home/getBaseInfo' ? profile : null)(response, request)
  }
}

const server = await startScriptedServer()
const portal = await startPortal({ upstream: new URL('/api', server.origin) })
afterAll(() => Promise.all([portal.stop(), server.stop()]))

test.each([
  ['with one captcha', async () => {}, 'InputRejected'],
  ['with a captcha each', async (other: Client) => void (await other.createCaptcha()), 'LogInSuccess'],
])('two logins at once %s never let a session act for another account', async (_how, prepare, outcome) => {
  const arrival = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  onTestFinished(() => release.resolve())
  server.answerWith(
    cookieKeeper({ username: 'alice-chen', until: release.promise, onArrival: arrival.resolve }),
  )
  const first = new Client(portal.origin)
  await first.createCaptcha()
  const second = first.copyAt()
  const logIn = (client: Client, username: string) =>
    client.submitLogIn({ username, password: 'Portal-demo1', captcha: 'ABCD' })
  const isFirstIn = logIn(first, 'alice-chen')
  await arrival.promise
  await prepare(second)
  expect((await logIn(second, 'erin-park')).data?.logIn).toMatchObject({ __typename: outcome })
  release.resolve()
  expect((await isFirstIn).data?.logIn).toMatchObject({ __typename: 'LogInSuccess' })
  for (const client of [first, second]) {
    const { data: answer } = await client.query('{ viewer { username profile { displayName } } }')
    expect(answer?.viewer?.profile.displayName).toBe(answer?.viewer?.username)
  }
})
