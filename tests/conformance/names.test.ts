import { expect, test } from 'vitest'
import { curlOf } from './kit/curl.ts'

const sent = {
  method: 'POST',
  url: 'https://provider.example/api/x',
  headers: { 'x-key': 'secret', cookie: 'A=1; B=2' },
}
test('a command has the names of cookies and fields, numbers and the language, and no text', () => {
  const body = JSON.stringify({ pin: '1234', size: 8, lang: 'en' })
  expect(curlOf({ ...sent, body }, 'x-key')).toBe(
    `curl -i -X POST 'https://provider.example/api/x' -H 'x-key: ***' -H 'cookie: A=***; B=***' -d '{"pin":"***","size":8,"lang":"en"}'`,
  )
})

test('the command of an upload sends a file instead of the bytes', () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' }
  expect(curlOf({ ...sent, headers, body: new Uint8Array([1, 2]) }, 'x-key')).toBe(
    "curl -i -X POST 'https://provider.example/api/x' -F 'file=@picture.png'",
  )
})
