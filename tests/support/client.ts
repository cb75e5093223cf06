import { getSetCookies } from 'undici'
import { z } from 'zod'
import { demoPassword } from './portal.ts'

const answer = z.object({
  data: z.record(z.string(), z.any()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
})

export type Answer = z.output<typeof answer> & { status: number; headers: Headers; text: string }

const captchaDocument = 'mutation { createCaptcha { image } }'
const logInDocument = `mutation LogIn($input: LogInInput!) {
  logIn(input: $input) {
    __typename
    ... on Failure { providerCode message }
    ... on InputRejected { problems { field kind limit } }
    ... on TooFrequent { retryAfterSeconds }
    ... on LogInSuccess { viewer { username } }
  }
}`

/** The documents of a login. */
export const signInDocuments = [captchaDocument, logInDocument]

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** HTTP as a browser sends it: with the cookies that it has been given, and JSON to /graphql. */
export class Client {
  readonly origin: string
  /** Its cookies: names and values. */
  readonly jar = new Map<string, string>()
  readonly headers: Record<string, string> = { 'content-type': 'application/json' }

  constructor(origin: string, headers: Record<string, string> = {}) {
    const { cookie, ...others } = headers
    this.origin = origin
    Object.assign(this.headers, others)
    // The client keeps a given cookie until a response changes it.
    for (const one of cookie?.split('; ') ?? [])
      this.jar.set(one.replace(/=.*/, ''), one.replace(/^[^=]*=/, ''))
  }

  /** The header with the cookies that it has now. */
  get cookies(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The cookie of the session alone, without those of a captcha and of codes. */
  get session(): string | undefined {
    return this.jar.get('portal')
  }

  /** A copy of this browser with the cookies that it has now, at any process of the portal. */
  copyAt(origin = this.origin): Client {
    return new Client(origin, { cookie: this.cookies })
  }

  async fetch(path: string, init: Init = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.origin), {
      redirect: 'manual',
      ...init,
      headers: { ...this.headers, cookie: this.cookies, ...init.headers },
    })
    for (const { name, value, expires = Infinity } of getSetCookies(response.headers))
      if (Number(expires) > Date.now()) this.jar.set(name, value)
      else this.jar.delete(name)
    return response
  }

  query(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.send(JSON.stringify({ query, variables }), headers)
  }

  /** Sends the hash of a document in place of its text, as the pages do in production. */
  queryByHash(
    sha256Hash: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    return this.send(JSON.stringify({ variables, extensions }), headers)
  }

  /** Sends a request to GraphQL as it is. */
  post(init: Omit<Init, 'method'>): Promise<Response> {
    return this.fetch('/graphql', { ...init, method: 'POST' })
  }

  /** Sends a request to GraphQL by GET. */
  get(search: string | Record<string, string> = '', headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(`/graphql?${new URLSearchParams(search)}`, { headers })
  }

  /** Sends a body to GraphQL as it is; reads the answer. */
  async send(body: string, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.post({ body, headers })
    const text = await response.text()
    return { ...answer.parse(JSON.parse(text)), status: response.status, headers: response.headers, text }
  }

  createCaptcha = () => this.query(captchaDocument)

  /** The answer to the last captcha, from the demo's route. */
  async readCaptcha(): Promise<string> {
    const response = await this.fetch('/demo/captcha')
    return z.object({ answer: z.string() }).parse(await response.json()).answer
  }

  /** Submits the login form as given; the session has the captcha. */
  submitLogIn = (input: { username: string; password: string; captcha: string }) =>
    this.query(logInDocument, { input })

  /** Requests a captcha, reads its answer and signs in. */
  async logIn(username = 'alice-chen', password = demoPassword): Promise<Answer> {
    await this.createCaptcha()
    return this.submitLogIn({ username, password, captcha: await this.readCaptcha() })
  }

  /** A browser that has signed in at a portal over the provider in memory. */
  static async signedIn(origin: string, username?: string, headers?: Record<string, string>) {
    const client = new Client(origin, headers)
    await client.logInInMemory(username)
    return client
  }

  /** Signs in at a portal over the provider in memory, where the answer to every captcha is "demo". */
  async logInInMemory(username = 'alice-chen', password = demoPassword): Promise<Answer> {
    await this.createCaptcha()
    return this.submitLogIn({ username, password, captcha: 'demo' })
  }

  /** Gives the password and another captcha there, to confirm who is signed in. */
  async confirmInMemory(password = demoPassword, username = 'alice-chen'): Promise<Answer> {
    await this.createCaptcha()
    const input = { username, password, captcha: 'demo', confirm: true }
    return this.query(logInDocument, { input }, { 'x-portal-username': encodeURIComponent(username) })
  }
}
