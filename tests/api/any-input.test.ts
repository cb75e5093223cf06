import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
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
  '%s takes any input without a bug, and sends the provider only what the contract allows',
  async (_name, operation) => {
    const bugsBefore = stage.bugs().length
    const property = fc.asyncProperty(variablesFor(operation.variables), async (variables) => {
      const { client, files } = await stage.visitFor(operation.name)
      const answer = await client.query(operation.document, withHandles(variables, files))
      expect(bugsIn(answer)).toEqual([])
      expect(await stage.problemsOfCalls()).toEqual([])
      expect(stage.bugs().slice(bugsBefore)).toEqual([])
    })
    await fc.assert(property, generated)
  },
  generatedTimeout,
)

/** What the portal calls in its own group of calls; the older group does the same for customers. */
const writes = ['register/register', 'imfs/register', 'updatePassWord', 'checkCode', 'updateBank', 'auth']
const others = ['setAmNumber', 'feedback', 'uploadAuth', 'getCustomerList', 'getBillList', 'logQuery']

test('with right values every generated operation is carried out, down to the provider', async () => {
  const failed: unknown[] = []
  const reached = new Set<string>()
  for (const operation of generatedOperations) {
    const { client, files } = await stage.visitFor(operation.name)
    const [variables = {}] = fc.sample(variablesFor(operation.variables, 'right'), {
      ...generated,
      numRuns: 1,
    })
    const { errors, text } = await client.query(operation.document, withHandles(variables, files))
    if (errors || /InputRejected|"[A-Za-z]*Rejected"/.test(text))
      failed.push([operation.name, variables, text])
    for (const path of stage.calls()) reached.add(path)
  }
  expect(failed).toEqual([])
  const paths = [...reached].map((path) => path.split('?')[0])
  for (const name of [...writes, ...others])
    expect(paths).toContainEqual(expect.stringMatching(new RegExp(`/${name}$`)))
})
