import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import type { Refusal } from '#bff/domain/refusals.ts'
import { catalogue } from '#bff/provider/legacy-rest/codes.ts'
import { type Expectations, noRefusals, refuse } from '#bff/provider/legacy-rest/codes.ts'

/** An operation whose union lists every refusal, with a field for each subject. */
const everything: Expectations = {
  refusals: [
    'InputRejected',
    'CredentialsRejected',
    'AccountDisabled',
    'TooFrequent',
    'AlreadySubmitted',
    'EmailNotSent',
    'HumanCheckFailed',
    'RegistrationLinkInvalid',
  ],
  fields: { code: 'emailCode', username: 'name', phone: 'number', email: 'mail' },
}

function faultOf(code: number, expected: Expectations): Fault {
  let outcome: Refusal | Fault | undefined
  try {
    outcome = refuse(code, expected)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    outcome = error
  }
  if (outcome instanceof Fault) return outcome
  throw new Error(`${code} is not a fault but ${outcome.__typename}`)
}

const problem = (field: string, kind: string) => ({
  __typename: 'InputRejected',
  problems: [{ field, kind, limit: null }],
})

const refusals = [
  [100605, 'user name or password', { __typename: 'CredentialsRejected' }],
  [100606, 'a disabled account', { __typename: 'AccountDisabled' }],
  [100607, 'a wrong code', problem('emailCode', 'WRONG_CODE')],
  [100608, 'a taken user name', problem('name', 'TAKEN')],
  [100609, 'a taken phone number', problem('number', 'TAKEN')],
  [100611, 'a taken e-mail address', problem('mail', 'TAKEN')],
  [100602, 'an e-mail format', problem('mail', 'FORMAT')],
  [100205, 'an e-mail format, the other number', problem('mail', 'FORMAT')],
  [100612, 'an unregistered e-mail address', problem('mail', 'NOT_REGISTERED')],
  [100601, 'too frequent', { __typename: 'TooFrequent', retryAfterSeconds: 60 }],
  [100610, 'submitted already', { __typename: 'AlreadySubmitted' }],
  [100603, 'an e-mail that was not sent', { __typename: 'EmailNotSent' }],
  [100368, 'a failed human check', { __typename: 'HumanCheckFailed' }],
  [100613, 'an invalid registration link', { __typename: 'RegistrationLinkInvalid' }],
] as const

const faults = [
  [100600, 'not signed in', 'UNAUTHENTICATED'],
  [-1, 'service abnormal', 'UPSTREAM_UNAVAILABLE'],
  [100100, 'service abnormal, the other number', 'UPSTREAM_UNAVAILABLE'],
  [100101, 'a missing parameter', 'UPSTREAM_REFUSED'],
  [100604, 'an abnormal parameter', 'UPSTREAM_REFUSED'],
  [-17, 'an empty SMS template', 'UPSTREAM_REFUSED'],
  [100424, 'a missing template file', 'UPSTREAM_REFUSED'],
] as const

test.each(refusals)('%i (%s) is a refusal where the operation lists it', (code, _what, expected) => {
  expect(refuse(code, everything)).toEqual({
    providerCode: String(code),
    message: expect.stringMatching(/^[A-Z].+[a-z]$/),
    ...expected,
  })
})

test.each(refusals)('%i (%s) is a fault with its code where the operation does not list it', (code) => {
  expect(faultOf(code, noRefusals)).toMatchObject({
    code: code === 100601 ? 'RATE_LIMITED' : 'UPSTREAM_REFUSED',
    providerCode: String(code),
    retryAfterSeconds: code === 100601 ? 60 : undefined,
  })
})

test.each(faults)('%i (%s) is a fault whatever the operation lists', (code, _what, fault) => {
  expect(faultOf(code, everything)).toMatchObject({
    code: fault,
    providerCode: String(code),
  })
})

test.each([[100607], [100608], [100609], [100611], [100602], [100205], [100612]])(
  '%i is a fault where the operation has no such field',
  (code) => {
    const expected = faultOf(code, { refusals: ['InputRejected'], fields: {} })
    expect(expected).toMatchObject({ code: 'UPSTREAM_REFUSED', providerCode: String(code) })
  },
)

test.each([[1], [-2], [200], [100599], [100614], [999_999_999]])(
  'the unknown code %i is a fault with that code',
  (code) => {
    const fault = faultOf(code, everything)
    expect(fault).toMatchObject({ code: 'UPSTREAM_REFUSED', providerCode: String(code) })
    expect(fault.message).toContain(String(code))
  },
)

test('the catalogue in the code has exactly the codes of the specification', () => {
  const specified = [...refusals, ...faults].map(([code]) => code)
  expect(specified).toHaveLength(21)
  expect([...catalogue.keys()].toSorted((a, b) => a - b)).toEqual(specified.toSorted((a, b) => a - b))
})
