import { expect, test } from 'vitest'
import { png, pngOf, svg } from '../support/pictures.ts'
import { type Client, shareReference, startReference } from './reference.ts'

const { client, control, origin } = await shareReference()

async function signedIn(username: string, of = client) {
  const caller = of()
  await caller.signIn(username)
  return caller
}

const passport = async (caller: Client, changes: object = {}) => ({
  type: 0,
  idFileType: 1,
  realName: 'Bruno Díaz',
  cardId: 'X1234567',
  address: '1 Example Street',
  idFilePath: (await caller.upload(png())).data,
  ...changes,
})

test.each([
  ['png', png()],
  ['svg', svg()],
])('the content makes a %s, which is stored unchanged under a unique path', async (extension, bytes) => {
  const caller = await signedIn('bruno-diaz')
  const { data } = await caller.upload(bytes, '../../etc/passwd.exe')
  expect(data).toMatch(new RegExp(`^/auth/202611/[\\da-f]{24}\\.${extension}$`))
  const kept = await fetch(`${origin}/__control/uploads?path=${encodeURIComponent(data)}`)
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(bytes)
  expect(kept.headers.get('content-disposition')).toBe('attachment')
})

test('3,072,000 bytes are accepted, and one more is not', async () => {
  const caller = await signedIn('bruno-diaz')
  expect((await caller.upload(pngOf(3_072_000))).code).toBe(0)
  expect((await caller.upload(pngOf(3_072_001))).code).toBe(100604)
})

test('the reviewer sees what was submitted', async () => {
  const own = await startReference()
  const caller = await signedIn('bruno-diaz', own.client)
  const [front, back] = [(await caller.upload(png())).data, (await caller.upload(png())).data]
  const fields = await passport(caller, { idFileType: 0, idFilePath: ` ${front}, ${back}` })
  expect((await caller.post('/home/auth', fields)).code).toBe(0)
  const { reviews } = (await own.control.get('/reviews')).body
  expect(reviews).toHaveLength(2)
  const { type, idFileType, realName, cardId, address } = fields
  const submitted = { username: 'bruno-diaz', type, idFileType, realName, cardId, address }
  expect(reviews?.at(-1)).toMatchObject({ ...submitted, companyName: null, files: [front, back] })
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
