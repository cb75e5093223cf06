import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { Caller, ProviderClient } from '#bff/provider/provider.ts'
import { Client } from '../support/client.ts'
import { filledWith, pageOperations } from '../support/page-operations.ts'
import { png } from '../support/pictures.ts'
import { startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))

/** A request: a mutation, or a route. */
interface Case {
  /** Whether it acts for the person whom the page shows, or for anybody, signed in or not. */
  for: 'person' | 'anybody'
  send: (client: Client, headers: Record<string, string>, file: string) => Promise<Outcome>
}
interface Outcome {
  code: string | undefined
  status: number
  text: string
}

const beforeSignIn = [
  'createCaptcha',
  'sendEmailCode',
  'checkEmailCode',
  'resetPassword',
  'registerAffiliate',
  'registerCustomer',
]
/** For anybody, signed in or not. All others act for the person of the page, a new one too. */
const forAnybody = new Set([...beforeSignIn, 'logIn', 'createHumanCheck'])
const sent = pageOperations({ password: 'wrong', captcha: 'ABCD', emailCode: 'ABC123', humanCheck: 'passed' })

/** The mutation as the pages send it. */
const mutationCase = (name: string): [string, Case] => {
  const ofPages = sent.find((one) => one.name.split(' ')[0]?.toLowerCase() === name.toLowerCase())
  const { text: document, variables } = ofPages ?? expect.fail(name)
  const send: Case['send'] = async (client, headers, file) => {
    const answer = await client.query(document, filledWith(variables, { files: [file] }), headers)
    const code = answer.errors?.[0]?.extensions.code as string | undefined
    return { code, status: answer.status, text: answer.text }
  }
  return [name, { for: forAnybody.has(name) ? 'anybody' : 'person', send }]
}
const mutations = new Map(Object.keys(schema.getMutationType()?.getFields() ?? {}).map(mutationCase))

const route = (path: string, send: (client: Client, headers: Record<string, string>) => Promise<Outcome>) =>
  [path, { for: 'person', send }] as const
const codeIn = (text: string) =>
  text.startsWith('{')
    ? (JSON.parse(text) as { failure?: { __typename: string } }).failure?.__typename
    : undefined
const exportOf = (list: string, method = 'GET', body?: string) =>
  route(`${method} /exports/${list}.csv`, async (client, headers) => {
    const init = body === undefined ? {} : { body }
    const response = await client.fetch(`/exports/${list}.csv`, { method, headers, ...init })
    const text = await response.text()
    return { code: codeIn(text), status: response.status, text }
  })
const routes = new Map<string, Case>([
  route('/uploads/identity-documents', async (client, headers) => {
    const { status, ...body } = await upload(client, formWith(png()), headers)
    return { code: body.failure?.__typename, status, text: JSON.stringify(body) }
  }),
  exportOf('customers'),
  exportOf('customers', 'POST', JSON.stringify({ search: 'a' })),
  exportOf('bills'),
  exportOf('login-logs'),
])

const cases = new Map([...mutations, ...routes])
const people = ['alice-chen', 'erin-park'] as const
/** Members of the provider's client for anybody. All others act for the person; of these, a visitor makes a login alone. */
const questions = ['checkUsername', 'checkPhone', 'checkEmail', 'listCountries', 'getLegalText']
const callsForAnybody = new Set(['state', ...beforeSignIn, ...questions])
const calls = createInMemoryProvider().forCaller({ state: null } as Caller)
const { provider, arrived } = watchProvider(
  ...(Object.keys(calls) as (keyof ProviderClient)[]).filter((name) => !callsForAnybody.has(name)),
)
const portal = await startPortal({ provider })
afterAll(portal.stop)
beforeEach(() => void arrived.splice(0))

/** The handle of a file of each person, which counts in every session. */
const files = new Map<string, string>()
const signIn = async (username: string) => {
  const client = await Client.signedIn(portal.origin, username)
  const file = files.get(username) ?? (await upload(client, formWith(png()))).file ?? ''
  files.set(username, file)
  arrived.splice(0)
  return { client, file }
}
const naming = (username: string) => ({ 'x-portal-username': encodeURIComponent(username) })

test.each(people.flatMap((one) => [...cases.keys()].map((name) => [one, name] as const)))(
  'while %s is signed in, %s is served without a name and for the same person, and for another person as listed',
  async (username, name) => {
    const { for: whose, send } = cases.get(name) as Case
    const other = people.find((one) => one !== username) ?? ''
    for (const headers of [{}, naming(username)]) {
      const { client, file } = await signIn(username)
      const { code } = await send(client, headers, file)
      expect(code).not.toBe('PERSON_CHANGED')
      expect(whose === 'person' && arrived.length === 0).toBe(false)
    }

    const { client, file } = await signIn(username)
    const { code, status, text } = await send(client, naming(other), file)
    const isRefused = whose === 'person'
    expect(code === 'PERSON_CHANGED').toBe(isRefused)
    expect(status === 409).toBe(isRefused)
    expect(arrived.filter(([name]) => isRefused || name !== 'logIn')).toEqual([])
    expect(isRefused && text.includes(username)).toBe(false)
    const { data } = await client.query('{ viewer { username } }', {}, naming(username))
    expect(data?.viewer.username).toBe(username)
  },
)

test.each([
  ['an alias', 'mutation { createCaptcha: logOut { wasSignedIn } }'],
  [
    'a fragment within another',
    'mutation { __typename ...A } fragment A on Mutation { ... on Mutation { ...B } } fragment B on Mutation { logOut { wasSignedIn } }',
  ],
])('a mutation is recognised behind %s', async (_what, document) => {
  const { client } = await signIn('alice-chen')
  const { errors } = await client.query(document, {}, naming('erin-park'))
  expect(errors).toMatchObject([{ extensions: { code: 'PERSON_CHANGED' } }])
  expect(arrived).toEqual([])
})

test('the operation that runs decides in a document with several', async () => {
  const { client } = await signIn('alice-chen')
  const query =
    'mutation Draw { createCaptcha { image } } mutation Out { logOut { wasSignedIn } } query Who { viewer { username } }'
  const run = async (operationName: string) => {
    const body = JSON.stringify({ query, operationName })
    const response = await client.post({ body, headers: naming('erin-park') })
    return (await response.json()) as { errors?: { extensions: { code: string } }[] }
  }
  expect((await run('Draw')).errors).toBeUndefined()
  for (const name of ['Who', 'Out'])
    expect((await run(name)).errors?.[0]?.extensions.code).toBe('PERSON_CHANGED')
})

test.each(['%', 'alice-chen, erin-park', '', 'Alice-Chen'])('%j names another person', async (header) => {
  const { client } = await signIn('alice-chen')
  const { errors } = await client.query(
    'mutation { logOut { wasSignedIn } }',
    {},
    { 'x-portal-username': header },
  )
  expect(errors).toMatchObject([{ extensions: { code: 'PERSON_CHANGED' } }])
})

test.each([...cases].filter(([, { for: whose }]) => whose === 'person').map(([name]) => name))(
  'without a sign-in, %s for a named person is never PERSON_CHANGED',
  async (name) => {
    const client = new Client(portal.origin)
    const { code } = await (cases.get(name) as Case).send(client, naming('alice-chen'), 'handle')
    expect(code).toBe(name === 'logOut' ? undefined : 'UNAUTHENTICATED')
    expect(arrived).toEqual([])
  },
)

test.each([
  ['the viewer', '{ viewer { username } }', true],
  [
    'the viewer behind a fragment and an alias',
    '{ ...A } fragment A on Query { me: viewer { username } }',
    true,
  ],
  ['the viewer beside what is for anybody', '{ countries { id } viewer { username } }', true],
  ['countries', '{ countries { id } }', false],
  ['rules and texts', '{ planRules { minimumPayout } legalText(kind: PRIVACY_POLICY) { version } }', false],
  ['whether a name is free', '{ usernameAvailability(username: "ida-lund", audience: AFFILIATE) }', false],
])('a read of %s for another person is refused: %s', async (_what, document, isRefused) => {
  const { client } = await signIn('alice-chen')
  const { data, errors } = await client.query(document, {}, naming('erin-park'))
  expect(errors?.[0]?.extensions.code === 'PERSON_CHANGED').toBe(isRefused)
  expect((data ?? null) === null).toBe(isRefused)
  for (const headers of [{}, naming('alice-chen')])
    expect((await client.query(document, {}, headers)).errors).toBeUndefined()
})

test('a response without data has the status that its media type requires', async () => {
  const { client } = await signIn('alice-chen')
  const ask = (accept: string) =>
    client.query('mutation { logOut { wasSignedIn } }', {}, { ...naming('erin-park'), accept })
  expect((await ask('application/graphql-response+json')).status).toBe(409)
  expect((await ask('application/json')).status).toBe(200)
})
