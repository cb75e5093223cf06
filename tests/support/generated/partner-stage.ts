import { createPartnerApiProvider } from '#bff/provider/partner-api/partner-api.ts'
import { Client } from '../client.ts'
import { startPartnerApi } from '../partner-api/start-partner-api.ts'
import { demoPassword } from '../portal.ts'
import { type Answer, startScriptedServer } from '../scripted-server.ts'
import { changedText, type Departure } from './answers.ts'
import type { GeneratedOperation } from './operations.ts'
import { prepare, startPortalOfVisits } from './portal-of-visits.ts'
import { bugLines } from './stage.ts'

const passedOn = ['accept', 'authorization', 'content-type', 'idempotency-key'] as const
/** What a value becomes in a path that was not there, or is of the wrong kind. */
const wrongPath = /undefined|NaN|null|%5Bobject|Infinity/

/** Why the provider refuses what somebody entered. Any other problem of a field is one that the portal must not send. */
const refusals: readonly string[] = ['taken', 'wrong_code', 'not_registered']

/** Whether an answer says that the provider understood the call: there is such a thing, and its fields have the right form. */
function isUnderstood(status: number, text: string): boolean {
  if (status >= 500 || [400, 404, 405, 415].includes(status)) return false
  if (status !== 422) return true
  const { errors = [] } = JSON.parse(text) as { errors?: { code: string }[] }
  return errors.every(({ code }) => refusals.includes(code))
}

/** A portal at a provider of the Partner API, whose answers depart from right ones as a test says. */
export async function startPartnerStage() {
  const partner = await startPartnerApi()
  const between = await startScriptedServer()
  /** The calls that the provider could not understand. */
  const wrongCalls: string[] = []

  const ask = async ({ method, path, headers, bytes }: Parameters<Answer>[1]) => {
    const given = passedOn.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    )
    const body = bytes.length > 0 ? { body: Uint8Array.from(bytes) } : {}
    const reply = await fetch(new URL(path, partner.url), {
      method,
      headers: Object.fromEntries(given),
      ...body,
    })
    const text = await reply.text()
    if (wrongPath.test(path) || !isUnderstood(reply.status, text))
      wrongCalls.push(`${method} ${path} ${bytes.toString()}: ${reply.status} ${text}`)
    return { reply, text }
  }
  const answer =
    (departure: Departure | null): Answer =>
    async (response, request) => {
      try {
        const { reply, text } = await ask(request)
        const type = reply.headers.get('content-type') ?? ''
        if (!departure) return response.writeHead(reply.status, { 'content-type': type }).end(text)
        const changed = changedText(departure, text === '' ? '' : JSON.parse(text))
        const status = departure.status === 200 ? reply.status : departure.status
        const changedType = departure.type.startsWith('application/json;') ? type : departure.type
        return response
          .writeHead(status, changedType === '' ? {} : { 'content-type': changedType })
          .end(changed)
      } catch (error) {
        return response.destroy(error as Error)
      }
    }

  const { portal, beginVisit } = await startPortalOfVisits(() =>
    createPartnerApiProvider({ url: new URL('/v1', between.origin), timeoutMs: 20_000 }),
  )

  return {
    /** A signed-in person, with uploaded files if the operation needs them. */
    async visitFor({ name }: Pick<GeneratedOperation, 'name'>) {
      beginVisit()
      between.answerWith(answer(null))
      const client = new Client(portal.origin)
      await client.createCaptcha()
      const captcha = partner.lastCaptcha()
      const { data } = await client.submitLogIn({ username: 'alice-chen', password: demoPassword, captcha })
      if (data?.logIn.__typename !== 'LogInSuccess') throw new Error('the visitor could not sign in')
      return { client, files: await prepare(client, name) }
    },
    /** From now on the provider's answers depart so. */
    depart: (departure: Departure) => between.answerWith(answer(departure)),
    /** How often the provider was called since the last `visitFor` or `depart`. */
    calls: () => between.received.length,
    wrongCalls: () => wrongCalls,
    bugs: () => bugLines(portal.log()),
    async stop() {
      await portal.stop()
      await between.stop()
      await partner.stop()
    },
  }
}
