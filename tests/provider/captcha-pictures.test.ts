import { afterAll, expect, test } from 'vitest'
import {
  type Answer,
  code,
  data,
  providerWords,
  send,
  startScriptedServer,
} from '../support/scripted-server.ts'
import { legacyCalls } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const draw = (answer: Answer) => {
  server.answerWith(answer)
  return legacyCalls(server.origin).createCaptcha()
}

const labelled = (type: string, body: string | Buffer, status = 200) =>
  send(status, body, { 'content-type': type })
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10])

test.each([
  ['image/svg+xml; charset=utf-8', svg, 'image/svg+xml'],
  ['IMAGE/JPG', jpeg, 'image/jpg'],
  ['image/png', 'png', 'image/png'],
  ['image/gif', 'GIF89a', 'image/gif'],
])('a picture of the type %s becomes a data URI', async (contentType, body, type) => {
  const { image } = await draw(labelled(contentType, body))
  expect(image).toBe(`data:${type};base64,${Buffer.from(body).toString('base64')}`)
})

test('each picture is requested past every cache', async () => {
  server.answerWith(labelled('image/svg+xml', svg))
  const calls = legacyCalls(server.origin)
  await calls.createCaptcha()
  await calls.createCaptcha()
  const randoms = server.received.map(({ path }) => new URL(path, server.origin).searchParams.get('random'))
  expect(new Set(randoms).size).toBe(2)
  expect(randoms).not.toContain(null)
})

test.each<[string, Answer, string]>([
  ['JSON with code -1', code(-1), 'UPSTREAM_UNAVAILABLE'],
  ['JSON with code 0', data({ image: 'abc' }), 'UPSTREAM_CONTRACT'],
  ['an empty picture', labelled('image/png', ''), 'UPSTREAM_CONTRACT'],
  ['HTML', labelled('text/html', `<html>${providerWords}</html>`), 'UPSTREAM_CONTRACT'],
  ['a picture at 500', labelled('image/png', 'png', 500), 'UPSTREAM_UNAVAILABLE'],
  ['a type that is not a picture', labelled('application/xml', svg), 'UPSTREAM_CONTRACT'],
  ['a type that only begins like a picture', labelled('image/pngx', svg), 'UPSTREAM_CONTRACT'],
  ['HTML labelled as a picture', labelled('image/png', ' <!DOCTYPE html><p>'), 'UPSTREAM_CONTRACT'],
  ['JSON labelled as a picture', labelled('image/png', '{"code":-1}'), 'UPSTREAM_UNAVAILABLE'],
])('a captcha sent as %s is a fault', async (_what, answer, expected) => {
  const fault = await faultOf(draw(answer))
  expect(fault.code).toBe(expected)
  expect(fault.message).not.toMatch(/<|java|nginx|SELECT/)
})
