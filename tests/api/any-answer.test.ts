import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { departed, departures } from '../support/generated/answers.ts'
import { generatedOperations } from '../support/generated/operations.ts'
import {
  bugsIn,
  generated,
  generatedTimeout,
  startGeneratedStage,
  withHandles,
} from '../support/generated/stage.ts'
import { variablesFor } from '../support/generated/values.ts'

const stage = await startGeneratedStage()
afterAll(() => stage.stop())

test.each(generatedOperations.map((operation) => [operation.name, operation] as const))(
  '%s has no bug, whatever the provider answers',
  async (_name, operation) => {
    const bugsBefore = stage.bugs().length
    const property = fc.asyncProperty(
      variablesFor(operation.variables, 'right'),
      departures,
      async (variables, departure) => {
        const { client, files } = await stage.visitFor(operation)
        stage.answerWith(departed(departure))
        const answer = await client.query(operation.document, withHandles(variables, files))
        expect(bugsIn(answer)).toEqual([])
        expect(stage.bugs().slice(bugsBefore)).toEqual([])
      },
    )
    await fc.assert(property, generated)
  },
  generatedTimeout,
)

test.each(['/exports/customers.csv', '/exports/bills.csv', '/exports/login-logs.csv'])(
  '%s has no bug, whatever the provider answers',
  async (path) => {
    const bugsBefore = stage.bugs().length
    const property = fc.asyncProperty(departures, async (departure) => {
      const { client } = await stage.visitFor({ name: path, document: '', variables: new Map() })
      stage.answerWith(departed(departure))
      const response = await client.fetch(path)
      const text = await response.text().catch(() => 'the response broke off')
      // An export ends with the status of its fault, or breaks off.
      expect([response.status, text]).not.toEqual([500, expect.anything()])
      expect(stage.bugs().slice(bugsBefore)).toEqual([])
    })
    await fc.assert(property, generated)
  },
  generatedTimeout,
)
