import type { IncomingHttpHeaders } from 'node:http'
import { request as send } from 'undici'
import { readEnv } from '#bff/env.ts'
import { Kit, type Questions } from '#bff/provider/conformance/kit.ts'
import { runKit } from '#bff/provider/conformance/run-kit.ts'
import type { LegacyRestSettings } from '#bff/provider/legacy-rest/connection.ts'
import { readDemoCaptcha } from '#bff/provider/legacy-rest/demo-captcha.ts'
import { startUpstream } from '../../upstream-mock/boot/start-upstream.ts'
import { readLastCode } from '../support/outbox.ts'
import { startScriptedServer } from '../support/scripted-server.ts'
import { seeded } from '../support/seeded.ts'

/** An answer on its way out. */
export interface DeviatingAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What a deviation knows of the request. */
export interface DeviatingRequest {
  /** Below `/api`, without the query. */
  path: string
  /** Fields of the query and of the JSON body. */
  fields: Record<string, unknown>
}

/** How a provider differs from the reference upstream. */
export interface Deviation {
  /** Changes the request before the reference upstream sees it. */
  changeRequest?: (request: { path: string; headers: IncomingHttpHeaders }) => void
  /** Changes the answer; returns it as it is for all other calls. */
  changeAnswer?: (answer: DeviatingAnswer, request: DeviatingRequest) => DeviatingAnswer
}

/** Starts the reference upstream with its seed, behind a proxy that changes answers as a test says. */
export async function startReference() {
  const options = { port: 0, host: '127.0.0.1', portalOrigin: 'http://portal.example', loginout: true }
  const clock = Date.parse('2026-11-21T08:00:00Z')
  const upstream = await startUpstream(await seeded({ ...options, clock }))
  let deviation: Deviation = {}

  const proxy = await startScriptedServer()
  proxy.answerWith(async (response, request) => {
    const { pathname, searchParams, search } = new URL(request.path, upstream.origin)
    const isCall = pathname.startsWith('/api/')
    if (isCall) deviation.changeRequest?.(request)
    const { connection: _, 'content-length': _length, ...headers } = request.headers
    const answered = await send(`${upstream.origin}${pathname}${search}`, {
      method: request.method,
      headers,
      body: request.bytes.length > 0 ? request.bytes : null,
    })
    const body = Buffer.from(await answered.body.arrayBuffer())
    const real: DeviatingAnswer = { status: answered.statusCode, headers: answered.headers, body }
    const isJson = headers['content-type']?.startsWith('application/json') && request.body !== ''
    const fields = { ...Object.fromEntries(searchParams), ...(isJson && JSON.parse(request.body)) }
    const asked = { path: pathname.slice('/api'.length), fields }
    const changed = isCall ? (deviation.changeAnswer?.(real, asked) ?? real) : real
    const { 'content-length': _own, connection: _kept, ...others } = changed.headers
    response.writeHead(changed.status, others).end(changed.body)
  })
  return {
    origin: proxy.origin,
    /** From now on all answers deviate in this way. */
    deviateBy(next: Deviation) {
      deviation = next
    },
    stop: () => Promise.all([proxy.stop(), upstream.stop()]),
  }
}

/** Answers by the control plane of the reference upstream, which knows captchas and codes. */
const askReference = (url: URL): Questions => ({
  readCaptcha: async (_image, state) => (state && (await readDemoCaptcha(url, state))) ?? '',
  readAddress: async (who) => `${who}-${crypto.randomUUID()}@example.org`,
  readCode: (email) => readLastCode(url.origin, email),
})

interface RunOptions {
  print?: (line: string) => void
  settings?: Partial<LegacyRestSettings>
  writes?: boolean
}

/** Runs the kit over a provider with the control plane of the reference upstream, as its demo affiliate. */
export async function runOnReference(
  url: URL,
  { settings, writes = false, print }: RunOptions = {},
): Promise<Kit> {
  const kit = new Kit({ url, ...readEnv({}).upstream, ...settings }, askReference(url), print)
  const account = { username: 'alice-chen', password: 'Portal-demo1' }
  await runKit(kit, account, writes)
  return kit
}
