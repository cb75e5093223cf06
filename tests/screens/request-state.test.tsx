import { ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '#web/platform/apollo/client.ts'
import { createConnection } from '#web/platform/apollo/connection.ts'
import { useRequest } from '#web/platform/apollo/use-request.ts'
import { GreetingDocument } from '#web/features/account/greeting/__generated__/greeting.ts'
import { asyncDataOf } from '#web/ui/waiting/async-data.ts'
import { RegistrationCountriesDocument } from '#web/features/onboarding/registration/__generated__/registration.ts'
import { mockRegistrationCountriesQuery } from '../../scripts/mocks/__generated__/mocks.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a request that succeeded never looks like one that failed, however late the cache reports its data', async () => {
  // Apollo reports new data in a timer; a busy phone draws the page before it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = { data: mockRegistrationCountriesQuery() as Record<string, unknown> }
  const transport = new ApolloLink(
    () =>
      new Observable((observer) => {
        queueMicrotask(() => {
          observer.next(answer)
          observer.complete()
        })
      }),
  )
  const client = createApolloClient(createConnection(transport))
  const drawn: string[] = []
  const use = () => {
    const { data, isRunning } = useRequest(RegistrationCountriesDocument, { variables: { language: 'EN' } })
    drawn.push(`${isRunning ? 'running' : 'ended'}, ${data ? 'data' : 'no data'}`)
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  renderHook(use, { wrapper })
  await act(async () => {})
  expect(drawn.at(-1)).toBe('running, no data')
  await act(() => vi.runAllTimersAsync())
  expect(drawn.at(-1)).toBe('ended, data')
  expect(drawn).not.toContain('ended, no data')
})

test('the state of a request and its parts stay the same objects until something changes', async () => {
  const data = { viewer: { __typename: 'Affiliate', username: 'alice-chen', profile: null } }
  const transport = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data })
        observer.complete()
      }),
  )
  const client = createApolloClient(createConnection(transport))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  const { result, rerender } = renderHook(() => useRequest(GreetingDocument, { variables: {} }), { wrapper })
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  expect(asyncDataOf(result.current, 'profile')).toBe(asyncDataOf(before, 'profile'))
  await act(async () => result.current.refresh())
  expect(result.current).not.toBe(before)
})
