import { expect, test } from 'vitest'
import { duplicateKeys } from '#bff/provider/legacy-rest/duplicate-keys.ts'

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

// Work that grew with the square of the length would exceed the time limit of the test.
test('a hostile text of a megabyte is inspected within the time limit', () => {
  const quotes = '\\"'.repeat(500_000)
  expect(duplicateKeys(`"${quotes}`)).toEqual([])
  expect(duplicateKeys(`{"a":"${quotes}","a":1}`)).toEqual(['a'])
})
