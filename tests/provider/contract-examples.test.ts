import { afterAll, expect, test } from 'vitest'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { legacyCalls, signedInState } from './legacy-calls.ts'
import { type Answer, json, send, startScriptedServer } from '../support/scripted-server.ts'
import { firstExample } from '../upstream/contract/first-example.ts'

const list = { page: 1, size: 8 }
/** Each read of the port; a server without a state can answer these from the examples of the contract. */
const reads: Record<string, (calls: ProviderClient) => Promise<unknown>> = {
  createCaptcha: (calls) => calls.createCaptcha(),
  listCountries: (calls) => calls.listCountries('EN'),
  'listCountries in Chinese': (calls) => calls.listCountries('CN'),
  'getLegalText of the agreement': (calls) => calls.getLegalText('SERVICE_AGREEMENT', 'EN'),
  'getLegalText of the policy': (calls) => calls.getLegalText('PRIVACY_POLICY', 'EN'),
  'checkUsername of an affiliate': (calls) => calls.checkUsername('ida-lund', 'AFFILIATE'),
  'checkUsername of a customer': (calls) => calls.checkUsername('ida-lund', 'CUSTOMER'),
  'checkPhone of an affiliate': (calls) =>
    calls.checkPhone({ prefix: '49', number: '15112345678' }, 'AFFILIATE'),
  'checkPhone of a customer': (calls) =>
    calls.checkPhone({ prefix: '49', number: '15112345678' }, 'CUSTOMER'),
  'checkEmail of an affiliate': (calls) =>
    calls.checkEmail('ida@partner.example', 'REGISTRATION', 'AFFILIATE'),
  'checkEmail of a customer': (calls) => calls.checkEmail('ida@partner.example', 'REGISTRATION', 'CUSTOMER'),
  'checkEmail before a reset': (calls) =>
    calls.checkEmail('ida@partner.example', 'PASSWORD_RESET', 'AFFILIATE'),
  getProfile: (calls) => calls.getProfile(),
  listCustomers: (calls) => calls.listCustomers(list),
  listBills: (calls) => calls.listBills(),
  listLoginLogs: (calls) => calls.listLoginLogs(list),
}

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
