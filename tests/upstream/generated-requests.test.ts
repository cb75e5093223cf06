import { expect, test } from 'vitest'
import { type Operation, operations } from './contract/document.ts'
import { createRandom, hostileValue, type Random, spoiled, validValue } from './contract/generate.ts'
import { type Client, shareReference } from './reference.ts'

const requestsOfEach = 60
/** Printed with each failure; another seed makes other requests. */
const seed = 20_261_110

const { client } = await shareReference({ loginout: true })

type Schema = Parameters<typeof validValue>[1]

const spelled = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The address with values for its parameters; `isValid` says whether they fit their schemas. */
function addressOf(random: Random, { path, method, parameters }: Operation, isValid: boolean): string {
  const valueOf = (schema: unknown) => {
    const value = isValid || random.happens(0.5) ? validValue(random, schema as Schema) : hostileValue(random)
    return spelled(value)
  }
  const url = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const schema = parameters.find((each) => each.name === name)?.schema ?? {}
    return encodeURIComponent(valueOf(schema).toWellFormed()) || '%20'
  })
  const query = new URLSearchParams()
  for (const { name, in: place, required, schema } of parameters)
    if (place === 'query' && (required || random.happens(0.5)) && (isValid || random.happens(0.8)))
      query.append(name, valueOf(schema))
  return method === 'GET' && query.size > 0 ? `${url}?${query}` : url
}

/** A body of the operation's type, and what it says that it is. */
function bodyOf(random: Random, { bodies }: Operation, isValid: boolean): RequestInit {
  const [declared] = Object.entries(bodies)
  if (!declared) return {}
  const [type, media] = declared
  const fields = validValue(random, media.schema as Schema) as Record<string, unknown>
  const sent = isValid ? fields : spoiled(random, fields)
  if (type === 'multipart/form-data') {
    const form = new FormData()
    for (const [name, value] of Object.entries(sent))
      form.append(name, name === 'file' ? new Blob([spelled(value)], { type: 'image/png' }) : spelled(value))
    return { body: form }
  }
  const text = JSON.stringify(sent)
  const cut = !isValid && random.happens(0.1) ? text.slice(0, -1) : text
  const headers = { 'Content-Type': !isValid && random.happens(0.05) ? 'text/plain' : 'application/json' }
  return { body: cut, headers }
}

/** Sends the requests; a response that departs from the contract throws, and so does a status of 500 or more. */
async function sendAll(operation: Operation, caller: Client, random: Random) {
  const statuses = new Set<number>()
  for (let count = 0; count < requestsOfEach; count += 1) {
    const isValid = count % 3 === 0
    // A success is held to the contract together with its request.
    caller.isStrict = isValid
    const address = addressOf(random, operation, isValid)
    const init = { method: operation.method, ...bodyOf(random, operation, isValid) }
    const what = `seed ${seed}, request ${count}: ${address} ${typeof init.body === 'string' ? init.body.slice(0, 300) : ''}`
    const response = await caller.send(address, init).catch((cause: unknown) => {
      throw new Error(what, { cause })
    })
    expect([what, response.status < 500]).toEqual([what, true])
    statuses.add(response.status)
    await response.arrayBuffer()
  }
  return statuses
}

test.each(operations.map((operation) => [operation.call, operation] as const))(
  '%s answers each generated request, valid or not, with a status below 500',
  async (call, operation) => {
    const random = createRandom(seed + operations.indexOf(operation))
    const statuses = await sendAll(operation, client(), random)
    if (operation.path.startsWith('/home/')) {
      const caller = client()
      await caller.signIn('bruno-diaz')
      await sendAll(operation, caller, random)
    }
    expect([call, statuses.has(200)]).toEqual([call, true])
  },
)
