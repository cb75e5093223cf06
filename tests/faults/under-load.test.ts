import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#bff/env.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { signedInState } from '../provider/legacy-calls.ts'
import { faultOf, person } from '../support/provider-calls.ts'
import { data, startScriptedServer } from '../support/scripted-server.ts'

const upstream = await startScriptedServer()
afterAll(upstream.stop)

test('while a slow provider has 128 reads to answer, 26 of them of one sign-in, countries, logins, captchas and codes are answered', async () => {
  const url = new URL('/api', upstream.origin)
  const provider = createLegacyRestProvider({ url, ...readEnv({}).upstream })
  const visitor = provider.forCaller(person())
  upstream.answerWith(data([{ id: 344, name: 'Hong Kong' }]))
  await visitor.listCountries('EN')

  const held: ServerResponse[] = []
  upstream.answerWith((response, { path }) => {
    if (path.includes('getCustomerList')) held.push(response)
    else response.end('{"code":0,"data":"code"}')
  })
  const reads = Array.from({ length: 250 }, (_, index) => {
    const name = index < 100 ? 'greedy' : `person ${index}`
    const one = person({ state: signedInState(name), placeKeys: [name, `sign-in of ${name}`] })
    return provider.forCaller(one).listCustomers({ page: 1, size: 8 })
  })
  await expect.poll(() => held.length).toBe(128)
  const ofOne = upstream.received.filter(({ headers }) => headers['auth-token'] === 'greedy')
  expect(ofOne).toHaveLength(26)
  const login = { username: 'alice', password: 'secret', captcha: 'ABCD' }
  const code = { email: 'a@b.example', emailCode: '123456', purpose: 'REGISTRATION' } as const
  expect(await visitor.listCountries('EN')).toHaveLength(1)
  expect((await visitor.logIn(login)).__typename).toBe('SignedIn')
  expect((await visitor.checkEmailCode(code)).__typename).toBe('Accepted')
  // The script answers without a picture.
  expect((await faultOf(visitor.createCaptcha())).code).toBe('UPSTREAM_CONTRACT')

  const noCustomers = JSON.stringify({ code: 0, data: { records: [], total: 0 } })
  upstream.answerWith((response) => response.end(noCustomers))
  for (const response of held) response.end(noCustomers)
  for (const { items } of await Promise.all(reads)) expect(items).toEqual([])
  expect(upstream.received).toHaveLength(250 - 128)
})
