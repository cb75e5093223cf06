import { createConfig, lint } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { contractFile, document, operations } from './contract/document.ts'

type Example = { value: { code: number } }

const meanings = document['x-codes']

test('the contract is valid OpenAPI, and each example fits its schema', async () => {
  // A call of this API refuses with HTTP 200.
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'operation-4xx-response': 'off' },
  })
  const problems = await lint({ ref: contractFile, config })
  const lines = problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)
  expect(lines).toEqual([])
})

test('each call has an example of its request and of its success', () => {
  const missing = operations.flatMap(({ call, bodies, parameters, answers }) => {
    const answer = answers.get(200)?.content?.['application/json']
    const isShown = answer === undefined || 'success' in (answer.examples ?? {})
    const bare = Object.values(bodies).some((media) => Object.keys(media.examples ?? {}).length === 0)
    return [
      ...(isShown ? [] : [`${call}: success`]),
      ...(bare ? [`${call}: request`] : []),
      ...parameters.filter((each) => each.example === undefined).map(({ name }) => `${call}: ${name}`),
    ]
  })
  expect(missing).toEqual([])
})

test('each call has exactly the examples of its refusals', () => {
  for (const { call, refusals, answers } of operations) {
    const shown = answers.get(200)?.content?.['application/json']?.examples ?? {}
    const named = Object.entries(shown).filter(([name]) => name.startsWith('refusal'))
    const wanted = refusals.map((code) => [
      `refusal${code}`,
      { $ref: `#/components/examples/Refusal${code}` },
    ])
    expect({ call, ...Object.fromEntries(named) }).toEqual({ call, ...Object.fromEntries(wanted) })
  }
})

// Tools take the first example for an answer, and an object lists keys that look like integers before all others.
test('the example of a success comes before those of refusals', () => {
  for (const { call, answers } of operations) {
    const names = Object.keys(answers.get(200)?.content?.['application/json']?.examples ?? { success: null })
    expect([call, names[0]]).toEqual([call, 'success'])
  }
})

test('an example of a refusal shows the code in its name', () => {
  const examples = Object.entries(document.components.examples ?? {}) as [string, Example][]
  const refusals = examples.filter(([name]) => name.startsWith('Refusal'))
  expect(refusals.length).toBeGreaterThan(10)
  for (const [name, { value }] of refusals) expect(name).toBe(`Refusal${value.code}`)
})

test('each code has one meaning, and calls refuse only with listed codes', () => {
  const codes = meanings.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(operations.flatMap(({ refusals }) => refusals).filter((code) => !codes.includes(code))).toEqual([])
})
