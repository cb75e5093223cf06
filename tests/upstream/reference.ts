import { afterAll, onTestFinished } from 'vitest'
import { z } from 'zod'
import { type UpstreamOptions, startUpstream } from '../../upstream-mock/boot/start-upstream.ts'
import { readLastCode } from '../support/outbox.ts'
import { png } from '../support/pictures.ts'
import { seeded } from '../support/seeded.ts'
import { holdToContract } from './contract.ts'

export type Envelope<Data = unknown> = { code: number; msg: string; data: Data }
export type List<Row> = { records: Row[]; total: number }

const clock = Date.parse('2026-11-10T10:00:00+08:00')
export const password = 'Portal-demo1'
export const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The form of a person; `who` makes the name, the address and the phone unique. */
export const person = (who: number, changes: object = {}) => ({
  type: 0,
  name: `newcomer-${who}`,
  username: 'Nina Newcomer',
  countryId: 276,
  password: 'Fresh-start1',
  prefix: '49',
  number: `1512345${1000 + who}`,
  email: `newcomer-${who}@example.org`,
  ...changes,
})

/** A verification with an image of its own. */
export const passport = async (caller: Client, changes: object = {}) => ({
  type: 0,
  idFileType: 1,
  realName: 'Bruno Díaz',
  cardId: 'X1234567',
  address: '1 Example Street',
  idFilePath: (await caller.upload(png())).data,
  ...changes,
})

async function openReference(options: Partial<UpstreamOptions>, prepare = seeded) {
  const defaults = { port: 0, host: '127.0.0.1', portalOrigin: 'http://portal.test', clock }
  const upstream = await startUpstream(await prepare<UpstreamOptions>({ ...defaults, ...options }))
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= upstream.stop())
  const client = () => new Client(upstream.origin)
  const signedIn = async (username: string) => {
    const caller = client()
    await caller.signIn(username)
    return caller
  }
  /** For tests whose faults break the answers. */
  const lenientClient = () => Object.assign(client(), { isStrict: false })
  return { ...upstream, stop, client, signedIn, lenientClient, control: controlOf(upstream.origin) }
}

/**
 * A reference upstream on a free port and in memory, stopped at the end of the test.
 *
 * @param prepare copies the seeds, unless a test is about seeding itself
 */
export async function startReference(options: Partial<UpstreamOptions> = {}, prepare = seeded) {
  const reference = await openReference(options, prepare)
  onTestFinished(reference.stop)
  return reference
}

/** One for all tests of a file that do not affect each other. */
export async function shareReference(options: Partial<UpstreamOptions> = {}) {
  const reference = await openReference(options)
  afterAll(reference.stop)
  return reference
}

const readControl = async (response: Response) => ({
  status: response.status,
  body: z.record(z.string(), z.any()).parse(await response.json()),
})

const json = { 'Content-Type': 'application/json' }

const controlOf = (origin: string) => ({
  get: async (path: string) => readControl(await fetch(`${origin}/__control${path}`)),
  post: async (path: string, body: unknown = {}) => {
    const request = { method: 'POST', headers: json, body: JSON.stringify(body) }
    return readControl(await fetch(`${origin}/__control${path}`, request))
  },
  delete: async (path: string) => (await fetch(`${origin}/__control${path}`, { method: 'DELETE' })).json(),
})

/** Every request has a language and a token, which is empty before a login. */
function asPortalSends(address: string, init: RequestInit, own: Record<string, string>) {
  const url = new URL(address)
  const method = init.method ?? 'GET'
  if (method === 'GET' && !url.searchParams.has('lang')) url.searchParams.set('lang', 'en')
  const headers = new Headers({ 'auth-token': '' })
  for (const [name, value] of [...new Headers(init.headers), ...Object.entries(own)]) headers.set(name, value)
  return { method, url, headers }
}

const withLanguage = (body: unknown) =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { lang: 'en', ...body } : body

const readEnvelope = async <Data>(response: Response) => (await response.json()) as Envelope<Data>

/** A caller with its own cookie jar, which checks every answer against the contract. */
export class Client {
  readonly origin: string
  isStrict = true
  cookie: string | undefined
  headers: Record<string, string> = {}

  constructor(origin: string) {
    this.origin = origin
  }

  async send(path: string, init: RequestInit = {}) {
    const { method, url, headers } = asPortalSends(`${this.origin}/api${path}`, init, this.headers)
    if (this.cookie) headers.set('Cookie', `JSESSIONID=${this.cookie}`)
    const response = await fetch(url, { ...init, headers })
    if (this.isStrict) await holdToContract({ method, url, body: init.body, response })
    const set = /JSESSIONID=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')
    if (set) this.cookie = set[1] || undefined
    return response
  }

  async get<Data = unknown>(path: string): Promise<Envelope<Data>> {
    return readEnvelope(await this.send(path))
  }

  async post<Data = unknown>(path: string, body: unknown): Promise<Envelope<Data>> {
    const request = { method: 'POST', headers: json, body: JSON.stringify(withLanguage(body)) }
    return readEnvelope(await this.send(path, request))
  }

  /** Requests a new picture and reads its answer from the control plane. */
  async captcha(): Promise<string> {
    await (await this.send('/register/kaptcha')).arrayBuffer()
    const { body } = await controlOf(this.origin).get(`/captcha?session=${this.cookie}`)
    return body.answer ?? ''
  }

  logIn(username: string, code: string, typed = password) {
    return this.post<{ token: string } | null>('/register/login', { username, password: base64(typed), code })
  }

  async signIn(username: string) {
    const { code, data } = await this.logIn(username, await this.captcha())
    if (code !== 0 || !data) throw new Error(`Failed to sign in as ${username}: code ${code}.`)
    return data.token
  }

  sendEmail(email: string, type: 1 | 2, changes: object = {}) {
    return this.post<string | null>('/register/sendEmail', { email, type, humanCheck: 'passed', ...changes })
  }

  /** Requests a code and reads it from its mail. */
  async emailCode(email: string, type: 1 | 2 = 1): Promise<string> {
    const { code } = await this.sendEmail(email, type)
    if (code !== 0) throw new Error(`Failed to have a code sent to ${email}: code ${code}.`)
    return readLastCode(this.origin, email)
  }

  async upload(bytes: Uint8Array, name = 'passport.png') {
    const body = new FormData()
    body.append('lang', 'en')
    body.append('file', new Blob([bytes.slice()]), name)
    return readEnvelope<string>(await this.send('/home/uploadAuth', { method: 'POST', body }))
  }

  page<Row>(path: string, current: number, size: number) {
    return this.post<List<Row>>(path, { current, size })
  }
}
