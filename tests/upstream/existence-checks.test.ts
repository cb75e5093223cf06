import { expect, test } from 'vitest'
import { person, shareReference } from './reference.ts'

const { client, lenientClient } = await shareReference()
await client().registerCustomer(person(1, { name: 'customer-one', email: 'one@example.net' }))

test.each([
  ['/register/nameExist/alice-chen', 100608],
  ['/register/nameExist/ALICE-CHEN', 100608],
  ['/register/nameExist/customer-one', 100608],
  ['/register/nameExist/nobody-yet', 0],
  ['/register/nameExist/with%21and%5E', 0],
  ['/register/phoneIsExist/1/2025550101', 100609],
  ['/register/phoneIsExist/49/15123451001', 0],
  ['/register/phoneIsExist/44/2025550101', 0],
  ['/register/imfs/nameExist/alice-chen', 100608],
  ['/register/imfs/nameExist/customer-one', 100608],
  ['/register/imfs/nameExist/nobody-yet', 0],
  ['/register/imfs/phoneIsExist/49/15123451001', 100609],
  ['/register/imfs/phoneIsExist/1/2025550101', 0],
])('%s answers %i', async (path, expected) => {
  expect(await client().get(path)).toMatchObject({ code: expected, data: null })
})

test.each([
  ['/register/emailIsExist', 'alice-chen@example.com', 100611],
  ['/register/emailIsExist', ' Alice-Chen@EXAMPLE.com ', 100611],
  ['/register/emailIsExist', 'one@example.net', 100611],
  ['/register/emailIsExist', 'nobody@example.org', 0],
  ['/register/agentEmailIsExist', 'alice-chen@example.com', 100611],
  ['/register/agentEmailIsExist', 'one@example.net', 0],
  ['/register/imfs/emailIsExist', 'alice-chen@example.com', 100611],
  ['/register/imfs/emailIsExist', 'one@example.net', 100611],
  ['/register/imfs/emailIsExist', 'nobody@example.org', 0],
  ['/register/emailIsExist', 'nobody', 100602],
  ['/register/agentEmailIsExist', 'a@b@example.org', 100602],
  ['/register/imfs/emailIsExist', 'nobody@', 100205],
  ['/register/emailIsExist', '', 100101],
  ['/register/agentEmailIsExist', null, 100101],
  ['/register/imfs/emailIsExist', 7, 100604],
])('%s for %j answers %i', async (path, email, expected) => {
  expect((await client().post(path, { email })).code).toBe(expected)
})

test.each([
  '/register/nameExist/short',
  `/register/nameExist/${'x'.repeat(1000)}`,
  '/register/nameExist/%E5%90%8D%E5%AD%97%E5%90%8D%E5%AD%97',
  '/register/nameExist/a%2Fb%2Fc%2Fd',
  '/register/nameExist/..%2F..%2Fhome',
  '/register/nameExist/%00%00%00%00%00%00',
  '/register/phoneIsExist/%2B49/15123451001',
  '/register/phoneIsExist/49/1512',
  '/register/phoneIsExist/49/1%3Fx=1',
  '/register/imfs/phoneIsExist/49/%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95%EF%BC%96',
])('%s is an abnormal parameter', async (path) => {
  expect((await client().get(path)).code).toBe(100604)
})

test.each(['/register/nameExist/', '/register/phoneIsExist/49', '/register/phoneIsExist/1/2/3'])(
  '%s is not a call',
  async (path) => {
    expect((await client().send(path)).status).toBe(404)
  },
)

test('a path that is not UTF-8 is a bad request', async () => {
  const response = await lenientClient().send('/register/nameExist/%E0%A4%A')
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([400, 100604])
})
