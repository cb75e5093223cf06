import { randomUUID } from 'node:crypto'
import type { HumanCheck } from '#bff/http/human-check/human-check.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { firstExample } from '../../upstream/contract/first-example.ts'
import { problemsOfCall } from '../../upstream/contract/hold-to-contract.ts'
import { type Answer as Answered, Client } from '../client.ts'
import { png } from '../pictures.ts'
import { startPortal } from '../portal.ts'
import { type Answer, json, send, startScriptedServer } from '../scripted-server.ts'
import { formWith, upload } from '../upload.ts'

/**
 * How often each property is tried, and from which seed: the same in every run of the suite. A long run sets others
 * (tests/README.md).
 */
const { GENERATED_RUNS, GENERATED_SEED } = process.env

const usualRuns = 4
const numRuns = Number(GENERATED_RUNS ?? usualRuns)

/** For `fc.assert`. */
export const generated = { numRuns, seed: Number(GENERATED_SEED ?? 20_261_122) }

/** Only ends what hangs; long runs take as long as they need. */
export const generatedTimeout = Math.max(120_000, numRuns * 1000)

/** In variables, these stand for handles of files that were uploaded before. */
export const fileHandles = ['first uploaded file', 'second uploaded file']

const right = {
  email: 'ida@partner.example',
  logIn: { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' },
}

/** Answers as the contract's first examples do. */
const answerByContract: Answer = (response, request) => {
  const found = firstExample(request.method, request.path, request.headers.accept)
  if (!found) return json({ code: 100_100, msg: 'no example', data: null })(response, request)
  const { type, body } = found
  const answer = typeof body === 'string' ? send(200, body, { 'content-type': type }) : json(body)
  return answer(response, request)
}

/** A human check that everybody passes. */
const openHumanCheck: HumanCheck = {
  issue: async () => ({
    kind: 'none',
    challenge: '{}',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }),
  verify: async () => ({ id: randomUUID(), expiresAt: Date.now() + 60_000 }),
}

/** A portal at a provider that answers as the contract's examples do, or as a test says. */
export async function startGeneratedStage() {
  const upstream = await startScriptedServer()
  upstream.answerWith(answerByContract)
  const url = new URL('/api', upstream.origin)
  const createProvider = () =>
    createLegacyRestProvider({ url, timeoutMs: 20_000, timeZone: 'Asia/Hong_Kong' })
  /** Each visit has a new one: none has answers or a breaker of an earlier one. */
  let provider = createProvider()
  const portal = await startPortal({
    provider: {
      forCaller: (caller) => provider.forCaller(caller),
      usernamesIgnoreCase: false,
      unreachableSince: null,
    },
    humanCheck: openHumanCheck,
  })

  /** A person who has done what the operation needs: signed in, or asked for codes, or uploaded files. */
  async function visitFor(name: string) {
    provider = createProvider()
    upstream.answerWith(answerByContract)
    const client = new Client(portal.origin)
    await client.createCaptcha()
    await client.submitLogIn(right.logIn)
    const files: string[] = []
    if (/verification/i.test(name))
      for (const width of [1, 2]) files.push((await upload(client, formWith(png({ width })))).file ?? '')
    if (/captcha|login|identity/i.test(name)) await client.createCaptcha()
    if (/email|register|reset/i.test(name)) await requestCodes(client)
    return { client, files }
  }

  async function requestCodes(client: Client): Promise<void> {
    const { email } = right
    await client.query('mutation { createHumanCheck { kind } }')
    for (const [purpose, audience] of [
      ['REGISTRATION', 'AFFILIATE'],
      ['REGISTRATION', 'CUSTOMER'],
      ['PASSWORD_RESET', 'AFFILIATE'],
    ])
      await client.query(
        'mutation ($input: SendEmailCodeInput!) { sendEmailCode(input: $input) { __typename } }',
        { input: { email, purpose, audience, humanCheck: 'passed' } },
      )
    await client.query(
      'mutation ($input: CheckEmailCodeInput!) { checkEmailCode(input: $input) { __typename } }',
      { input: { email, emailCode: 'ABC123', purpose: 'PASSWORD_RESET' } },
    )
  }

  return {
    visitFor,
    /** From now on the provider answers so. */
    answerWith: (answer: Answer) => upstream.answerWith(answer),
    /** The paths that the provider was called at since the last `visitFor` or `answerWith`. */
    calls: () => upstream.received.map(({ path }) => path),
    /** What in these calls does not fit the contract. */
    async problemsOfCalls(): Promise<string[]> {
      const found = upstream.received.map(async ({ method, path, headers, body, bytes }) => {
        const type = headers['content-type'] ?? ''
        const isForm = type.startsWith('multipart/')
        const form = () =>
          new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } }).formData()
        const sent = isForm ? await form() : body
        return problemsOfCall(method, new URL(path, upstream.origin), sent).map(
          (problem) => `${method} ${path} ${body.slice(0, 300)}: ${problem}`,
        )
      })
      return (await Promise.all(found)).flat()
    },
    bugs: () => bugLines(portal.log()),
    async stop() {
      await portal.stop()
      await upstream.stop()
    },
  }
}

/** Lines of a log about bugs. An export ends with the status of its fault, which is not a bug. */
const bugLines = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line) && !/"res":\{"statusCode":50[234]\}/.test(line))

/** What must never be in an answer of the portal: a status of 500 or more, or the code of a bug. */
export const bugsIn = ({ status, errors = [], text }: Answered): string[] => [
  ...(status >= 500 ? [`HTTP ${status}: ${text.slice(0, 300)}`] : []),
  ...errors
    .filter(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR')
    .map((error) => JSON.stringify(error)),
]

/** The variables with handles of files that this person has uploaded. */
export const withHandles = (variables: Record<string, unknown>, files: readonly string[]) =>
  JSON.parse(JSON.stringify(variables), (_name, value: unknown) => {
    const at = fileHandles.indexOf(value as string)
    return at === -1 ? value : files[at]
  }) as Record<string, unknown>
