import { ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '#web/platform/apollo/client.ts'
import { createConnection } from '#web/platform/apollo/connection.ts'
import { useDrawnState } from '#web/platform/apollo/use-drawn-state.ts'
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

type Language = 'EN' | 'CN'
/** Answers each request with data that name its variables. */
const naming = new ApolloLink(
  ({ variables }) =>
    new Observable((observer) => {
      const language = String(variables['language'])
      const country = {
        __typename: 'Country',
        id: `1-${language}`,
        name: language,
        isoCode: 'US',
        dialCode: '1',
      }
      observer.next({ data: { countries: [country] } })
      observer.complete()
    }),
)

test('however often the variables change, no drawing shows the data of others', async () => {
  const client = createApolloClient(createConnection(naming))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  const drawn: (readonly [wanted: Language, shown: string | undefined])[] = []
  const { rerender } = renderHook(
    ({ language }: { language: Language }) => {
      const { data } = useRequest(RegistrationCountriesDocument, { variables: { language } })
      drawn.push([language, data?.countries?.[0]?.name])
    },
    { wrapper, initialProps: { language: 'EN' } },
  )
  for (const language of ['CN', 'EN', 'CN', 'EN'] as const) {
    await waitFor(() => expect(drawn.at(-1)?.[1]).toBeDefined())
    rerender({ language })
  }
  await waitFor(() => expect(drawn.at(-1)).toEqual(['EN', 'EN']))
  expect(drawn.filter(([wanted, shown]) => shown !== undefined && shown !== wanted)).toEqual([])
})

interface Drawn {
  key: string
  data: string | undefined
  isRunning: boolean
}
const old: Drawn = { key: 'a', data: 'old', isRunning: false }
const renewed: Drawn = { ...old, isRunning: true }
test.each<[string, Drawn, Drawn, string[]]>([
  ['an answer may come a moment later', renewed, { ...old, data: 'new' }, ['old, running', 'new']],
  ['what a mutation has changed is drawn at once', old, { ...old, data: 'new' }, ['new']],
  ['a request that begins is drawn at once', old, renewed, ['old, running']],
  ['data that are gone are not drawn again', renewed, { ...renewed, data: undefined }, ['none, running']],
  ['another key is drawn at once', renewed, { key: 'b', data: 'of b', isRunning: false }, ['of b']],
])('%s', (_what, first, next, expected) => {
  const drawn: string[] = []
  const { rerender } = renderHook(
    (state: Drawn) => {
      const { data, isRunning } = useDrawnState(state.key, state)
      drawn.push(`${data ?? 'none'}${isRunning ? ', running' : ''}`)
    },
    { initialProps: first },
  )
  drawn.length = 0
  rerender(next)
  expect([...new Set(drawn)]).toEqual(expected)
})

test('a key that comes back shows what is true now, not what it showed before', () => {
  const drawn: (string | undefined)[] = []
  const { rerender } = renderHook(
    (state: Drawn) => {
      drawn.push(useDrawnState(state.key, state).data)
    },
    { initialProps: renewed },
  )
  // As on a busy phone: there is no time to draw anything late in between.
  act(() => {
    flushSync(() => rerender({ key: 'b', data: 'of b', isRunning: false }))
    drawn.length = 0
    flushSync(() => rerender({ ...old, data: 'new' }))
  })
  expect(new Set(drawn)).toEqual(new Set(['new']))
})
