import { expect, test } from 'vitest'
import { exampleVariables } from '#web/ide/example-variables.ts'
import { operations } from '../support/page-operations.ts'

test('no example is left of an operation that is gone', () => {
  const names = operations.map(({ name }) => name)
  expect(names).toContain('RegisterAffiliate')
  const examples = Object.keys(exampleVariables(1))
  expect(examples.filter((example) => !names.includes(example.split(' ')[0] ?? ''))).toEqual([])
})
