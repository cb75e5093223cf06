import { randomUUID } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#bff/env.ts'
import type { HumanCheck } from '#bff/http/guards/human-check.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { type Answer as Answered, Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { newEmail, pageOperations, type Variables } from '../support/page-operations.ts'
import { png } from '../support/pictures.ts'
import { startPortal } from '../support/portal.ts'
import { type Answer, json, send, startScriptedServer } from '../support/scripted-server.ts'
import { formWith, upload } from '../support/upload.ts'
import { document, firstExample, problemsOfCall } from '../upstream/contract.ts'

/*
 * Every operation of the pages, with generated input and at a provider with generated answers. Both are the right ones with some
 * changes, so that most of them get past the first checks. A long run sets the number of runs and the seed (tests/README.md).
 */
const numRuns = Number(process.env.GENERATED_RUNS ?? 4)
const generated = { numRuns, seed: Number(process.env.GENERATED_SEED ?? 20_261_122) }
/** Only ends what hangs; long runs take as long as they need. */
const timeout = Math.max(120_000, numRuns * 1000)

const first = 'first uploaded file'
/** With a country of the contract's example, and what only the demo can issue. */
const cases = pageOperations({
  countryId: '276',
  captcha: 'ABCD',
  humanCheck: 'passed',
  emailCode: 'ABC123',
  files: [first],
}).map(({ name, text, variables }) => ({ name, text: text as string | null, variables }))
/** The files, which are no documents. */
const exported = ['customers', 'bills', 'login-logs'].map((list) => ({
  name: `/exports/${list}.csv`,
  text: null,
  variables: {},
}))

/** What else than another value can stand in a place; undefined removes it. */
const ways = {
  remove: () => undefined,
  repeat: (value: unknown) => (Array.isArray(value) ? [...value, ...value] : { again: value }),
  wrap: (value: unknown) => [value],
  asText: (value: unknown) => JSON.stringify(value),
}
/** One change to a place of a value; `at` chooses the place, whatever the value is. */
interface Change {
  at: number
  by: keyof typeof ways | { value: unknown }
}

/** Beside these any JSON and any text is drawn. */
const oddNumbers = [
  0, -1, 1.5, 101, 2_147_483_648, -2_147_483_648, 1e21, 0.30000000000000004, 9_007_199_254_740_992, -0.005,
  -8_640_000_000_000_001,
]
const oddTexts = [
  '-0.00;-12.345;1,234.50;NaN;1e400;٣٤٥;１２３４５６;＝1+1;2026-02-30 25:61:61;0000-00-00 00:00:00;2026-13',
  '__proto__;NOT_IN_THE_SCHEMA;javascript:alert(1);https://portal.example/promote/home?sid=%;../../etc/passwd;%2e',
  `\u0000;\ud800;\r\nX-Injected: 1;\u202egnp.exe;${'9'.repeat(400)};${'中文😀'.repeat(50)};${'x'.repeat(20_000)}`,
].flatMap((line) => line.split(';'))
const oddObjects = [{ records: null }, { records: [null], total: 1 }, { total: -1, records: {} }, [[]]]
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(...oddNumbers, ...oddTexts, ...oddObjects),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
)
const change: Arbitrary<Change> = fc.record({
  at: fc.nat(200),
  by: fc.oneof(
    fc.record({ value: oddValue }),
    fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[])),
  ),
})

/** All places below a value, each as its holder and its name there. */
const placesIn = (holder: object): [Variables, string][] =>
  Object.entries(holder).flatMap(([name, value]) => [
    [holder as Variables, name] as [Variables, string],
    ...(typeof value === 'object' && value !== null ? placesIn(value as object) : []),
  ])

function changed(whole: unknown, changes: readonly Change[]): unknown {
  const root: Variables = { whole: structuredClone(whole) }
  for (const { at, by } of changes) {
    const places = placesIn(root)
    const [holder, name] = places[at % places.length] ?? [root, 'whole']
    holder[name] = typeof by === 'string' ? ways[by](holder[name]) : structuredClone(by.value)
  }
  return root.whole
}

const usually = <Value>(value: Value, other: Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })
const codes = document['x-codes'].map(({ code }) => code)

/** An answer that departs from the contract's example: in some places, rarely by its envelope, status, type or length. */
const departures = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  code: usually<unknown>(undefined, fc.constantFrom<unknown>(...codes, '0', 0, 7, null, '', {}, 0.5, 1e30)),
  status: usually(200, fc.constantFrom(201, 204, 301, 400, 401, 403, 404, 418, 429, 500, 502, 503)),
  type: usually(
    'application/json',
    fc.constantFrom('text/html', 'application/json; charset=gbk', 'image/png'),
  ),
  length: usually(1, fc.double({ min: 0, max: 1, noNaN: true })),
})

type Departure = typeof departures extends Arbitrary<infer Value> ? Value : never

/** Answers with the contract's first example, as `depart` changes it. */
const answerBy =
  (depart: (body: unknown, type: string) => Answer): Answer =>
  (response, request) => {
    const example = firstExample(request.method, request.path, request.headers.accept)
    const { body, type } = example ?? { body: { code: 100_100, data: null }, type: 'application/json' }
    return depart(body, type)(response, request)
  }
const asInContract = answerBy((body, type) =>
  typeof body === 'string' ? send(200, body, { 'content-type': type }) : json(body),
)
const departing = ({ changes, code, status, type, length }: Departure) =>
  answerBy((whole, ownType) => {
    const value = changed(whole, changes)
    const isEnvelope = code !== undefined && typeof value === 'object' && value !== null
    const body = isEnvelope ? { ...value, code } : value
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
    const isImage = typeof whole === 'string'
    const headers = { 'content-type': isImage ? ownType : type }
    return send(status, text.slice(0, Math.ceil(text.length * length)), headers)
  })

/** A human check that everybody passes. */
const humanCheck: HumanCheck = {
  issue: async () => ({
    kind: 'none',
    challenge: '{}',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }),
  verify: async () => ({ id: randomUUID(), expiresAt: Date.now() + 60_000 }),
}
const upstream = await startScriptedServer()
const createProvider = () =>
  createLegacyRestProvider({
    ...readEnv({}).upstream,
    url: new URL('/api', upstream.origin),
    timeoutMs: 20_000,
  })
/** Each visit has a new one: none has answers or a breaker of an earlier one. */
let provider = createProvider()
const portal = await startPortal({
  provider: {
    forCaller: (caller) => provider.forCaller(caller),
    usernamesIgnoreCase: false,
    unreachableSince: null,
  },
  humanCheck,
})
afterAll(() => Promise.all([portal.stop(), upstream.stop()]))

/** Signs in, requests codes or uploads a file, depending on what the operation needs. */
async function visitFor(name: string) {
  provider = createProvider()
  upstream.answerWith(asInContract)
  const client = new Client(portal.origin)
  await client.createCaptcha()
  const { data } = await client.submitLogIn({
    username: 'alice-chen',
    password: 'Portal-demo1',
    captcha: 'ABCD',
  })
  expect(data?.logIn.__typename).toBe('LogInSuccess')
  const file = /verification/i.test(name) ? (await upload(client, formWith(png()))).file : null
  if (file === undefined) throw new Error('the image of the visit is refused')
  if (/login|identity/i.test(name)) await client.createCaptcha()
  if (/email|register|reset/i.test(name)) {
    await client.query('mutation { createHumanCheck { expiresAt } }')
    const reset = { email: 'alice-chen@example.com', purpose: 'PASSWORD_RESET' }
    for (const request of [
      reset,
      { email: newEmail, purpose: 'REGISTRATION', audience: 'AFFILIATE' },
      { email: newEmail, purpose: 'REGISTRATION', audience: 'CUSTOMER' },
    ])
      await outcomeOf(client, 'sendEmailCode', { ...request, humanCheck: 'passed' })
    const checked = await outcomeOf(client, 'checkEmailCode', { ...reset, emailCode: 'ABC123' })
    if (checked.__typename !== 'CheckEmailCodeSuccess') throw new Error('the code of the visit is refused')
  }
  upstream.answerWith(asInContract)
  const withFile = (variables: unknown) =>
    JSON.parse(JSON.stringify(variables), (_key, value: unknown) =>
      value === first ? file : value,
    ) as Variables
  return { client, withFile }
}

/** As the pages name their person. */
const asAlice = { 'x-portal-username': 'alice-chen' }

/** Lines of the log about bugs. An export ends with the status of its fault, which is not a bug. */
const bugLines = () =>
  portal
    .log()
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line) && !/"res":\{"statusCode":50[234]\}/.test(line))

/** What must never be in an answer of the portal: a status of 500 or more, or the code of a bug. */
const bugsIn = ({ status, errors = [], text }: Answered) => [
  ...(status >= 500 ? [`HTTP ${status}: ${text.slice(0, 300)}`] : []),
  ...errors.filter(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR'),
]

/** An export ends with the status of its fault, or breaks off. */
async function bugsOfFile(client: Client, path: string) {
  const response = await client.fetch(path)
  await response.text().catch(() => 'it broke off')
  return response.status === 500 ? ['HTTP 500'] : []
}

/** What in the calls of the provider does not fit the contract. */
const problemsOfCalls = () =>
  Promise.all(
    upstream.received.map(async ({ method, path, headers, body, bytes }) => {
      const type = headers['content-type'] ?? ''
      const form = () =>
        new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } }).formData()
      const sent = type.startsWith('multipart/') ? await form() : body
      return problemsOfCall(method, new URL(path, upstream.origin), sent).map(
        (problem) => `${path}: ${problem}`,
      )
    }),
  ).then((problems) => problems.flat())

test.each(cases)(
  '$name takes any input without a bug, and sends the provider only what the contract allows',
  async ({ name, text, variables }) => {
    const before = bugLines().length
    const inputs = fc.array(change, { maxLength: 3 }).map((changes) => changed(variables, changes))
    const property = fc.asyncProperty(inputs, async (input) => {
      const { client, withFile } = await visitFor(name)
      const given =
        typeof input === 'object' && input !== null && !Array.isArray(input) ? withFile(input) : {}
      expect(bugsIn(await client.query(text ?? '', given, asAlice))).toEqual([])
      expect(await problemsOfCalls()).toEqual([])
      expect(bugLines().slice(before)).toEqual([])
    })
    await fc.assert(property, generated)
  },
  timeout,
)

test.each([...cases, ...exported])(
  '$name has no bug, whatever the provider answers',
  async ({ name, text, variables }) => {
    const before = bugLines().length
    const property = fc.asyncProperty(departures, async (departure) => {
      const { client, withFile } = await visitFor(name)
      upstream.answerWith(departing(departure))
      const bugs =
        text === null
          ? await bugsOfFile(client, name)
          : bugsIn(await client.query(text, withFile(variables), asAlice))
      expect(bugs).toEqual([])
      expect(bugLines().slice(before)).toEqual([])
    })
    await fc.assert(property, generated)
  },
  timeout,
)
