import { afterAll, expect, test } from 'vitest'
import { legacyCalls, signedInState } from '../provider/legacy-calls.ts'
import { reads } from '../prism/reads.ts'
import { type Answer, json, send, startScriptedServer } from '../support/scripted-server.ts'
import { firstExample } from './contract/first-example.ts'

/** Answers as a tool does that knows the contract alone. */
const answerByContract: Answer = (response, request) => {
  const found = firstExample(request.method, request.path, request.headers.accept)
  if (!found) return json({ status: 406 }, 406)(response, request)
  const { type, body } = found
  if (typeof body === 'string') return send(200, body, { 'content-type': type })(response, request)
  return json(body)(response, request)
}

const server = await startScriptedServer()
server.answerWith(answerByContract)
afterAll(server.stop)

test.each(Object.entries(reads))('%s reads the first example of the contract', async (_name, read) => {
  const calls = legacyCalls(server.origin, { caller: { state: signedInState() } })
  expect(await read(calls)).toBeTruthy()
})
