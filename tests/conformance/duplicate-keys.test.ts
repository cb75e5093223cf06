import { expect, test } from 'vitest'
import { duplicateKeys } from '#bff/provider/shared/duplicate-keys.ts'

test.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', []],
  ['{"a":1,"a":2,"a":3}', ['a']],
  ['{"rows":[{"x":1},{"y":{"z":1,"z":2}}]}', ['z']],
  ['{"a":"a","b":"\\"a\\":{","c":["a","a"]}', []],
  ['{"a\\"b":1,"a\\"b":2}', ['a"b']],
  ['["a","a"]', []],
])('of %s the keys that come twice are %j', (json, keys) => {
  expect(duplicateKeys(json)).toEqual(keys)
})

test('a hostile text of two megabytes takes no longer than any other of its length', () => {
  const quotes = '\\"'.repeat(1_000_000)
  const started = performance.now()
  expect(duplicateKeys(`"${quotes}`)).toEqual([])
  expect(duplicateKeys(`{"a":"${quotes}","a":1}`)).toEqual(['a'])
  expect(performance.now() - started).toBeLessThan(2000)
})
