import { afterAll, expect, test } from 'vitest'
import { catalogue } from '#bff/provider/legacy-rest/codes.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { type Answer, code, data, startScriptedServer } from '../support/scripted-server.ts'
import { legacyCalls } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const calls = () => legacyCalls(server.origin)
/** The calls, without what all their paths begin or end with. */
const asked = () =>
  server.received
    .map(({ method, path }) => `${method} ${path.replace(/^\/api\/register\/|\?lang=en$/g, '')}`)
    .toSorted()
const phone = { prefix: '49', number: '0151234567' }

const email = 'a@b.example'
const ofBothGroups = 'POST agentEmailIsExist, POST emailIsExist'
const checks: [string, (by: ProviderClient) => Promise<string>, requests: string][] = [
  ['a name', (by) => by.checkUsername('name', 'AFFILIATE'), 'GET nameExist/name'],
  ['a phone', (by) => by.checkPhone(phone, 'AFFILIATE'), 'GET phoneIsExist/49/0151234567'],
  ['an e-mail', (by) => by.checkEmail(email, 'REGISTRATION', 'AFFILIATE'), ofBothGroups],
  ['that of a reset', (by) => by.checkEmail(email, 'PASSWORD_RESET', 'AFFILIATE'), 'POST agentEmailIsExist'],
  ['a customer’s name', (by) => by.checkUsername('name', 'CUSTOMER'), 'GET imfs/nameExist/name'],
  ['a customer’s phone', (by) => by.checkPhone(phone, 'CUSTOMER'), 'GET imfs/phoneIsExist/49/0151234567'],
  ['a customer’s e-mail', (by) => by.checkEmail(email, 'REGISTRATION', 'CUSTOMER'), 'POST imfs/emailIsExist'],
]

test.each(checks)('%s is checked at the path of its group', async (_what, check, requests) => {
  server.answerWith(data(null))
  expect(await check(calls())).toBe('AVAILABLE')
  expect(asked().join(', ')).toBe(requests)
})

test.each(checks)(
  '%s is taken after one of three codes or an unlisted one, malformed after two, and undecided after every other',
  async (_what, check) => {
    for (const number of [100608, 100609, 100611, 1, 424242]) {
      server.answerWith(code(number))
      expect(await check(calls())).toBe('TAKEN')
    }
    const others = [...catalogue.keys()].filter((number) => ![100608, 100609, 100611].includes(number))
    expect(others).toHaveLength(18)
    for (const number of others) {
      server.answerWith(code(number))
      const fault = await faultOf(check(calls()))
      expect([number, fault.providerCode]).toEqual([number, String(number)])
      expect(fault.code === 'BAD_USER_INPUT').toBe([100602, 100205].includes(number))
    }
  },
)

test('an address is taken if one of the two calls knows it, and undecided if one of them fails', async () => {
  const knowing =
    (knows: string, other: Answer): Answer =>
    (response, request) =>
      (request.path.startsWith(knows) ? code(100611) : other)(response, request)
  for (const path of ['/api/register/emailIsExist', '/api/register/agentEmailIsExist']) {
    server.answerWith(knowing(path, data(null)))
    expect(await calls().checkEmail('a@b.example', 'REGISTRATION', 'AFFILIATE')).toBe('TAKEN')
  }
  server.answerWith((response, request) =>
    (request.path.includes('agent') ? code(100100) : data(null))(response, request),
  )
  expect(await faultOf(calls().checkEmail('a@b.example', 'REGISTRATION', 'AFFILIATE'))).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
  })
})

test.each([
  ['a!b^c', 'a%21b%5Ec'],
  ['1/../../home?x=1#y', '1%2F..%2F..%2Fhome%3Fx%3D1%23y'],
  ['a\r\nX: y', 'a%0D%0AX%3A%20y'],
  ["o'(x)*", 'o%27%28x%29%2A'],
])('the text %j remains one segment of a path [asvs 15.3.2]', async (text, segment) => {
  server.answerWith(data(null))
  await calls().checkUsername(text, 'AFFILIATE')
  await calls().checkPhone({ prefix: text, number: text }, 'AFFILIATE')
  expect(asked()).toEqual([`GET nameExist/${segment}`, `GET phoneIsExist/${segment}/${segment}`])
})
