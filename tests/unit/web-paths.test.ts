import { expect, test } from 'vitest'
import { exactPath } from '#rules/web-paths.ts'

test.each([
  ['/', '/'],
  ['/HOME/Index//', '/home/index'],
  ['/nowhere', undefined],
  // Searched from each of its slashes, this would take minutes.
  [`/login${'/'.repeat(400_000)}x`, undefined],
])('letter case and slashes at the end of an address do not count (%#)', (address, path) => {
  expect(exactPath(address)).toBe(path)
})
