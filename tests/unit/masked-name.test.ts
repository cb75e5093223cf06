import { expect, test } from 'vitest'
import { maskName } from '#rules/masked-name.ts'

test.each([
  ['alice-chen', 'a••••n'],
  ['  alice-chen ', 'a••••n'],
  ['abcd', 'a••••d'],
  ['港湾传媒', '港••••媒'],
  ['😀lice😀', '😀••••😀'],
  ['abc', '••••'],
  ['a', '••••'],
  ['', '••••'],
  ['x'.repeat(300), 'x••••x'],
])('%j is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
