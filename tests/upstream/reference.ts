import { afterAll, onTestFinished } from 'vitest'
import { type UpstreamOptions, startUpstream } from '../../upstream-mock/start-upstream.ts'

export type Envelope<Data = unknown> = { code: number; msg: string; data: Data }
export type List<Row> = { records: Row[]; total: number }

const clock = Date.parse('2026-11-10T10:00:00+08:00')
export const password = 'Portal-demo1'
export const base64 = (text: string) => Buffer.from(text).toString('base64')

async function openReference(options: Partial<UpstreamOptions>) {
  const defaults = { port: 0, host: '127.0.0.1', portalOrigin: 'http://portal.test', clock }
  const upstream = await startUpstream({ ...defaults, ...options })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= upstream.stop())
  return { ...upstream, stop, client: () => new Client(upstream.origin), control: controlOf(upstream.origin) }
}

/** A reference upstream on a free port and in memory, stopped at the end of the test. */
export async function startReference(options: Partial<UpstreamOptions> = {}) {
  const reference = await openReference(options)
  onTestFinished(reference.stop)
  return reference
}

/** One for all tests of a file that leave nothing behind which another would notice. */
export async function shareReference() {
  const reference = await openReference({})
  afterAll(reference.stop)
  return reference
}

type ControlBody = Record<string, unknown> & {
  now?: string
  answer?: string
  calls?: unknown[]
  problems?: { message: string }[]
}

const readControl = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as ControlBody,
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

const readEnvelope = async <Data>(response: Response) => (await response.json()) as Envelope<Data>

/** A caller with a cookie jar of its own. */
export class Client {
  readonly origin: string
  cookie: string | undefined
  headers: Record<string, string> = {}

  constructor(origin: string) {
    this.origin = origin
  }

  async send(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(this.headers)) headers.set(name, value)
    if (this.cookie) headers.set('Cookie', `JSESSIONID=${this.cookie}`)
    const response = await fetch(`${this.origin}/api${path}`, { ...init, headers })
    const set = /JSESSIONID=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')
    if (set) this.cookie = set[1] || undefined
    return response
  }

  async get<Data = unknown>(path: string): Promise<Envelope<Data>> {
    return readEnvelope(await this.send(path))
  }

  async post<Data = unknown>(path: string, body: unknown): Promise<Envelope<Data>> {
    return readEnvelope(await this.send(path, { method: 'POST', headers: json, body: JSON.stringify(body) }))
  }

  /** Fetches a new picture and reads its answer through the control plane. */
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

  page<Row>(path: string, current: number, size: number) {
    return this.post<List<Row>>(path, { current, size })
  }
}
