import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { mockCode } from '../../scripts/gallery/workshop/mock-code.ts'
import { readOperations } from '../../scripts/gallery/workshop/operations.ts'
import * as mocks from '../../scripts/mocks/__generated__/mocks.ts'

const operations = readOperations('.')

const codeOf = (name: string, data: unknown) => {
  const operation = operations.get(name)
  if (!operation) throw new Error(`no operation ${name}`)
  return mockCode(operation, data)
}

test('the code of a mock returns the data that it was made from', () => {
  const data = mocks.mockHomeCustomersQuery({
    viewer: {
      username: "o'neill",
      customers: { items: [{ name: 'A "B"\n\\' }, { monthlyConsumption: '1.50' }] },
    },
  })
  expect(runInNewContext(codeOf('HomeCustomers', data), { ...mocks })).toEqual(data)
})

test('the code leaves out the type names that only Apollo Client asks for', () => {
  const logIn = { __typename: 'LogInSuccess', viewer: { __typename: 'Affiliate', username: 'alice-chen' } }
  const code = codeOf('LogIn', { logIn })
  expect(code).toContain("__typename: 'LogInSuccess'")
  expect(code).not.toContain("'Affiliate'")
})
