import { expect, test } from 'vitest'
import { executable, gif, jpeg, png, pngOf, svg } from './pictures.ts'
import { type Envelope, shareReference } from './reference.ts'

const { client, origin } = await shareReference()
const caller = client()
await caller.signIn('bruno-diaz')

const stored = (path: string) => fetch(`${origin}/__control/uploads?path=${encodeURIComponent(path)}`)

test.each([
  ['png', png],
  ['jpg', jpeg],
  ['gif', gif],
  ['svg', svg],
])('a %s is stored unchanged under a unique path', async (extension, bytes) => {
  const { code, data } = await caller.upload(bytes, '../../etc/passwd')
  expect([code, data]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^/auth/202611/[\\da-f]{24}\\.${extension}$`)),
  ])
  const kept = await stored(data)
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(bytes)
  expect(kept.headers.get('content-disposition')).toBe('attachment')
})

test('the content decides the type, not the name', async () => {
  expect((await caller.upload(png, 'photo.exe')).data).toMatch(/\.png$/)
  expect((await caller.upload(gif, 'photo.jpg')).data).toMatch(/\.gif$/)
  expect(await caller.upload(executable, 'photo.png')).toMatchObject({ code: 100604, data: null })
})

test('3,072,000 bytes are accepted, and one more is not', async () => {
  expect((await caller.upload(pngOf(3_072_000))).code).toBe(0)
  expect((await caller.upload(pngOf(3_072_001))).code).toBe(100604)
  expect((await caller.upload(pngOf(20_000_000))).code).toBe(100604)
})

test.each<[string, Uint8Array]>([
  ['nothing', Buffer.alloc(0)],
  ['the first ten bytes of a png', png.subarray(0, 10)],
  ['a png without its end', png.subarray(0, 50)],
  ['a jpeg without its end', jpeg.subarray(0, -2)],
  ['a gif without its end', gif.subarray(0, -1)],
  ['a text', Buffer.from('hello')],
  ['a page', Buffer.from('<!doctype html><svg></svg>')],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
])('%s is not a picture', async (_what, bytes) => {
  expect(await caller.upload(bytes, 'picture.svg')).toMatchObject({ code: 100604, data: null })
})

const form = (fill: (body: FormData) => void) => {
  const body = new FormData()
  fill(body)
  return caller.send('/home/uploadAuth', { method: 'POST', body })
}
const file = () => new Blob([Uint8Array.from(png)])
const codeOf = async (response: Response) => ((await response.json()) as Envelope).code

test.each<[string, (body: FormData) => void, number]>([
  ['no file', (body) => body.append('lang', 'en'), 100101],
  ['a text instead of a file', (body) => body.append('file', 'text'), 100101],
  [
    'two files',
    (body) => {
      body.append('file', file(), 'a.png')
      body.append('file', file(), 'b.png')
    },
    100604,
  ],
  ['another field', (body) => body.append('image', file(), 'a.png'), 100604],
  [
    'a thousand parts',
    (body) => {
      for (let part = 0; part < 1000; part++) body.append(`f${part}`, 'x')
    },
    100604,
  ],
  ['a field of a megabyte', (body) => body.append('lang', 'x'.repeat(2 ** 20)), 100604],
])('a form with %s is refused', async (_what, fill, expected) => {
  expect(await codeOf(await form(fill))).toBe(expected)
})

test('the language may be a field of the form', async () => {
  const response = await form((body) => {
    body.append('lang', 'zh')
    body.append('file', new Blob(['text']), 'a.png')
  })
  expect(await response.json()).toEqual({ code: 100604, msg: '参数异常', data: null })
})

test.each([
  ['no multipart', { 'Content-Type': 'text/plain' }, 'text', 100101],
  ['no boundary', { 'Content-Type': 'multipart/form-data' }, 'text', 100604],
  [
    'an early end',
    { 'Content-Type': 'multipart/form-data; boundary=b' },
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    100604,
  ],
])('a body with %s is refused', async (_what, headers, body, expected) => {
  expect(await codeOf(await caller.send('/home/uploadAuth', { method: 'POST', headers, body }))).toBe(
    expected,
  )
})

test('without a sign-in nothing is read', async () => {
  expect((await client().upload(pngOf(3_072_000))).code).toBe(100600)
})

test('files that no verification uses do not accumulate', async () => {
  const own = client()
  await own.signIn('daniel-ng')
  const first = await own.upload(png)
  for (let times = 0; times < 20; times++) await own.upload(png)
  expect((await stored(first.data)).status).toBe(404)
  expect((await stored('/auth/demo/daniel-ng.png')).status).toBe(200)
})
