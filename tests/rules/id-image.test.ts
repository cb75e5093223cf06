import { expect, test } from 'vitest'
import { idImageBytes, idImageProblem, idImageTypeOf } from '#rules/id-image.ts'

test.each([
  ['card.jpg', 'image/jpeg', 1],
  ['card.png', 'image/png', idImageBytes],
  ['card.gif', 'image/gif', 3_072_000],
  ['card.svg', 'image/svg+xml', 100],
  ['card.JPEG', '', 100],
  ['身份证 正面.PNG', '', 100],
  ['without-ending', 'image/png', 100],
])('%s of type "%s" with %i bytes may be uploaded', (name, type, size) => {
  expect(idImageProblem({ name, type, size })).toBeNull()
})

test.each([
  ['card.jpg', 'image/jpeg', 3_072_001, 'FileTooLarge'],
  ['card.webp', 'image/webp', 100, 'FileTypeRefused'],
  ['card.pdf', 'application/pdf', 100, 'FileTypeRefused'],
  ['card.pdf', 'application/pdf', 10_000_000, 'FileTypeRefused'],
  ['card.png.exe', '', 100, 'FileTypeRefused'],
  ['card', '', 100, 'FileTypeRefused'],
  ['png', 'text/html', 100, 'FileTypeRefused'],
  ['card.constructor', '', 100, 'FileTypeRefused'],
  ['', '', 0, 'FileTypeRefused'],
])('%s of type "%s" with %i bytes: %s', (name, type, size, refusal) => {
  expect(idImageProblem({ name, type, size })).toBe(refusal)
})

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'image/png'],
  [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0), 'image/jpeg'],
  [bytes('GIF89a...'), 'image/gif'],
  [bytes('GIF87a...'), 'image/gif'],
  [bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  [bytes('\ufeff<svg/>'), 'image/svg+xml'],
  [Uint8Array.of(), null],
  [Uint8Array.of(0x89, 0x50, 0x4e), null],
  [Uint8Array.of(0x3c, 0x73, 0x76, 0x67, 0xff), null],
  [bytes('GIF'), null],
  [bytes('%PDF-1.7'), null],
  [bytes('<!doctype html><svg/>'), null],
  [bytes('RIFF....WEBPVP8 '), null],
  [bytes('PNG'), null],
])('content %$ is judged by its first bytes', (content, type) => {
  expect(idImageTypeOf(content)).toBe(type)
})
