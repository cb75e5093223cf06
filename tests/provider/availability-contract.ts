import { expect, test } from 'vitest'
import type { Stage } from './provider-contract.ts'

/** What the portal expects of every provider when a visitor checks whether a name is free. */
export function describeAvailability({ anyone }: Stage): void {
  const [taken, free] = [
    { prefix: '1', number: '2025550101' },
    { prefix: '1', number: '2025559999' },
  ]

  test.each([
    ['alice-chen', 'AFFILIATE', 'TAKEN'],
    ['ALICE-CHEN', 'AFFILIATE', 'TAKEN'],
    ['alice-chen', 'CUSTOMER', 'TAKEN'],
    ['nobody-yet', 'AFFILIATE', 'AVAILABLE'],
    ['with!and^', 'AFFILIATE', 'AVAILABLE'],
    ['nobody-yet', 'CUSTOMER', 'AVAILABLE'],
  ] as const)('the user name %s of an %s is %s', async (username, audience, verdict) => {
    expect(await anyone().checkUsername(username, audience)).toBe(verdict)
  })

  test.each([
    [taken, 'AFFILIATE', 'TAKEN'],
    [{ ...taken, prefix: '44' }, 'AFFILIATE', 'AVAILABLE'],
    [free, 'AFFILIATE', 'AVAILABLE'],
    [taken, 'CUSTOMER', 'AVAILABLE'],
  ] as const)('the phone %o of an %s is %s', async (phone, audience, verdict) => {
    expect(await anyone().checkPhone(phone, audience)).toBe(verdict)
  })

  test.each([
    ['alice-chen@example.com', 'REGISTRATION', 'AFFILIATE', 'TAKEN'],
    ['Alice-Chen@EXAMPLE.com', 'REGISTRATION', 'AFFILIATE', 'TAKEN'],
    ['alice-chen@example.com', 'REGISTRATION', 'CUSTOMER', 'TAKEN'],
    ['alice-chen@example.com', 'PASSWORD_RESET', 'AFFILIATE', 'TAKEN'],
    ['nobody@example.org', 'REGISTRATION', 'AFFILIATE', 'AVAILABLE'],
    ['nobody@example.org', 'REGISTRATION', 'CUSTOMER', 'AVAILABLE'],
    ['nobody@example.org', 'PASSWORD_RESET', 'AFFILIATE', 'AVAILABLE'],
  ] as const)('%s for %s of an %s is %s', async (email, purpose, audience, verdict) => {
    expect(await anyone().checkEmail(email, purpose, audience)).toBe(verdict)
  })
}
