import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deepAt, deepBeside, deepKinds, placesIn, withDeepAt } from '../support/generated/deep-data.ts'
import { type GeneratedOperation, generatedOperations } from '../support/generated/operations.ts'
import { generated, generatedTimeout } from '../support/generated/runs.ts'
import { bugsIn, startGeneratedStage, withHandles } from '../support/generated/stage.ts'
import { rightVariablesFor } from '../support/generated/values.ts'
import type { Answer } from '../support/scripted-server.ts'

let stage: Awaited<ReturnType<typeof startGeneratedStage>>
beforeAll(async () => {
  stage = await startGeneratedStage()
})
afterAll(() => stage.stop())

const rows = generatedOperations.map((operation) => [operation.name, operation] as const)
const oneRightInput = (operation: GeneratedOperation) =>
  fc.sample(rightVariablesFor(operation.variables), { ...generated, numRuns: 1 })[0] ?? {}

/** A person who sends the operation with right variables; `bugsAt` sends it and returns the bugs that it meets. */
async function visit(operation: GeneratedOperation) {
  const bugsBefore = stage.bugs().length
  const { client, files } = await stage.visitFor(operation)
  const variables = withHandles(oneRightInput(operation), files)
  const body = { query: operation.document, variables, extensions: {} }
  const send = async (text: string) => {
    const answer = await client.send(text)
    return { status: answer.status, bugs: [...bugsIn(answer), ...stage.bugs().slice(bugsBefore)] }
  }
  const bugsAt = async (answer: Answer) => {
    stage.answerWith(answer)
    return (await send(JSON.stringify(body))).bugs
  }
  return { body, send, bugsAt }
}

test.each(rows)(
  '%s has no bug if the provider nests its answer beyond the call stack',
  async (_name, operation) => {
    const { bugsAt } = await visit(operation)
    for (const kind of deepKinds) expect([kind, await bugsAt(deepBeside(kind))]).toEqual([kind, []])
    const anywhere = fc.asyncProperty(fc.constantFrom(...deepKinds), fc.nat(200), async (kind, at) => {
      expect(await bugsAt(deepAt(kind, at))).toEqual([])
    })
    await fc.assert(anywhere, generated)
  },
  generatedTimeout,
)

test.each(rows)(
  '%s has no bug if its input is nested beyond the call stack',
  async (_name, operation) => {
    const { body, send } = await visit(operation)
    const paths = placesIn(body).filter(([first]) => first !== 'query')
    for (const [index, path] of paths.entries()) {
      const { status, bugs } = await send(withDeepAt(body, path, index % 2 === 0 ? 'lists' : 'objects'))
      expect([path, bugs]).toEqual([path, []])
      expect([200, 400]).toContain(status)
    }
  },
  generatedTimeout,
)
