import { beforeEach, expect, test } from 'vitest'
import { operations } from './contract/document.ts'
import { shareReference, startReference } from './reference.ts'

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

test('a fault with a null count stays until it is cleared', async () => {
  await control.post('/faults', [{ path, code: 100601, count: null }])
  for (let calls = 0; calls < 3; calls++) expect((await client().get(path)).code).toBe(100601)
  await control.delete('/faults')
  expect((await client().get(path)).code).toBe(0)
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

test('the answer has the given bytes', async () => {
  await control.post('/faults', [{ path, bodyBase64: 'gICA', headers: { 'Content-Encoding': 'identity' } }])
  expect(Buffer.from(await (await client().send(path)).arrayBuffer()).toString('hex')).toBe('808080')
})

test('a delay postpones the real answer', async () => {
  await control.post('/faults', [{ path, delayMs: 80 }])
  const before = performance.now()
  expect((await client().get(path)).code).toBe(0)
  expect(performance.now() - before).toBeGreaterThanOrEqual(75)
})

test('a delayed call ends at once when the caller disconnects, and does not delay a stop', async () => {
  const own = await startReference()
  await own.control.post('/faults', [{ path, delayMs: 600_000, count: 2 }])
  await expect(own.lenientClient().send(path, { signal: AbortSignal.timeout(30) })).rejects.toThrow('timeout')
  const hanging = own
    .lenientClient()
    .send(path)
    .catch(() => 'cut')
  await own.control.get('/health')
  await own.stop()
  expect(await hanging).toBe('cut')
})

test('a reset closes the connection before any answer', async () => {
  await control.post('/faults', [{ path, reset: true }])
  await expect(client().send(path)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  expect((await client().get(path)).code).toBe(0)
})

test('a cut sends half of the real answer', async () => {
  const whole = await (await client().send(path)).text()
  await control.post('/faults', [{ path, cut: true }])
  const response = await client().send(path)
  expect([response.status, response.headers.get('content-length')]).toEqual([
    200,
    String(Buffer.byteLength(whole)),
  ])
  await expect(response.text()).rejects.toThrow('terminated')
})

test('a cut chunked answer has no end', async () => {
  const headers = { 'Transfer-Encoding': 'chunked' }
  await control.post('/faults', [{ path, body: 'half of this', cut: true, headers }])
  await expect((await client().send(path)).text()).rejects.toThrow('terminated')
})

test('a drip sends the real answer in small pieces', async () => {
  const whole = await (await client().send(path)).text()
  await control.post('/faults', [{ path, drip: { bytes: 4000, everyMs: 5 } }])
  const response = await client().send(path)
  let drops = 0
  let text = ''
  const decoder = new TextDecoder()
  for await (const drop of response.body ?? []) {
    drops += 1
    text += decoder.decode(drop, { stream: true })
  }
  expect(text).toBe(whole)
  expect(drops).toBeGreaterThan(1)
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

test('a reset midway breaks the connection within the body', async () => {
  await control.post('/faults', [{ path, reset: 'midway' }])
  const broken = client()
    .send(path)
    .then((response) => response.text())
  await expect(broken).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  expect((await client().get(path)).code).toBe(0)
})

/** Waits for the head of the answer without a limit, and then for a short time. */
async function sendPatiently() {
  const caller = new AbortController()
  const response = await client().send(path, { signal: caller.signal })
  const leaveSoon = () => setTimeout(() => caller.abort(new Error('nothing more came')), 100)
  return { response, leaveSoon }
}

test.each([
  ['of a known length', {}],
  ['in chunks', { 'Transfer-Encoding': 'chunked' }],
])('a stall sends half of a body %s and then stops', async (_what, headers) => {
  await control.post('/faults', [{ path, body: 'half of this', stall: true, headers }])
  const { response, leaveSoon } = await sendPatiently()
  const reader = response.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('half o')
  leaveSoon()
  await expect(reader?.read()).rejects.toThrow('nothing more came')
})

test('too small a length hides the end of the body, and with too large a length it never ends', async () => {
  await control.post('/faults', [
    { path, body: '{"code":0}', headers: { 'Content-Length': '6', Connection: 'close' } },
    { path, body: '{"code":0}', headers: { 'Content-Length': '600' } },
  ])
  expect(await (await client().send(path)).text()).toBe('{"code')
  const { response, leaveSoon } = await sendPatiently()
  leaveSoon()
  await expect(response.text()).rejects.toThrow('nothing more came')
})

test('a redirect has the given location', async () => {
  await control.post('/faults', [{ path, status: 302, headers: { Location: '/api/select/info?id=1' } }])
  const response = await client().send(path, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/api/select/info?id=1'])
})

test.each(['/register/nameExist/ida-lund', '/register/imfs/nameExist/ida-lund'])(
  'a fault applies to %s, whatever the name',
  async (call) => {
    await control.post('/faults', [{ path: call.replace('ida-lund', '*'), code: 100100 }])
    expect((await client().get(call)).code).toBe(100100)
  },
)

test('a refusal is in the language of the body', async () => {
  await control.post('/faults', [{ path: '/register/imfs/sendEmail', code: 100100 }])
  expect((await client().post('/register/imfs/sendEmail', { lang: 'zh' })).msg).toBe('服务异常，请稍后再试')
})

function upload() {
  const form = new FormData()
  form.append('lang', 'en')
  form.append('file', new Blob([Buffer.alloc(3_000_000)], { type: 'image/png' }), 'front.png')
  return client().send('/home/uploadAuth', { method: 'POST', body: form })
}

test('an upload of 3 MB can be refused, reset and cut', async () => {
  const call = '/home/uploadAuth'
  await control.post('/faults', [
    { path: call, code: 100100 },
    { path: call, status: 503, delayMs: 30 },
    { path: call, reset: true },
    { path: call, code: 0, cut: true },
  ])
  expect(await (await upload()).json()).toMatchObject({ code: 100100 })
  expect((await upload()).status).toBe(503)
  await expect(upload()).rejects.toThrow('fetch failed')
  await expect(upload().then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/)
})

test.each([
  '/home/nothing',
  '/home',
  '/homes/*',
  '/register/nameExist',
  '/register/nameExist/a/b',
  '/home/auth/*',
])('the unknown path %s is refused with the known paths, and sets no fault', async (unknown) => {
  const { status, body } = await control.post('/faults', [{ path: unknown, code: 100100 }])
  expect([status, body.problems?.[0]?.field]).toEqual([400, '0.path'])
  for (const { path: known } of operations) expect(body.problems?.[0]?.message).toContain(known)
  expect((await control.get('/faults')).body.faults).toEqual([])
})

test('every call of the contract can be broken, by its path and by its prefix', async () => {
  for (const { path: known } of operations) {
    const filled = known.replace(/\{\w+\}/g, 'x')
    for (const pattern of [filled, `${filled.slice(0, -1)}*`, '/*'])
      expect((await control.post('/faults', [{ path: pattern, code: 1 }])).status).toBe(200)
  }
})
