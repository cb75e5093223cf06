import { expect, test } from 'vitest'
import { png } from './pictures.ts'
import { type Client, codesOf, shareReference, startReference } from './reference.ts'

const { client, control } = await shareReference()

const passport = async (caller: Client, changes: object = {}) => ({
  type: 0,
  idFileType: 1,
  realName: 'Bruno Díaz',
  cardId: 'X1234567',
  address: '1 Example Street',
  idFilePath: (await caller.upload(png)).data,
  ...changes,
})

const statusOf = async (caller: Client) =>
  (await caller.get<{ authStatus: number; url: string | null }>('/home/getBaseInfo')).data

test('a verification goes under review, fails, is submitted again and is approved', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('bruno-diaz')
  const fields = await passport(caller)
  expect(await caller.post('/home/auth', fields)).toEqual({ code: 0, msg: 'success', data: null })
  expect(await statusOf(caller)).toMatchObject({ authStatus: 3, url: null })
  expect((await caller.post('/home/auth', fields)).code).toBe(100610)

  const rejected = await own.control.post('/reviews/bruno-diaz', { decision: 'reject', reason: 'blurred' })
  expect(rejected.body).toEqual({ username: 'bruno-diaz', authStatus: 2, reason: 'blurred' })
  expect(await statusOf(caller)).toMatchObject({ authStatus: 2, url: null })
  expect((await caller.post('/home/auth', fields)).code).toBe(0)
  expect(await statusOf(caller)).toMatchObject({ authStatus: 3 })

  await own.control.post('/reviews/bruno-diaz', { decision: 'approve' })
  expect(await statusOf(caller)).toMatchObject({ authStatus: 1, url: expect.stringContaining('?sid=') })
  expect((await caller.post('/home/auth', fields)).code).toBe(100610)
})

test('the reviewer sees the submitted verification', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('bruno-diaz')
  const front = (await caller.upload(png)).data
  const back = (await caller.upload(png)).data
  const fields = await passport(caller, { idFileType: 0, idFilePath: ` ${front}, ${back}` })
  expect((await caller.post('/home/auth', fields)).code).toBe(0)
  const { reviews } = (await own.control.get('/reviews')).body
  expect(reviews).toEqual([
    expect.objectContaining({ username: 'carol-wu', files: ['/auth/demo/carol-wu.png'] }),
    {
      username: 'bruno-diaz',
      type: 0,
      idFileType: 0,
      realName: 'Bruno Díaz',
      cardId: 'X1234567',
      companyName: null,
      code: null,
      address: '1 Example Street',
      files: [front, back],
      submittedAt: expect.stringMatching(/^2026-11-10T02:0/),
    },
  ])
})

test('a company is verified by its certificate', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('daniel-ng')
  const idFilePath = (await caller.upload(png)).data
  const fields = {
    type: 1,
    idFileType: 1,
    companyName: 'Daniel Ltd',
    code: 'HK-77',
    address: 'Pier 7',
    idFilePath,
  }
  expect((await caller.post('/home/auth', fields)).code).toBe(0)
  expect((await own.control.post('/reviews/daniel-ng', { decision: 'approve' })).status).toBe(200)
  expect(await statusOf(caller)).toMatchObject({ authStatus: 1 })
})

test('the same verification twice at once is accepted once', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('bruno-diaz')
  const fields = await passport(caller)
  const answers = await Promise.all([1, 2].map(() => caller.post('/home/auth', fields)))
  expect(codesOf(answers)).toEqual([0, 100610])
})

test('a verified affiliate, or one under review, cannot submit another', async () => {
  for (const username of ['carol-wu', 'alice-chen']) {
    const caller = client()
    await caller.signIn(username)
    expect((await caller.post('/home/auth', await passport(caller))).code).toBe(100610)
  }
})

const bruno = client()
await bruno.signIn('bruno-diaz')
const right = await passport(bruno)
const second = (await bruno.upload(png)).data

test.each<[object, number]>([
  [{ type: undefined }, 100101],
  [{ type: 2 }, 100604],
  [{ type: [0] }, 100604],
  [{ idFileType: '' }, 100101],
  [{ idFileType: 2 }, 100604],
  [{ realName: ' ' }, 100101],
  [{ realName: 'x'.repeat(65) }, 100604],
  [{ cardId: null }, 100101],
  [{ cardId: 'x'.repeat(65) }, 100604],
  [{ cardId: 1_234_567 }, 100604],
  [{ address: '' }, 100101],
  [{ address: 'x'.repeat(65) }, 100604],
  [{ idFilePath: '' }, 100101],
  [{ idFilePath: [right.idFilePath] }, 100604],
  [{ idFilePath: `${right.idFilePath},${second}` }, 100604],
  [{ idFilePath: '/etc/passwd' }, 100604],
  [{ idFilePath: 'https://example.com/a.png' }, 100604],
  [{ idFilePath: '/auth/demo/carol-wu.png' }, 100604],
  [{ idFileType: 0 }, 100604],
  [{ idFileType: 0, idFilePath: `${right.idFilePath},${right.idFilePath}` }, 100604],
  [{ idFileType: 0, idFilePath: `${right.idFilePath},` }, 100604],
  [{ type: 1 }, 100101],
  [{ type: 1, companyName: 'x'.repeat(129), code: 'c' }, 100604],
  [{ type: 1, companyName: 'c', code: 'x'.repeat(129) }, 100604],
  [{ type: 1, companyName: 'c', code: 'c', idFilePath: `${right.idFilePath},${second}` }, 100604],
])('a verification with %j is refused and changes nothing', async (change, expected) => {
  expect((await bruno.post('/home/auth', { ...right, ...change })).code).toBe(expected)
  expect(await statusOf(bruno)).toMatchObject({ authStatus: 0 })
})

test('the file of another affiliate is not accepted', async () => {
  const daniel = client()
  await daniel.signIn('daniel-ng')
  expect((await daniel.post('/home/auth', right)).code).toBe(100604)
  expect(await statusOf(daniel)).toMatchObject({ authStatus: 2 })
})

test('an account that is not under review cannot be decided', async () => {
  expect(await control.post('/reviews/alice-chen', { decision: 'reject' })).toMatchObject({ status: 409 })
  expect(await control.post('/reviews/nobody', { decision: 'approve' })).toMatchObject({ status: 404 })
  expect(await control.post('/reviews/carol-wu', { decision: 'maybe' })).toMatchObject({ status: 400 })
  expect(await control.post('/reviews/carol-wu', {})).toMatchObject({ status: 400 })
})

test('an account that was put under review by hand can be decided too', async () => {
  const own = await startReference()
  await own.control.post('/accounts/bruno-diaz', { authStatus: 3 })
  const { reviews } = (await own.control.get('/reviews')).body
  expect(reviews).toContainEqual(
    expect.objectContaining({ username: 'bruno-diaz', files: [], submittedAt: null }),
  )
  expect((await own.control.post('/reviews/bruno-diaz', { decision: 'approve' })).status).toBe(200)
})
