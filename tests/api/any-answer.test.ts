import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
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

/** An export ends with the status of its fault, or breaks off. */
async function bugsOfFile(client: Client, path: string) {
  const response = await client.fetch(path)
  await response.text().catch(() => 'the response broke off')
  return response.status === 500 ? ['HTTP 500'] : []
}

const exported = ['/exports/customers.csv', '/exports/bills.csv', '/exports/login-logs.csv']
/** Every operation, and every file, which is no document. */
const asked = [
  ...generatedOperations,
  ...exported.map((name) => ({ name, document: null, variables: new Map<never, never>() })),
]

test.each(asked.map((one) => [one.name, one] as const))(
  '%s has no bug, whatever the provider answers',
  async (_name, { name, document, variables: types }) => {
    const bugsBefore = stage.bugs().length
    const property = fc.asyncProperty(
      variablesFor(types, 'right'),
      departures,
      async (variables, departure) => {
        const { client, files } = await stage.visitFor(name)
        stage.answerWith(departed(departure))
        const bugs =
          document === null
            ? await bugsOfFile(client, name)
            : bugsIn(await client.query(document, withHandles(variables, files)))
        expect(bugs).toEqual([])
        expect(stage.bugs().slice(bugsBefore)).toEqual([])
      },
    )
    await fc.assert(property, generated)
  },
  generatedTimeout,
)
