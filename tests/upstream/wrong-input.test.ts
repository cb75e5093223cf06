import { expect, test } from 'vitest'
import { type Envelope, shareReference } from './reference.ts'

const { client, control } = await shareReference()
const caller = client()
await caller.signIn('bruno-diaz')

const posts = [
  '/register/register',
  '/register/sendEmail',
  '/register/login',
  '/register/updatePassWord',
  '/register/emailIsExist',
  '/register/agentEmailIsExist',
  '/register/checkCode',
  '/register/imfs/register',
  '/register/imfs/emailIsExist',
  '/register/imfs/sendEmail',
  '/home/getCustomerList',
  '/home/updateBank',
  '/home/auth',
  '/home/setAmNumber',
  '/home/web/logQuery',
  '/home/feedback',
]
const json = { 'Content-Type': 'application/json' }
const send = async (path: string, body: string, headers: Record<string, string> = json) => {
  const response = await caller.send(path, { method: 'POST', headers, body })
  return [response.status, ((await response.json()) as Envelope).code]
}

test.each(posts)('POST %s answers every malformed body', async (path) => {
  expect(await send(path, '{}')).toEqual([200, 100101])
  expect(await send(path, '[]')).toEqual([200, 100604])
  expect(await send(path, '{"')).toEqual([400, 100604])
  expect(await send(path, '"text"')).toEqual([400, 100604])
  expect(await send(path, 'null')).toEqual([400, 100604])
  expect(await send(path, '')).toEqual([200, 100101])
  expect(await send(path, 'name=x', { 'Content-Type': 'application/x-www-form-urlencoded' })).toEqual([
    200, 100101,
  ])
  expect(await send(path, JSON.stringify({ name: 'x'.repeat(70_000) }))).toEqual([413, 100604])
})

test.each(posts)('POST %s refuses an object or a list instead of a value', async (path) => {
  const names = [
    'type',
    'name',
    'username',
    'countryId',
    'password',
    'prefix',
    'number',
    'email',
    'code',
    'current',
    'size',
  ]
  const more = [
    'bankCountryId',
    'bankName',
    'bankAccount',
    'bankUserName',
    'idFileType',
    'realName',
    'cardId',
    'address',
  ]
  const rest = ['idFilePath', 'amNumber', 'title', 'content', 'humanCheck', 'sid', '__proto__', 'constructor']
  for (const value of [[], {}, [[]], true, { toString: 'x' }, -1, 1e308, 'x'.repeat(1000)]) {
    const fields = Object.fromEntries([...names, ...more, ...rest].map((name) => [name, value]))
    const [status, code] = await send(path, JSON.stringify(fields))
    expect([status, [100604, 100602, 100205, 100607].includes(Number(code))]).toEqual([200, true])
  }
})

test.each(posts)('POST %s is not served by another method', async (path) => {
  expect((await caller.send(path, { method: 'GET' })).status).toBe(404)
  expect((await caller.send(path, { method: 'DELETE' })).status).toBe(404)
})

test.each(['/register', '/home', '/home/nothing', '/register/imfs', '/register/imfs/login', '/select', '/'])(
  '%s is not a call',
  async (path) => {
    const response = await caller.send(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: 404, error: 'Not Found' })
  },
)

test('of a repeated field the last one counts in a body, and none in a query', async () => {
  expect(
    await send(
      '/register/emailIsExist',
      '{"lang":"en","email":"alice-chen@example.com","email":"x@example.org"}',
    ),
  ).toEqual([200, 0])
  expect((await caller.get('/select/info?id=1&id=2')).code).toBe(100604)
  expect((await caller.get('/home/getBillList?current=1&size=8&size=9')).code).toBe(100604)
})

test('none of these requests changed the account', async () => {
  expect((await caller.get('/home/getBaseInfo')).data).toMatchObject({
    name: 'Bruno Díaz',
    authStatus: 0,
    amNumber: null,
  })
  expect((await control.get('/feedback')).body.feedback).toEqual([])
  expect((await control.get('/outbox')).body.mails).toEqual([])
})
