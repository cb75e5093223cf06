import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { caseNamed } from '../bench/cases.ts'
import { life } from '../bench/life.ts'
import { measure } from '../bench/measure.ts'
import { firstSearchCpuMs } from '../bench/runs/first-search.ts'
import { othersByUnloaded } from '../bench/runs/others.ts'
import type { Contestant } from '../bench/servers.ts'
import { loadPage, take, visitor } from '../bench/visit.ts'
import { type Answer, json, send, startScriptedServer } from '../support/scripted-server.ts'

const sessions = Array.from({ length: 20 }, () => ({}))
const shot = { server: 'portal', operation: 'Me', method: 'GET', path: '/', headers: {}, sessions } as const
const success = json({ data: {} })
const overloaded = send(503, '{"errors":[{"message":"busy","extensions":{"code":"OVERLOADED"}}]}')
const gzipped =
  (body: object): Answer =>
  (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(body)))

/** A contestant of the bench that gives these answers, and repeats the last one. */
async function contestantWith(...answers: [Answer, ...Answer[]]) {
  const server = await startScriptedServer()
  onTestFinished(() => server.stop())
  server.answerWith(...answers)
  const contestant: Pick<Contestant, 'name' | 'shotsOf'> & { served: object } = {
    name: 'portal',
    served: { origin: server.origin, cpuMs: () => 1 },
    shotsOf: () => [shot],
  }
  return contestant as Contestant
}

const load = { connections: 2, forMs: 1, warmUp: 10 }

test.each([
  ['too much at once', overloaded, '503 OVERLOADED'],
  ['a fault', json({ errors: [{ extensions: { code: 'UPSTREAM_TIMEOUT' } }] }), '200 UPSTREAM_TIMEOUT'],
  ['a fault, encoded', gzipped({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] }), '200 RATE_LIMITED'],
  ['a code of the provider', json({ code: 100100, msg: '', data: null }), '200 100100'],
  ['a page of a proxy', send(502, '<html>Bad Gateway</html>'), '502'],
])(
  'an answer that says %s ends a measurement, which names server and operation',
  async (_what, refusal, said) => {
    const { served } = await contestantWith(
      success,
      gzipped({ data: {} }),
      gzipped({ data: {} }),
      refusal,
      success,
    )
    await expect(measure(served, [shot], load)).rejects.toThrow(`portal did not serve Me: ${said}\n`)
  },
)

test('where too much at once is expected, it is counted, and anything else still ends the measurement', async () => {
  const refusing = await contestantWith(success, overloaded)
  const { refused, operations } = await measure(refusing.served, [shot], { ...load, mayRefuse: true })
  expect([refused > 0, operations]).toEqual([true, 0])
  const failing = await contestantWith(success, overloaded, send(500, '{"errors":[]}'))
  await expect(measure(failing.served, [shot], { ...load, mayRefuse: true })).rejects.toThrow(
    'portal did not serve Me: 500\n',
  )
})

test.each([
  ['others', (contestant: Contestant) => othersByUnloaded(contestant, caseNamed('Me'), 1)],
  ['first searches', (contestant: Contestant) => firstSearchCpuMs(contestant, caseNamed('Search'))],
])('a refused request ends the run of %s, whose figures it would make better', async (_what, run) => {
  const contestant = await contestantWith(success, success, success, overloaded, success)
  await expect(run(contestant)).rejects.toThrow('portal did not serve Me: 503 OVERLOADED\n')
})

test.each([
  ['a life of the soak', 'the captcha', (origin: string) => life(origin, 0)],
  [
    'a step of the capacity',
    'CreateCaptcha',
    (origin: string) => {
      const step = { name: 'captcha', isPageView: false, sends: () => [['CreateCaptcha'] as [string]] }
      return take(step, visitor(origin, 0), new Map([['CreateCaptcha', 'mutation CreateCaptcha { x }']]))
    },
  ],
  ['a page', '/login', (origin: string) => loadPage(visitor(origin, 0), '/login')],
])('a refused request ends %s', async (_what, operation, run) => {
  const { served } = await contestantWith(overloaded)
  await expect(run(served.origin)).rejects.toThrow(`portal did not serve ${operation}: 503 OVERLOADED\n`)
})
