import { expect, test } from 'vitest'
import { readLicences, refused } from '../../scripts/licences.ts'
import { root } from './sources.ts'

test('every package of the portal has an allowed licence', async () => {
  const licences = await readLicences(root)
  const names = licences.map(({ name }) => name.replace(/@[^@]*$/, ''))
  expect(names).toEqual(expect.arrayContaining(['react', 'express', 'graphql']))
  expect(names).not.toContain('vitest')
  expect(refused(licences)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT AND BSD-3-Clause)', true],
  ['(GPL-3.0-only OR MIT)', true],
  ['GPL-3.0-only', false],
  ['(MIT AND GPL-3.0-only)', false],
  ['AGPL-3.0-or-later', false],
  ['UNKNOWN', false],
])('a package with the licence %s is allowed: %s', (licence, isAllowed) => {
  expect(refused([{ name: 'a@1.0.0', licence }]).length === 0).toBe(isAllowed)
})
