import { expect, test } from 'vitest'
import { png, svg } from '../support/pictures.ts'
import { type Client, passport, shareReference, startReference } from './reference.ts'

const { client, control, signedIn } = await shareReference()

const homeOf = (headers: Record<string, string>, cookie?: string) =>
  Object.assign(client(), { headers, cookie }).get('/home/getBaseInfo')

test('a picture has no look-alikes in its answer, and opens a session that the caller cannot choose', async () => {
  const caller = client()
  caller.cookie = 'made-up'
  const response = await caller.send('/register/kaptcha?random=1')
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(response.headers.get('set-cookie')).toMatch(/^JSESSIONID=[\da-f]{48}; Path=\/; HttpOnly/)
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s)
  expect(await caller.captcha()).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{4}$/)
})

test('a login with name, password and captcha gives a token; token or cookie alone opens /home', async () => {
  const caller = client()
  const token = await caller.signIn('alice-chen')
  expect(await homeOf({ 'auth-token': token })).toMatchObject({ code: 0, data: { name: 'Alice Chen' } })
  expect((await homeOf({}, caller.cookie)).code).toBe(0)
  expect((await homeOf({ 'auth-token': 'dead' }, caller.cookie)).code).toBe(100600)
})

const check = async (caller: Client, email: string, code: string, type: 1 | 2 = 1) =>
  (await caller.post('/register/checkCode', { email, code, type })).code

test('ten wrong guesses void a code, and nine do not', async () => {
  const caller = client()
  const code = await caller.emailCode('guess@example.org')
  for (let time = 0; time < 9; time++) expect(await check(caller, 'guess@example.org', '000000')).toBe(100607)
  expect(await check(caller, 'guess@example.org', code)).toBe(0)
  await check(caller, 'guess@example.org', '000000')
  expect(await check(caller, 'guess@example.org', code)).toBe(100607)
})

test('an address gets one code a minute, valid for ten minutes, and a newer one replaces it', async () => {
  const own = await startReference()
  const [caller, other] = [own.client(), own.client()]
  const email = 'reader@example.org'
  const advance = (span: string) => own.control.post('/clock', { advance: span })
  const first = await caller.emailCode(email)
  expect((await caller.sendEmail(email, 1)).code).toBe(100601)
  expect((await other.sendEmail(email.toUpperCase(), 1)).code).toBe(100601)
  await advance('9m')
  expect(await check(caller, email, first)).toBe(0)
  await advance('1m')
  expect(await check(caller, email, first)).toBe(100607)
  const second = await caller.emailCode(email)
  await advance('1m')
  const third = await caller.emailCode(email)
  expect([await check(caller, email, second), await check(caller, email, third)]).toEqual([100607, 0])
})

test.each([
  ['png', png()],
  ['svg', svg()],
])('the content makes a %s, whose path is unique', async (extension, bytes) => {
  const caller = await signedIn('bruno-diaz')
  const { data } = await caller.upload(bytes, '../../etc/passwd.exe')
  expect(data).toMatch(new RegExp(`^/auth/202611/[\\da-f]{24}\\.${extension}$`))
})

test('a verification needs the caller’s own files, two for an identity card', async () => {
  const bruno = await signedIn('bruno-diaz')
  const [one, two] = [(await bruno.upload(png())).data, (await bruno.upload(png())).data]
  const rows: [number, string][] = [
    [1, '/auth/demo/carol-wu.png'],
    [1, `${one},${two}`],
    [0, one],
    [0, `${one},${one}`],
  ]
  for (const [idFileType, idFilePath] of rows)
    expect((await bruno.post('/home/auth', await passport(bruno, { idFileType, idFilePath }))).code).toBe(
      100604,
    )
  expect((await bruno.get('/home/getBaseInfo')).data).toMatchObject({ authStatus: 0 })
})

test('only a review that waits can be decided', async () => {
  const decide = async (username: string, decision: string) =>
    (await control.post(`/reviews/${username}`, { decision })).status
  expect(await decide('alice-chen', 'reject')).toBe(409)
  expect(await decide('nobody', 'approve')).toBe(404)
  expect(await decide('carol-wu', 'maybe')).toBe(400)
})

test('feedback is stored as written, the latest first', async () => {
  const caller = await signedIn('grace-kim')
  const wish = { type: 1, title: 'A wish', content: 'First line.\nSecond line, with <b>markup</b>.' }
  const other = { type: 4, title: '题', content: '😀' }
  for (const feedback of [wish, other]) expect((await caller.post('/home/feedback', feedback)).code).toBe(0)
  const sent = { username: 'grace-kim', sentAt: expect.stringMatching(/^2026-11-10T02:0/) }
  expect((await control.get('/feedback')).body.feedback).toEqual([
    { ...other, ...sent },
    { ...wish, ...sent },
  ])
})
