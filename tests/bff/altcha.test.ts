import type { Challenge } from 'altcha-lib'
import { expect, test } from 'vitest'
import { createAltcha } from '#bff/http/human-check/altcha.ts'
import type { HumanCheck } from '#bff/http/human-check/human-check.ts'
import { solve } from '../support/onboarding.ts'

const easy = { cost: 1, minAttempts: 1, maxAttempts: 5 }
const withSecrets = (...secrets: string[]) => createAltcha({ secrets, now: Date.now, work: easy })
const [one, other] = ['the secret of one portal', 'the secret of another portal']

async function passed(check: HumanCheck, visit = 'visit-1', doublings = 0): Promise<string> {
  const { challenge } = await check.issue(visit, doublings)
  return solve(JSON.parse(challenge) as Challenge)
}

test('a result counts only with the secret that signed its check', async () => {
  const result = await passed(withSecrets(one))
  expect(await withSecrets(one).verify(result, 'visit-1')).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    expiresAt: expect.any(Number),
    doublings: 0,
  })
  expect(await withSecrets(other).verify(result, 'visit-1')).toBeNull()
})

test('a check that was issued before a change of secrets still counts', async () => {
  const result = await passed(withSecrets(one))
  expect(await withSecrets(other, one).verify(result, 'visit-1')).not.toBeNull()
  expect(await withSecrets(one).verify(await passed(withSecrets(other, one)), 'visit-1')).toBeNull()
})

test('a result counts for one visit only', async () => {
  const check = withSecrets(one)
  const result = await passed(check)
  expect(await check.verify(result, 'visit-2')).toBeNull()
  expect(await check.verify(result, '')).toBeNull()
})

test('each doubling doubles the attempts, and a result proves how many there were', async () => {
  const check = withSecrets(one)
  const { challenge } = await check.issue('visit-1', 3)
  const parsed = JSON.parse(challenge) as Challenge
  expect(parsed.parameters.data).toEqual({ visit: 'visit-1', doublings: 3, attempts: 40 })
  const result = await solve(parsed)
  expect(await check.verify(result, 'visit-1')).toMatchObject({ doublings: 3 })
  const { solution } = JSON.parse(Buffer.from(result, 'base64').toString())
  expect(solution.counter).toBeGreaterThanOrEqual(8)
  const forged = { ...parsed, parameters: { ...parsed.parameters, data: { visit: 'visit-1', doublings: 6 } } }
  const packed = Buffer.from(JSON.stringify({ challenge: forged, solution })).toString('base64')
  expect(await check.verify(packed, 'visit-1')).toBeNull()
})

test('a check asks for about a thousand attempts of a thousand rounds', async () => {
  const { challenge } = await createAltcha({ secrets: [one], now: Date.now }).issue('visit-1', 0)
  const { parameters } = JSON.parse(challenge) as Challenge
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000, keyLength: 32 })
  // Half the key has to match, which cannot be guessed.
  expect(parameters.keyPrefix).toHaveLength(32)
  expect(parameters).not.toHaveProperty('counter')
})
