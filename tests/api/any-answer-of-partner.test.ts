import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departures } from '../support/generated/answers.ts'
import { generatedOperations } from '../support/generated/operations.ts'
import { startPartnerStage } from '../support/generated/partner-stage.ts'
import { generated, generatedTimeout } from '../support/generated/runs.ts'
import { bugsIn, withHandles } from '../support/generated/stage.ts'
import { rightVariablesFor, variablesFor } from '../support/generated/values.ts'

let stage: Awaited<ReturnType<typeof startPartnerStage>>
beforeAll(async () => {
  stage = await startPartnerStage()
})
afterAll(() => stage.stop())

const operations = generatedOperations.map((operation) => [operation.name, operation] as const)
const reached = new Set<string>()

test.each(operations)(
  '%s has no bug at a provider of the Partner API, whatever it answers',
  async (name, operation) => {
    const bugsBefore = stage.bugs().length
    const property = fc.asyncProperty(
      rightVariablesFor(operation.variables),
      departures,
      async (variables, departure) => {
        const { client, files } = await stage.visitFor(operation)
        stage.depart(departure)
        const answer = await client.query(operation.document, withHandles(variables, files))
        if (stage.calls() > 0) reached.add(name)
        expect(bugsIn(answer)).toEqual([])
        expect(stage.bugs().slice(bugsBefore)).toEqual([])
      },
    )
    await fc.assert(property, generated)
  },
  generatedTimeout,
)

test.each(operations)(
  '%s takes any input without a bug, and sends the Partner API nothing that it cannot understand',
  async (_name, operation) => {
    const bugsBefore = stage.bugs().length
    const wrongBefore = stage.wrongCalls().length
    const property = fc.asyncProperty(variablesFor(operation.variables), async (variables) => {
      const { client, files } = await stage.visitFor(operation)
      const answer = await client.query(operation.document, withHandles(variables, files))
      expect(bugsIn(answer)).toEqual([])
      expect(stage.wrongCalls().slice(wrongBefore)).toEqual([])
      expect(stage.bugs().slice(bugsBefore)).toEqual([])
    })
    await fc.assert(property, generated)
  },
  generatedTimeout,
)

test('most of these operations reach the provider', () => {
  expect(reached.size).toBeGreaterThan(generatedOperations.length / 2)
})
