import { expect, test } from 'vitest'
import { createLateSignOut } from '#bff/graphql/provider-access/sign-out-late.ts'
import type { ProviderState } from '#bff/provider/provider.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'

/** A provider whose logouts the test answers; `open` has those in progress, `begun` the states of all. */
function start() {
  const inMemory = createInMemoryProvider()
  const begun: string[] = []
  const open: PromiseWithResolvers<void>[] = []
  const reported: unknown[] = []
  const provider: typeof inMemory = {
    ...inMemory,
    forCaller: (caller) => ({
      ...inMemory.forCaller(caller),
      logOut: () => {
        begun.push(String(caller.state))
        const answer = Promise.withResolvers<void>()
        open.push(answer)
        return answer.promise
      },
    }),
  }
  const signOut = createLateSignOut(provider, (error) => reported.push(error))
  return { begun, open, reported, signOut }
}
const states = ['1', '2', '3', '4', '5', '6'].map((text) => JSON.stringify({ signIn: text }) as ProviderState)

test('at most four late logouts are in progress at once, and all are carried out', async () => {
  const { begun, open, reported, signOut } = start()
  for (const state of states) signOut(state)
  expect(begun).toEqual(states.slice(0, 4))
  open[0]?.resolve()
  await expect.poll(() => begun).toEqual(states.slice(0, 5))
  for (const answer of open) answer.resolve()
  await expect.poll(() => begun).toEqual(states)
  expect(reported).toEqual([])
})

test('a thousand late logouts wait while the provider does not answer, and one more is reported', async () => {
  const { begun, reported, signOut } = start()
  for (const state of Array<ProviderState>(4 + 1000).fill('{}' as ProviderState)) signOut(state)
  await expect.poll(() => begun).toHaveLength(4)
  expect(reported).toEqual([])
  signOut('{}' as ProviderState)
  await expect.poll(() => reported).toHaveLength(1)
})

test('a late logout that fails is repeated once, and then reported', async () => {
  const { begun, open, reported, signOut } = start()
  signOut('{}' as ProviderState)
  open[0]?.reject(new Error('first'))
  await expect.poll(() => begun).toHaveLength(2)
  expect(reported).toEqual([])
  open[1]?.reject(new Error('second'))
  await expect.poll(() => reported).toEqual([new Error('second')])
  expect(begun).toHaveLength(2)
})
