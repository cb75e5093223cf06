import { expect, test } from 'vitest'
import { codesOf, password, shareReference } from './reference.ts'

const { client } = await shareReference()
const fresh = 'Brand-new-1'

test('a reset ends every sign-in of the account, and only the new password signs in', async () => {
  const [signedIn, resetting] = [client(), client()]
  const token = await signedIn.signIn('daniel-ng')
  const email = 'daniel-ng@example.com'
  const code = await resetting.emailCode(email, 2)
  expect(await resetting.post('/register/updatePassWord', { email, code, password: fresh })).toEqual({
    code: 0,
    msg: 'success',
    data: null,
  })
  expect((await signedIn.get('/home/getBaseInfo')).code).toBe(100600)
  const bearer = client()
  bearer.headers = { 'auth-token': token }
  expect((await bearer.get('/home/getBaseInfo')).code).toBe(100600)
  expect((await signedIn.logIn('daniel-ng', await signedIn.captcha(), password)).code).toBe(100605)
  expect((await signedIn.logIn('daniel-ng', await signedIn.captcha(), fresh)).code).toBe(0)
})

test('a reset does not affect other accounts, and uses up its code', async () => {
  const [other, resetting] = [client(), client()]
  await other.signIn('alice-chen')
  const fields = { email: 'Bruno-Diaz@example.com', password: fresh }
  const code = await resetting.emailCode(fields.email, 2)
  const answers = await Promise.all(
    [1, 2].map(() => resetting.post('/register/updatePassWord', { ...fields, code })),
  )
  expect(codesOf(answers)).toEqual([0, 100607])
  expect((await other.get('/home/getBaseInfo')).code).toBe(0)
})

test('a refused password changes neither the old one nor the code', async () => {
  const caller = client()
  const email = 'carol-wu@example.com'
  const code = await caller.emailCode(email, 2)
  const weak = await caller.post('/register/updatePassWord', { email, code, password: 'onlyletters' })
  expect(weak.code).toBe(100604)
  expect((await caller.post('/register/checkCode', { email, code, type: 2 })).code).toBe(0)
  expect((await caller.logIn('carol-wu', await caller.captcha())).code).toBe(0)
})

test('neither a registration code nor the code of another address resets a password', async () => {
  const caller = client()
  const forRegister = await caller.emailCode('somebody@example.org', 1)
  const forErin = await caller.emailCode('erin-park@example.com', 2)
  for (const code of [forRegister, forErin]) {
    const fields = { email: 'alice-chen@example.com', code, password: fresh }
    expect((await caller.post('/register/updatePassWord', fields)).code).toBe(100607)
  }
})

test.each<[object, number]>([
  [{ email: null }, 100101],
  [{ code: '' }, 100101],
  [{ password: undefined }, 100101],
  [{ password: 'x'.repeat(33) }, 100604],
  [{ password: 12_345_678 }, 100604],
  [{ email: { $ne: '' } }, 100604],
  [{ email: 'nobody@example.org' }, 100612],
  [{ email: 'no address' }, 100612],
  [{}, 100607],
])('a reset with %j is refused', async (change, expected) => {
  const fields = { email: 'alice-chen@example.com', code: 'ACDEFG', password: fresh, ...change }
  expect((await client().post('/register/updatePassWord', fields)).code).toBe(expected)
})
