import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { createGuard } from '#bff/provider/guarded-call/guarded-call.ts'
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
const countOf = (codes: string[]) =>
  Object.fromEntries(
    Map.groupBy(codes, (code) => code)
      .entries()
      .map(([code, all]) => [code, all.length]),
  )

test('with a slow provider 128 calls are under way, 64 wait, further ones are OVERLOADED, and countries are still served', async () => {
  const provider = createLegacyRestProvider({
    url: new URL('/api', upstream.origin),
    timeoutMs: 10_000,
    timeZone: 'UTC',
  })
  const as = (state = signedInState()) => provider.forCaller(person({ state }))
  upstream.answerWith(data([{ id: 344, name: 'Hong Kong' }]))
  await as().listCountries('EN')

  const held: ServerResponse[] = []
  upstream.answerWith((response) => held.push(response))
  const answers: string[] = []
  const calls = Array.from({ length: 200 }, async () => {
    const code = await codeOf(as().listCustomers({ page: 1, size: 8 }))
    answers.push(code)
    return code
  })
  await expect.poll(() => held.length).toBe(128)
  expect(countOf(answers)).toEqual({ OVERLOADED: 8 })
  expect(await as().listCountries('EN')).toHaveLength(1)

  const good = data({ records: [], total: 0 })
  upstream.answerWith(good)
  for (const response of held) response.end(JSON.stringify({ code: 0, data: { records: [], total: 0 } }))
  expect(countOf(await Promise.all(calls))).toEqual({ data: 192, OVERLOADED: 8 })
  expect(upstream.received).toHaveLength(64)
})

test('a provider that comes back is tried once, and then called once for each request', async () => {
  const guard = createGuard({ origin: upstream.origin, timeoutMs: 2000, restMs: 50, random: () => 0 })
  const ask = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        codeOf(
          guard.call({
            method: 'GET',
            path: '/api/x',
            headers: {},
            signal: new AbortController().signal,
            isRead: true,
            lane: 'general',
          }),
        ),
      ),
    )
  upstream.answerWith((response) => response.socket?.destroy())
  await ask(40)
  expect(guard.unreachableSince).not.toBeNull()

  const arrived = Promise.withResolvers<ServerResponse>()
  upstream.answerWith(arrived.resolve, data(1))
  const asked: Promise<string[]>[] = []
  await expect
    .poll(() => {
      asked.push(ask(50))
      return upstream.received.length
    })
    .toBe(1)
  asked.push(ask(50))
  ;(await arrived.promise).end('{}')
  const answers = (await Promise.all(asked)).flat()
  const { data: answered = 0, UPSTREAM_UNAVAILABLE: refused = 0 } = countOf(answers)
  expect(answered + refused).toBe(answers.length)
  expect(answered).toBeGreaterThan(50)
  expect(upstream.received).toHaveLength(answered)
  expect(guard.unreachableSince).toBeNull()
})
