import { afterAll, expect, test } from 'vitest'
import { legacyCalls, signedInState } from '../provider/legacy-calls.ts'
import { reads } from '../prism/reads.ts'
import { type Answer, json, send, startScriptedServer } from '../support/scripted-server.ts'
import { document, findOperation } from './contract/document.ts'

type Example = { value: unknown } | { $ref: string }

const valueOf = (example: Example | undefined): unknown => {
  if (!example || 'value' in example) return example?.value
  const name = example.$ref.split('/').at(-1) ?? ''
  return (document.components.examples?.[name] as { value: unknown } | undefined)?.value
}

/** Answers as a tool does that knows the contract alone: with the first example of a type that the request accepts. */
const firstExample: Answer = (response, request) => {
  const { pathname } = new URL(request.path, 'http://provider.test')
  const media = findOperation(request.method, pathname.replace(/^\/api/, ''))?.answers.get(200)?.content ?? {}
  const accepted = request.headers.accept ?? ''
  const [type, { example, examples = {} }] = Object.entries(media).find(([name]) =>
    accepted.split(',').some((range) => name.startsWith(range.trim().replace(/\*?(?:;.*)?$/, ''))),
  ) ?? ['', {}]
  if (type === '') return json({ status: 406 }, 406)(response, request)
  if (typeof example === 'string') return send(200, example, { 'content-type': type })(response, request)
  return json(valueOf(Object.values(examples)[0] as Example))(response, request)
}

const server = await startScriptedServer()
server.answerWith(firstExample)
afterAll(server.stop)

test.each(Object.entries(reads))('%s reads the first example of the contract', async (_name, read) => {
  const calls = legacyCalls(server.origin, { caller: { state: signedInState() } })
  expect(await read(calls)).toBeTruthy()
})
