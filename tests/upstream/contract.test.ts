import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { document, operations, problemsOfExamples } from './contract.ts'
import { shareReference } from './reference.ts'
import { ways } from './ways.ts'

const examplesOf = ({ answers }: (typeof operations)[number]) =>
  answers.get(200)?.content?.['application/json']?.examples ?? {}

test('the contract is valid OpenAPI', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
})

test.each(operations)('$call has examples of request and success, which fit its schemas', (operation) => {
  const { bodies, parameters, answers } = operation
  const names = Object.keys(examplesOf(operation))
  const isEnvelope = answers.get(200)?.content?.['application/json'] !== undefined
  // Tools take the first example for an answer.
  expect(names[0]).toBe(isEnvelope ? 'success' : undefined)
  expect(problemsOfExamples(operation)).toEqual([])
  for (const { example } of parameters) expect(example).toBeDefined()
  for (const media of Object.values(bodies)) expect(Object.keys(media.examples ?? {})).not.toEqual([])
})

test('each code of a refusal has one meaning', () => {
  const codes = document['x-codes'].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(expect.arrayContaining(operations.flatMap(({ refusals }) => refusals)))
})

test('there is a way to the success and each refusal of every call', () => {
  const answers = operations.flatMap(({ call, refusals }) =>
    [0, ...refusals].map((code) => `${call} ${code}`),
  )
  const known = Object.entries(ways).flatMap(([call, codes]) =>
    Object.keys(codes).map((code) => `${call} ${code}`),
  )
  expect(known.toSorted()).toEqual([...new Set(answers)].toSorted())
})

const all = Object.entries(ways).flatMap(([call, codes]) =>
  Object.entries(codes).map(([code, drive]) => ({ call, code: Number(code), drive })),
)

test.each(all)('$call answers $code as the contract says', async ({ code, drive }) => {
  expect((await drive()).code).toBe(code)
})

const { client, lenientClient } = await shareReference()

test('an unknown path, a known one with another method, and loginout unless it is asked for, is a plain 404', async () => {
  const unknown = await client().send('/home/nothing?x=1')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toEqual({ status: 404, error: 'Not Found', path: '/api/home/nothing' })
  expect((await client().send('/register/login')).status).toBe(404)
  expect((await lenientClient().send('/register/loginout')).status).toBe(404)
})

test.each([
  ['a body that is no JSON', '{"current":', 400],
  ['a body that is too large', JSON.stringify({ username: 'x'.repeat(70_000) }), 413],
])('%s is refused with an envelope', async (_what, body, status) => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await client().send('/register/login', { method: 'POST', headers, body })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code: 100604, data: null })
})
