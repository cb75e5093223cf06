import { expect, test } from 'vitest'
import { idImageBytes, idSvgBytes } from '#rules/id-image.ts'
import { idImageMessageKey, idImageProblem } from '#web/features/account/verification/chosen-image.ts'

test.each([
  ['card.jpg', 'image/jpeg', 1],
  ['card.png', 'image/png', idImageBytes],
  ['card.svg', 'image/svg+xml', idSvgBytes],
  ['card.svg.png', '', 262_145],
  // The server looks at the bytes.
  ['card.jpg', 'image/pjpeg', 100],
  ['card.jpg', 'application/octet-stream', 100],
  ['card', '', 100],
])('%s of type "%s" with %i bytes may be uploaded', (name, type, size) => {
  expect(idImageProblem({ name, type, size })).toBeNull()
})

test.each([
  ['card.jpg', 'image/jpeg', 3_072_001, 'FileTooLarge'],
  ['card.svg', 'image/svg+xml', 262_145, 'FileTooLarge'],
  ['card.SVG', '', 262_145, 'FileTooLarge'],
  ['card.pdf', 'application/pdf', 100, 'FileTypeRefused'],
  ['card.pdf', 'application/pdf', 10_000_000, 'FileTypeRefused'],
  ['card', '', 3_072_001, 'FileTooLarge'],
])('%s of type "%s" with %i bytes: %s', (name, type, size, refusal) => {
  expect(idImageProblem({ name, type, size })).toBe(refusal)
})

test.each([
  ['FileTypeRefused', 'card.png', 'image/png', 4_000_000, 'validation:img_type'],
  ['FileTooLarge', 'card.png', 'image/png', 3_072_001, 'validation:img_size'],
  ['FileTooLarge', 'card.svg', 'image/svg+xml', 3_072_001, 'validation:img_size'],
  ['FileTooLarge', 'card.svg', 'image/svg+xml', 262_145, 'validation:svg_size'],
  ['FileTooLarge', 'card.svg', 'image/svg+xml', 262_144, 'validation:img_large'],
  ['FileTooLarge', 'card.png', 'image/png', 3_072_000, 'validation:img_large'],
] as const)('%s of %s of type "%s" with %i bytes reads %s', (refusal, name, type, size, words) => {
  expect(idImageMessageKey(refusal, { name, type, size })).toBe(words)
})

test('an image that the server finds damaged is reported as damaged', () => {
  const file = { name: 'card.png', type: 'image/png', size: 100 }
  expect(idImageMessageKey('FileTypeRefused', file, true)).toBe('validation:img_damaged')
})
