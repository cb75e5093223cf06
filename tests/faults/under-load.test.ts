import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { readEnv } from '#bff/env.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { signedInState } from '../provider/legacy-calls.ts'
import { person } from '../support/provider-calls.ts'
import { data, startScriptedServer } from '../support/scripted-server.ts'

const upstream = await startScriptedServer()
afterAll(upstream.stop)

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'data',
    (error: unknown) => (error instanceof Fault ? error.code : String(error)),
  )
const expectAllData = async (calls: Promise<string>[]) =>
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['data']))

/** The calls of one signed-in person. */
const provider = createLegacyRestProvider({
  url: new URL('/api', upstream.origin),
  ...readEnv({}).upstream,
})
const forCaller = (name: string) =>
  provider.forCaller(person({ state: signedInState(), sharers: [name, `the sign-in of ${name}`] }))
const customers = { page: 1, size: 8 }
const noCustomers = JSON.stringify({ code: 0, data: { records: [], total: 0 } })

/** Reads of 200 people, of which a slow provider holds 128; `release` answers all. */
async function holdReads() {
  const held: ServerResponse[] = []
  upstream.answerWith((response, { path }) => {
    if (path.includes('getCustomerList')) held.push(response)
    else response.end('{"code":0,"data":"code"}')
  })
  const calls = Array.from({ length: 200 }, (_, index) =>
    codeOf(forCaller(`person ${index}`).listCustomers(customers)),
  )
  await expect.poll(() => held.length).toBe(128)
  return async () => {
    upstream.answerWith((response) => response.end(noCustomers))
    for (const response of held) response.end(noCustomers)
    await expectAllData(calls)
  }
}

test('with a slow provider 128 reads are under way and others wait, while countries, logins, captchas and codes are answered', async () => {
  upstream.answerWith(data([{ id: 344, name: 'Hong Kong' }]))
  await forCaller('nobody').listCountries('EN')
  const release = await holdReads()
  const visitor = provider.forCaller(person())
  const pair = { email: 'a@b.example', emailCode: '123456', purpose: 'REGISTRATION' } as const
  expect(await visitor.listCountries('EN')).toHaveLength(1)
  expect(await codeOf(visitor.logIn({ username: 'alice', password: 'secret', captcha: 'ABCD' }))).toBe('data')
  expect(await codeOf(visitor.checkEmailCode(pair))).toBe('data')
  // The script answers without a picture.
  expect(await codeOf(visitor.createCaptcha())).toBe('UPSTREAM_CONTRACT')
  await release()
  expect(upstream.received).toHaveLength(200 - 128)
})

test('220 reads of one session that get no answer do not delay another session', async () => {
  const held: ServerResponse[] = []
  upstream.answerWith((response) => held.push(response))
  const calls = Array.from({ length: 220 }, () => codeOf(forCaller('greedy').listCustomers(customers)))
  await expect.poll(() => held.length).toBe(26)

  upstream.answerWith((response) => response.end(noCustomers))
  const others = ['bob', 'carol', 'dave'].map((name) => codeOf(forCaller(name).listCustomers(customers)))
  await expectAllData(others)
  for (const response of held) response.end(noCustomers)
  await expectAllData(calls)
})
