import { expect, test } from 'vitest'
import { isImageData, isWebAddress } from '#rules/web-address.ts'

test.each([
  'https://portal.example',
  'https://portal.example/promote/home?sid=a1b2c3#join',
  'http://portal.example:8080/promote/home',
  'HTTPS://Portal.Example/',
  'https://127.0.0.1:4000/promote/home?sid=1',
  'https://[::1]:4000/',
  'https://推广.example/首页?sid=客 户',
  'https://portal.example/?mail=a@b.example',
  'https://portal.example?to=https://other.example/x',
])('%j may be used as a link', (text) => {
  expect(isWebAddress(text)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'javascript:alert(1)?lang=en',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://portal.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://portal.example/1',
  'file:///etc/passwd',
  'ftp://portal.example/',
  'mailto:a@b.example',
  '//portal.example/promote/home',
  '/promote/home?sid=a1',
  '?sid=a1',
  'portal.example/promote/home',
  'https:portal.example',
  'https:/portal.example',
  'https:\\\\portal.example',
  'https://',
  'https:///portal.example',
  'https://?sid=a1',
  'https://user:password@portal.example/',
  'https://portal.example@evil.example/',
  'https://@portal.example/',
  'https://portal.example\\@evil.example/',
  'https://portal.example:port/',
  'https://portal example/',
  'https://portal.example/a ',
  'https://portal.example/\n',
  'https://portal.example/\u202Eevil',
  'https://portal.example/\uD800',
  '',
  ' ',
  'none',
  'null',
])('%j is not a link', (text) => {
  expect(isWebAddress(text)).toBe(false)
})

test.each([
  ['data:image/svg+xml;base64,PHN2Zy8+', true],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/jpeg;base64,/9j/', true],
  ['data:image/gif;base64,R0lGODlh', true],
  ['data:text/html;base64,PHN2Zy8+', false],
  ['data:image/svg+xml,<svg onload="x"/>', false],
  ['https://evil.example/pixel.gif', false],
  ['//evil.example/pixel.gif', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%j is an embedded picture: %j', (text, expected) => {
  expect(isImageData(text)).toBe(expected)
})
