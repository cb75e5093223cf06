import { expect, test } from 'vitest'
import { isImageData, isWebAddress } from '#rules/web-address.ts'

test.each([
  'https://portal.example/promote/home?sid=a1b2c3#join',
  'http://portal.example:8080/promote/home',
  'HTTPS://Portal.Example/',
  'https://[::1]:4000/',
  'https://推广.example/首页?sid=客 户',
  'https://portal.example?to=https://other.example/x',
])('%j may be used as a link', (text) => {
  expect(isWebAddress(text)).toBe(true)
})

const notLinks: [what: string, ...texts: string[]][] = [
  ['a script', 'javascript:alert(1)', 'javascript:alert(1)?lang=en', 'JavaScript:alert(1)', 'vbscript:x'],
  ['a script', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
  ['a script', 'javascript://portal.example/%0aalert(1)', 'data:text/html,<script>alert(1)</script>'],
  ['another scheme', 'blob:https://portal.example/1', 'file:///etc/passwd', 'ftp://portal.example/'],
  ['another scheme', 'mailto:a@b.example'],
  ['relative', '//portal.example/promote/home', '/promote/home?sid=a1', '?sid=a1', 'portal.example/home'],
  ['without slashes', 'https:portal.example', 'https:/portal.example', 'https:\\\\portal.example'],
  ['without a host', 'https://', 'https:///portal.example', 'https://?sid=a1'],
  ['of another host', 'https://portal.example@evil.example/', 'https://portal.example\\@evil.example/'],
  ['with a name', 'https://user:password@portal.example/', 'https://@portal.example/'],
  ['malformed', 'https://portal.example:port/', 'https://portal example/', 'https://portal.example/\uD800'],
  ['with what nobody sees', 'https://portal.example/a ', 'https://portal.example/\n'],
  ['with what nobody sees', 'https://portal.example/\u202Eevil'],
  ['nothing', '', ' ', 'none', 'null'],
]
test.each(notLinks)('an address that is %s is not a link', (_what, ...texts) => {
  for (const text of texts) expect([text, isWebAddress(text)]).toEqual([text, false])
})

test.each([
  ['data:image/svg+xml;base64,PHN2Zy8+', true],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/jpeg;base64,/9j/', true],
  ['data:text/html;base64,PHN2Zy8+', false],
  ['data:image/svg+xml,<svg onload="x"/>', false],
  ['https://evil.example/pixel.gif', false],
  ['', false],
])('%j is an embedded picture: %j', (text, expected) => {
  expect(isImageData(text)).toBe(expected)
})
