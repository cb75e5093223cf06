import { expect, test } from 'vitest'
import { contractPaths } from '#bff/provider/legacy-rest/contract-paths.ts'
import { problemsInProfile, readProviderProfile } from '#bff/provider/legacy-rest/provider-profile.ts'
import { templateOfConfig } from './kit/template.ts'

test('the template is a valid PROVIDER_CONFIG that changes nothing', () => {
  const template = templateOfConfig()
  expect(problemsInProfile(template)).toEqual([])
  const { calls, ...others } = readProviderProfile(template)
  const { calls: usualCalls, ...usual } = readProviderProfile({})
  expect(others).toEqual(usual)
  const pathsOf = (all: typeof calls) => contractPaths.map((path) => all[path]?.path ?? null)
  expect(pathsOf(calls)).toEqual(pathsOf(usualCalls))
  const renamed = Object.values(calls).flatMap((call) =>
    [call?.send, call?.receive]
      .flatMap((names) => Object.entries(names ?? {}))
      .filter(([ours, theirs]) => ours !== theirs),
  )
  expect(renamed).toEqual([])
})

test('the template has every field of a call', () => {
  expect(templateOfConfig().calls['/register/login']).toEqual({
    path: '/register/login',
    send: { username: 'username', password: 'password', code: 'code' },
    receive: { token: 'token' },
  })
  expect(Object.keys(templateOfConfig().headers)).toEqual(['token', 'address', 'tokenPrefix'])
})
