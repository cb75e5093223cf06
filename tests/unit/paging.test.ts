import { expect, test } from 'vitest'
import { pageProblem } from '#rules/paging.ts'

test.each([
  [1, 1],
  [1, 8],
  [1, 100],
  [2 ** 31 - 1, 100],
])('page %d of size %d can be served', (page, size) => {
  expect(pageProblem({ page, size })).toBeNull()
})

test.each([0, -1, 1.5, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY])('page %d cannot', (page) => {
  expect(pageProblem({ page, size: 8 })).toBe('page must be a whole number from 1 to 2147483647')
})

test.each([0, -8, 7.5, 101, Number.NaN])('size %d cannot', (size) => {
  expect(pageProblem({ page: 1, size })).toBe('size must be a whole number from 1 to 100')
})
