import { ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { failureMessage, problemMessage } from '#web/platform/errors/failure-messages.ts'
import { faultsOf } from '#web/platform/errors/fault.ts'

test.each([
  [{ name: 'UPSTREAM_UNAVAILABLE', providerCode: '100100' }, 'Service abnormal, try again later'],
  [{ name: 'UPSTREAM_UNAVAILABLE' }, 'We could not reach the service. Try again in a moment'],
  [{ name: 'UPSTREAM_REFUSED', providerCode: '-17' }, 'The SMS template cannot be empty'],
  [{ name: 'UPSTREAM_REFUSED', providerCode: 'E.7:x' }, 'The service refused the request (code E.7:x)'],
  [{ name: 'RATE_LIMITED', retryAfterSeconds: 1 }, 'Too many requests. Try again in 1 second'],
  [{ name: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' }, 'Something went wrong on our side (reference r-1)'],
  [{ name: 'NETWORK' }, 'Network error, please try again later'],
  [{ name: 'SOMETHING_NEW' }, 'operation failure'],
])('%o is "%s"', (fault, words) => {
  expect(failureMessage(fault)).toBe(words)
})

test.each([
  ['AlreadySubmitted', '100610', 'Do not submit repeatedly'],
  ['AlreadySubmitted', '4711', 'It has been submitted already'],
  ['AlreadySubmitted', null, 'It has been submitted already'],
  ['SomethingNew', null, 'operation failure'],
])('the refusal %s with the code %s is "%s"', (name, providerCode, words) => {
  expect(failureMessage({ name, providerCode })).toBe(words)
})

test('an unknown problem has a message', () => {
  expect(problemMessage({ kind: 'SOMETHING_NEW' })).toBe('Please check this field')
})

const limit = { errors: [{ message: 'x', extensions: { code: 'OVERLOADED', retryAfterSeconds: 3 } }] }
test.each([
  [503, JSON.stringify(limit), { name: 'OVERLOADED', retryAfterSeconds: 3 }],
  // Pages of a proxy.
  [429, '<html>', { name: 'RATE_LIMITED' }],
  [503, '<html>', { name: 'OVERLOADED' }],
  [502, '<html>', { name: 'UPSTREAM_UNAVAILABLE' }],
])('status %i with the body %s is %o', (status, bodyText, fault) => {
  const response = new Response(null, { status })
  expect(faultsOf(new ServerError('refused', { response, bodyText }))).toEqual([fault])
})
