import type { Challenge } from 'altcha-lib'
import { expect, test } from 'vitest'
import { createHumanCheck, type HumanCheck } from '#bff/http/guards/human-check.ts'
import { solve } from '../support/onboarding.ts'

const easy = { cost: 1, minAttempts: 1, maxAttempts: 5 }
const withSecrets = (...secrets: string[]) => createHumanCheck({ secrets, now: Date.now, work: easy })
const [one, other] = ['the secret of one portal', 'the secret of another portal']

async function passed(check: HumanCheck, visit = 'visit-1'): Promise<string> {
  const { challenge } = await check.issue(visit)
  return solve(JSON.parse(challenge) as Challenge)
}

test('a result counts only with the secret that signed its check', async () => {
  const result = await passed(withSecrets(one))
  expect(await withSecrets(one).verify(result, 'visit-1')).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    expiresAt: expect.any(Number),
  })
  expect(await withSecrets(other).verify(result, 'visit-1')).toBeNull()
  // Also that of before a change of secrets; the first one signs.
  expect(await withSecrets(other, one).verify(result, 'visit-1')).not.toBeNull()
  expect(await withSecrets(one).verify(await passed(withSecrets(other, one)), 'visit-1')).toBeNull()
})

test('a check asks for about a thousand attempts of a thousand rounds', async () => {
  const { challenge } = await createHumanCheck({ secrets: [one], now: Date.now }).issue('visit-1')
  const { parameters } = JSON.parse(challenge) as Challenge
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000, keyLength: 32 })
  // Half the key has to match, which cannot be guessed.
  expect(parameters.keyPrefix).toHaveLength(32)
  expect(parameters).not.toHaveProperty('counter')
})

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

test.each<[string, (result: string) => string]>([
  ['an empty text', () => ''],
  ['a text that is not base64', () => '☃☃☃☃'],
  ['JSON of another shape', () => packed(null)],
  ['a check without parameters', (result) => packed({ ...JSON.parse(atob(result)), challenge: {} })],
  ['an unsolved check', (result) => packed({ ...JSON.parse(atob(result)), solution: undefined })],
])('%s is not a passed check', async (_what, change) => {
  const check = withSecrets(one)
  expect(await check.verify(change(await passed(check)), 'visit-1')).toBeNull()
})
