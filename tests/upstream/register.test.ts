import { expect, test } from 'vitest'
import { codesOf, company, person, shareReference, startReference } from './reference.ts'

type Info = { name: string; type: number; authStatus: number; promotionStatus: number; age: number }

const { client, lenientClient } = await shareReference()

test('a new affiliate signs in with the chosen password and is not verified yet', async () => {
  const caller = client()
  expect(await caller.register(person(1))).toEqual({ code: 0, msg: 'success', data: null })
  expect((await caller.logIn('newcomer-1', await caller.captcha(), 'Fresh-start1')).code).toBe(0)
  const { data } = await caller.get<Info>('/home/getBaseInfo')
  expect(data).toMatchObject({ name: 'Nina Newcomer', type: 0, authStatus: 0, promotionStatus: 1, age: 0 })
  expect(data).toMatchObject({ url: null, money: 0, amNumber: null, bankAccount: null })
  expect((await caller.page('/home/getCustomerList', 1, 8)).data).toEqual({ records: [], total: 0 })
})

test('a company has its company name as display name', async () => {
  const caller = client()
  expect((await caller.register(company(2))).code).toBe(0)
  await caller.logIn('newcomer-2', await caller.captcha(), 'Fresh-start1')
  expect((await caller.get<Info>('/home/getBaseInfo')).data).toMatchObject({ name: 'Newcomer GmbH', type: 1 })
})

test.each([
  ['type', [undefined, null, '']],
  ['name', [undefined, null, '', '   ']],
  ['username', [undefined, '', ' ']],
  ['countryId', [undefined, null, '']],
  ['password', [undefined, '']],
  ['prefix', [undefined, '']],
  ['number', [null, '']],
  ['email', [undefined, '']],
  ['code', [undefined, null, '', ' ']],
])('%s is required', async (field, values) => {
  const caller = client()
  for (const value of values) {
    const fields = { code: 'ACDEFG', ...company(3), [field]: value }
    expect((await caller.post('/register/register', fields)).code).toBe(100101)
  }
})

test('a company needs its name and size, and a person neither', async () => {
  const caller = lenientClient()
  for (const field of ['companyName', 'companySize']) {
    const fields = { code: 'ACDEFG', ...company(3), [field]: '' }
    expect((await caller.post('/register/register', fields)).code).toBe(100101)
  }
  const untidy = person(4, {
    companyName: '',
    companySize: 99,
    companyWebSite: 7,
    industry: '',
    address: null,
  })
  expect((await caller.register(untidy)).code).toBe(0)
})

test.each<[string, unknown[]]>([
  ['type', [2, -1, '0x1', true, [0]]],
  [
    'name',
    ['abcde', 'a'.repeat(31), '1234567', 'with blank', '名字名字名字', 'dots.are.out', 123_456, ['abcdef']],
  ],
  ['username', ['x'.repeat(129), 'two\nlines', 'nul\0', '\ud800', 5, {}]],
  ['countryId', [999, 0, -276, 'DE', 27.6]],
  [
    'password',
    [
      'Short-1',
      `L0ng-${'x'.repeat(28)}`,
      'onlyletters',
      '12345678',
      '!!!!!!!!',
      'with blank1',
      'ümlaut-12',
      'P-1🙂aaaa',
    ],
  ],
  ['prefix', ['+49', '1234567', 'x', 49]],
  ['number', ['12345', '1234567890123', '12-34567', '１２３４５６', 1_512_345_678]],
  [
    'email',
    [
      'nobody',
      'a@b',
      'a@@example.org',
      'a b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.org`,
      5,
    ],
  ],
  ['code', [123_456, ['ACDEFG'], {}]],
  ['industry', ['x'.repeat(33), 5]],
  ['address', ['x'.repeat(129)]],
  ['companyName', ['x'.repeat(33)]],
  ['companySize', [4, -1, 'many']],
  ['companyWebSite', ['x'.repeat(129)]],
  ['sid', ['x'.repeat(65), 5]],
])('a malformed %s is refused', async (field, values) => {
  const caller = client()
  for (const value of values) {
    const fields = { code: 'ACDEFG', ...company(5), [field]: value }
    expect([value, (await caller.post('/register/register', fields)).code]).toEqual([value, 100604])
  }
})

test.each([
  [21, 'a name of 6 characters', 'name', 'abc-12'],
  [22, 'a name of 30 characters, nearly all digits', 'name', `!^_-${'9'.repeat(26)}`],
  [23, 'a full name of 128 code points', 'username', '😀'.repeat(128)],
  [24, 'a password of 8 characters', 'password', '1234567a'],
  [25, 'a password of 32 characters', 'password', `${'a'.repeat(31)}!`],
  [26, 'a dial code of 4 digits', 'prefix', '1684'],
  [27, 'a number with a leading zero', 'number', '012345'],
  [28, 'a number of 12 digits', 'number', '123456789012'],
  [29, 'an unusual address', 'email', "o'neil+tag@mail.example.co.uk"],
  [30, 'a size as text', 'companySize', '3'],
  [31, 'a company name of 32 Chinese letters', 'companyName', '十'.repeat(32)],
  [32, 'a web site that is plain text', 'companyWebSite', 'javascript:alert(1)'],
])('affiliate %i with %s is accepted', async (who, _what, field, value) => {
  expect((await client().register(company(who, { [field]: value }))).code).toBe(0)
})

test('blanks around a name are removed, and those around a password are not', async () => {
  const caller = lenientClient()
  expect((await caller.register(person(7, { name: '  newcomer-7 ' }))).code).toBe(0)
  expect((await caller.logIn('newcomer-7', await caller.captcha(), 'Fresh-start1')).code).toBe(0)
  const padded = { code: 'ACDEFG', ...person(8, { password: ' Fresh-start1' }) }
  expect((await caller.post('/register/register', padded)).code).toBe(100604)
})

test.each([
  ['user name', 51, { name: 'alice-chen' }, 100608],
  ['user name in other letters', 52, { name: 'Alice-CHEN' }, 100608],
  ['phone number', 53, { prefix: '1', number: '2025550101' }, 100609],
])('a taken %s is refused, and the code still counts', async (_what, who, change, expected) => {
  const caller = client()
  const fields = person(who)
  const code = await caller.emailCode(fields.email)
  expect((await caller.post('/register/register', { code, ...fields, ...change })).code).toBe(expected)
  expect((await caller.post('/register/register', { code, ...fields })).code).toBe(0)
})

test('an e-mail address that was registered meanwhile is refused', async () => {
  const { email } = person(10)
  const own = await startReference()
  const [early, late] = [own.client(), own.client()]
  const lateCode = await late.emailCode(email)
  await own.control.post('/clock', { advance: '61s' })
  expect((await early.register(person(10))).code).toBe(0)
  const other = person(11, { email: email.toUpperCase() })
  expect((await late.post('/register/register', { code: lateCode, ...other })).code).toBe(100611)
})

test('the same submission twice at once creates one account', async () => {
  const caller = client()
  const fields = { code: await caller.emailCode('newcomer-12@example.org'), ...person(12) }
  const answers = await Promise.all([1, 2, 3].map(() => caller.post('/register/register', fields)))
  expect(codesOf(answers)).toEqual([0, 100610, 100610])
  expect((await caller.post('/register/register', fields)).code).toBe(100610)
})

test('of two concurrent registrations with one name only one succeeds', async () => {
  const [one, other] = [client(), client()]
  const fields = [person(13), person(14, { name: 'newcomer-13' })]
  const answers = await Promise.all([
    one.register(fields[0] ?? person(13)),
    other.register(fields[1] ?? person(14)),
  ])
  expect(codesOf(answers)).toEqual([0, 100608])
})

test('a registration needs the code of its own session', async () => {
  const [owner, thief] = [client(), client()]
  const code = await owner.emailCode('newcomer-15@example.org')
  await thief.captcha()
  expect((await thief.post('/register/register', { code, ...person(15) })).code).toBe(100607)
  expect((await client().post('/register/register', { code, ...person(15) })).code).toBe(100607)
  expect((await owner.post('/register/register', { code: code.toLowerCase(), ...person(15) })).code).toBe(0)
})

test('an invitation by a verified affiliate is accepted and binds nothing', async () => {
  const own = await startReference()
  const alice = own.client()
  await alice.signIn('alice-chen')
  const { data } = await alice.get<{ url: string }>('/home/getBaseInfo')
  const sid = new URL(data.url).searchParams.get('sid')
  expect((await own.client().register(person(16, { sid }))).code).toBe(0)
  expect((await alice.page('/home/getCustomerList', 1, 1)).data.total).toBe(23)
})

test('an unknown or suspended invitation is refused', async () => {
  const own = await startReference()
  const erin = own.client()
  await erin.signIn('erin-park')
  const { data } = await erin.get<{ url: string }>('/home/getBaseInfo')
  const suspended = new URL(data.url).searchParams.get('sid')
  const caller = own.client()
  for (const sid of [suspended, 'nobody', '0'.repeat(16)]) {
    const fields = { code: 'ACDEFG', ...person(17, { sid }) }
    expect((await caller.post('/register/register', fields)).code).toBe(100613)
  }
  await own.control.post('/accounts/erin-park', { promotionStatus: 1 })
  expect((await caller.register(person(17, { sid: suspended }))).code).toBe(0)
})
