import { ApolloProvider, skipToken } from '@apollo/client/react'
import { MockLink } from '@apollo/client/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createApolloClient } from '#web/platform/apollo/client.ts'
import { createConnection } from '#web/platform/apollo/connection.ts'
import { LogInDocument, useLogInMutation } from '#web/features/account/login/__generated__/log-in.ts'
import {
  UsernameAvailabilityDocument as query,
  useUsernameAvailabilityQuery,
} from '#web/features/onboarding/registration/__generated__/registration.ts'
import { mockData } from '../../scripts/mocks/mock-data.ts'

const variables = { username: 'alice-chen', audience: 'AFFILIATE' } as const
const data = mockData(query, { usernameAvailability: 'TAKEN' })

/** Renders a hook over answers by operation; an operation without an answer is an error. */
const render = <Result,>(hook: () => Result, ...answers: MockLink.MockedResponse[]) => {
  const client = createApolloClient(createConnection(new MockLink(answers)))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  return renderHook(hook, { wrapper }).result
}
const answer = { request: { query, variables }, result: { data } }

test('a query hook sends its variables and returns typed data, and sends nothing with skipToken', async () => {
  const result = render(() => useUsernameAvailabilityQuery({ variables }), answer)
  expect(result.current.loading).toBe(true)
  await waitFor(() => expect(result.current.data?.usernameAvailability).toBe('TAKEN'))
  const { loading, data } = render(() => useUsernameAvailabilityQuery(skipToken)).current
  expect([loading, data]).toEqual([false, undefined])
})

test('a mutation hook returns the member of the union that the server chose', async () => {
  const input = { username: 'alice-chen', password: 'wrong', captcha: 'abcd' }
  const data = mockData(LogInDocument, { logIn: { __typename: 'TooFrequent', retryAfterSeconds: 30 } })
  const request = { query: LogInDocument, variables: { input } }
  const result = render(() => useLogInMutation(), { request, result: { data } })
  const { data: answered } = await act(() => result.current[0]({ variables: { input } }))
  expect(answered?.logIn).toEqual({ __typename: 'TooFrequent', retryAfterSeconds: 30, providerCode: null })
})

/** Never called: the compiler refuses what the schema refuses. */
export function useWrong(): void {
  // @ts-expect-error the variables are required
  useUsernameAvailabilityQuery()
  // @ts-expect-error the value is not one of the enum
  useUsernameAvailabilityQuery({ variables: { username: 'alice-chen', audience: 'PARTNER' } })
  // @ts-expect-error the variables of a mutation are required at its call
  void useLogInMutation()[0]()
  // @ts-expect-error the field is not in the operation
  void useUsernameAvailabilityQuery({ variables }).data?.phoneAvailability
  // @ts-expect-error the value does not fit the field
  mockData(query, { usernameAvailability: true })
}
