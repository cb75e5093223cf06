import { ServerError } from '@apollo/client/errors'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { faultMessage, problemMessage, refusalMessage } from '#web/platform/errors/failure-messages.ts'
import { faultsOf } from '#web/platform/errors/fault.ts'

const { t } = i18next

test.each([
  [{ name: 'UPSTREAM_UNAVAILABLE', providerCode: '100100' }, 'Service abnormal, try again later'],
  [{ name: 'UPSTREAM_UNAVAILABLE' }, 'We could not reach the service. Try again in a moment'],
  [{ name: 'UPSTREAM_REFUSED', providerCode: '-17' }, 'The SMS template cannot be empty'],
  [{ name: 'UPSTREAM_REFUSED', providerCode: '4711' }, 'The service refused the request (code 4711)'],
  [{ name: 'UPSTREAM_REFUSED', providerCode: 'E.7:x' }, 'The service refused the request (code E.7:x)'],
  [{ name: 'RATE_LIMITED', retryAfterSeconds: 1 }, 'Too many requests. Try again in 1 second'],
  [{ name: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' }, 'Something went wrong on our side (reference r-1)'],
  [{ name: 'NETWORK' }, 'Network error, please try again later'],
  [{ name: 'SOMETHING_NEW' }, 'operation failure'],
])('%o is "%s"', (fault, words) => {
  expect(faultMessage(t, fault)).toBe(words)
})

test.each([
  ['100610', 'Do not submit repeatedly'],
  ['ALREADY_SUBMITTED', 'It has been submitted already'],
  ['4711', 'It has been submitted already'],
  [null, 'It has been submitted already'],
])(
  'a refusal with the code %s has the message of the specification or of its type',
  (providerCode, words) => {
    expect(refusalMessage(t, { __typename: 'AlreadySubmitted', providerCode })).toBe(words)
  },
)

test('an unknown refusal has a message', () => {
  expect(refusalMessage(t, { __typename: 'SomethingNew' })).toBe('operation failure')
})

test('an unknown problem has a message', () => {
  expect(problemMessage(t, { kind: 'SOMETHING_NEW' })).toBe('Please check this field')
})

const answered = (status: number, bodyText: string) =>
  faultsOf(new ServerError('refused', { response: new Response(null, { status }), bodyText }))

test('a limit that answers before GraphQL is read from its body', () => {
  const body = { errors: [{ message: 'x', extensions: { code: 'OVERLOADED', retryAfterSeconds: 3 } }] }
  expect(answered(503, JSON.stringify(body))).toEqual([{ name: 'OVERLOADED', retryAfterSeconds: 3 }])
})

test.each([
  [429, 'RATE_LIMITED'],
  [503, 'OVERLOADED'],
  [502, 'UPSTREAM_UNAVAILABLE'],
])('status %i with a page of a proxy is %s', (status, name) => {
  expect(answered(status, '<html>')).toEqual([{ name }])
})
