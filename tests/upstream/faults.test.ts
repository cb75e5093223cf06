import { beforeEach, expect, test } from 'vitest'
import { operations } from './contract/document.ts'
import { shareReference } from './reference.ts'

const { lenientClient: client, control } = await shareReference()
const path = '/select/country'

beforeEach(() => control.delete('/faults'))

test('a fault applies to the next call only, or to the given number of calls', async () => {
  await control.post('/faults', [{ path, code: 100100 }])
  expect(await client().get(`${path}?lang=zh`)).toEqual({
    code: 100100,
    msg: '服务异常，请稍后再试',
    data: null,
  })
  expect((await client().get(path)).code).toBe(0)

  await control.post('/faults', [{ path: `/api${path}`, code: -1, count: 2 }])
  const codes = [await client().get(path), await client().get(path), await client().get(path)]
  expect(codes.map(({ code }) => code)).toEqual([-1, -1, 0])
})

test('a fault applies to its method only, and a star matches a group', async () => {
  await control.post('/faults', [{ method: 'post', path: '/home/*', code: 100100, count: null }])
  expect((await client().get('/home/getBaseInfo')).code).toBe(100600)
  expect((await client().post('/home/getCustomerList', {})).code).toBe(100100)
  expect((await client().post('/home/web/logQuery', {})).code).toBe(100100)
})

test('the answer has the given status, body, type and headers', async () => {
  const fault = {
    path,
    status: 502,
    body: '<h1>nginx</h1>',
    contentType: 'text/html',
    headers: { 'Retry-After': '7' },
  }
  await control.post('/faults', [
    fault,
    { path, status: 204, body: '' },
    { path, body: { code: '0', data: [] } },
  ])
  const broken = await client().send(path)
  expect([broken.status, broken.headers.get('content-type'), broken.headers.get('retry-after')]).toEqual([
    502,
    'text/html',
    '7',
  ])
  expect(await broken.text()).toBe('<h1>nginx</h1>')
  expect((await client().send(path)).status).toBe(204)
  expect(await client().get(path)).toEqual({ code: '0', data: [] })
})

test.each([true, 'midway'])(
  'a reset (%s) breaks the connection, and the next call is answered',
  async (reset) => {
    await control.post('/faults', [{ path, reset }])
    const broken = client()
      .send(path)
      .then((response) => response.text())
    await expect(broken).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    expect((await client().get(path)).code).toBe(0)
  },
)

test('a cut sends half of the real answer, a drip all of it in small pieces, after its delay', async () => {
  const whole = await (await client().send(path)).text()
  await control.post('/faults', [
    { path, cut: true },
    { path, drip: { bytes: 4000, everyMs: 5 }, delayMs: 80 },
  ])
  const response = await client().send(path)
  const length = String(Buffer.byteLength(whole))
  expect([response.status, response.headers.get('content-length')]).toEqual([200, length])
  await expect(response.text()).rejects.toThrow('terminated')
  const before = performance.now()
  expect(await (await client().send(path)).text()).toBe(whole)
  expect(performance.now() - before).toBeGreaterThanOrEqual(75)
})

test('a call with a broken real answer is carried out, and a call with a replaced answer is not', async () => {
  const [cut, replaced] = [client(), client()]
  const token = await cut.signIn('alice-chen')
  await replaced.signIn('alice-chen')
  await control.post('/faults', [
    { path: '/register/logout', cut: true },
    { path: '/register/logout', code: 0 },
  ])
  await expect(cut.get('/register/logout')).rejects.toThrow('terminated')
  cut.headers = { 'auth-token': token }
  expect((await cut.get('/home/getBaseInfo')).code).toBe(100600)
  await replaced.get('/register/logout')
  expect((await replaced.get('/home/getBaseInfo')).code).toBe(0)
})

test.each([
  ['of a known length', {}],
  ['in chunks', { 'Transfer-Encoding': 'chunked' }],
])('a stall sends half of a body %s and then stops', async (_what, headers) => {
  await control.post('/faults', [{ path, body: 'half of this', stall: true, headers }])
  const caller = new AbortController()
  const response = await client().send(path, { signal: caller.signal })
  const reader = response.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('half o')
  // There is no event for an answer that does not come; on a slow machine it only takes longer.
  // oxlint-disable-next-line no-restricted-globals
  setTimeout(() => caller.abort(new Error('nothing more came')), 100)
  await expect(reader?.read()).rejects.toThrow('nothing more came')
})

test.each(['/home/nothing', '/home', '/register/nameExist', '/home/auth/*'])(
  'the unknown path %s is refused with the known paths, and sets no fault',
  async (unknown) => {
    const { status, body } = await control.post('/faults', [{ path: unknown, code: 100100 }])
    expect([status, body.problems?.[0]?.field]).toEqual([400, '0.path'])
    for (const { path: known } of operations) expect(body.problems?.[0]?.message).toContain(known)
    expect((await control.get('/faults')).body.faults).toEqual([])
  },
)
