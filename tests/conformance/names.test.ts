import { expect, test } from 'vitest'
import { curlOf } from './kit/curl.ts'
import { nameAt } from './kit/exchange.ts'

const receive = { records: 'rows', monthMoney: 'this_month', type: 'kind' }

test.each([
  ['data.records[3].monthMoney', 'data.rows[3].this_month'],
  ['data.type', 'data.kind'],
  ['header content-type', 'header content-type'],
  ['code', 'code'],
])('the place %s is %s at the provider', (place, name) => {
  expect(nameAt(place, receive)).toBe(name)
})

const sent = {
  method: 'POST',
  url: 'https://provider.example/api/x',
  headers: { 'x-key': 'secret', cookie: 'A=1; B=2' },
}
const isMasked = (name: string) => ['x-key', 'pin'].includes(name)

test('a command has the names of cookies and fields, and none of their secrets', () => {
  const body = JSON.stringify({ pin: '1234', name: "O'Brien" })
  expect(curlOf({ ...sent, body }, isMasked)).toBe(
    String.raw`curl -i -X POST 'https://provider.example/api/x' -H 'x-key: ***' -H 'cookie: A=***; B=***' -d '{"pin":"***","name":"O'\''Brien"}'`,
  )
})

test('the command of an upload sends a file instead of the bytes', () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' }
  expect(curlOf({ ...sent, headers, body: new Uint8Array([1, 2]) }, isMasked)).toBe(
    "curl -i -X POST 'https://provider.example/api/x' -F 'file=@picture.png'",
  )
})
