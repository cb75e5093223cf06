import { expect, test } from 'vitest'
import * as mocks from '../../scripts/mocks/__generated__/mocks.ts'

const { mockHomeCustomersQuery, mockHomeProfileQuery, mockLogInMutation, mockUsernameAvailabilityQuery } =
  mocks

test('every mock needs no given values', () => {
  for (const mock of Object.values(mocks)) expect((mock as () => unknown)()).toBeTypeOf('object')
})

test('what is not given is null, empty or neutral, and what is given is kept', () => {
  expect(mockHomeProfileQuery()).toEqual({ viewer: null })
  const { viewer } = mockHomeCustomersQuery({
    viewer: {
      username: 'alice-chen',
      customers: { items: [{ name: 'Harbour Ltd', monthlyConsumption: '12.50' }] },
    },
  })
  expect(viewer).toMatchObject({
    username: 'alice-chen',
    customers: {
      items: [{ name: 'Harbour Ltd', monthlyConsumption: '12.50', totalConsumption: '0.00', boundAt: null }],
      complete: false,
      pageInfo: { totalItems: 0 },
    },
  })
})

test('a union is its success, unless another member is given', () => {
  expect(mockLogInMutation().logIn).toEqual({ __typename: 'LogInSuccess', viewer: { username: '' } })
  const given = { __typename: 'CredentialsRejected', providerCode: '100605' } as const
  expect(mockLogInMutation({ logIn: given }).logIn).toEqual(given)
})

test('a value that the schema does not allow throws', () => {
  const bill = { viewer: { username: 'alice-chen', customers: { items: [{ totalConsumption: '12.5' }] } } }
  expect(() => mockHomeCustomersQuery(bill)).toThrow('Money must be a string like "1234.50"')
  const unknown = { usernameAvailability: 'GONE' as 'TAKEN' }
  expect(() => mockUsernameAvailabilityQuery(unknown)).toThrow('Enum "Availability" cannot represent value')
})
