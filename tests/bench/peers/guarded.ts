import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import {
  bulkhead,
  circuitBreaker,
  handleAll,
  SamplingBreaker,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import fastify from 'fastify'
import mercurius from 'mercurius'
import { CookieJar } from 'tough-cookie'
import { Pool } from 'undici'
import { z } from 'zod'
import { type Kept, open, type Person, resolversOver, typeDefs, upstream } from './resolvers.ts'

/**
 * Mercurius with what the portal guarantees, from kept libraries: signed cookies, sessions in sealed rows with an idle limit, a
 * cookie jar for the provider, a deadline, a bulkhead and a breaker for each call, and zod for each answer.
 */
interface Guarded extends Person {
  id: string | null
  jar: CookieJar
}

const key = randomBytes(32)
const idleMs = 30 * 60_000
const rows = new DatabaseSync(':memory:')
rows.exec('CREATE TABLE session (id TEXT PRIMARY KEY, body BLOB NOT NULL, ends INTEGER NOT NULL)')
const insert = rows.prepare('INSERT INTO session VALUES (?, ?, ?)')
const read = rows.prepare('SELECT body, ends FROM session WHERE id = ?')
const remove = rows.prepare('DELETE FROM session WHERE id = ?')
const touch = rows.prepare('UPDATE session SET ends = ? WHERE id = ?')

const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url')

function seal(text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function unseal(sealed: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

const nobody = (): Guarded => ({ id: null, token: null, lang: 'en', jar: new CookieJar() })

function sessionOf(cookie: string | undefined): Guarded {
  const [, id = '', signature = ''] = /peer=([\w-]+)\.([\w-]+)/.exec(cookie ?? '') ?? []
  const expected = signatureOf(id)
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return nobody()
  const row = read.get(id) as { body: Uint8Array; ends: number } | undefined
  const now = Date.now()
  if (!row || row.ends < now) return nobody()
  if (row.ends < now + idleMs - 60_000) touch.run(now + idleMs, id)
  const { jar, ...kept } = JSON.parse(unseal(row.body)) as Kept & { jar: string }
  return { ...kept, id, lang: 'en', jar: CookieJar.deserializeSync(jar) }
}

/** Stores a session under a new id in place of the one before; returns its cookie. */
function keep({ id: before, jar }: Guarded, { token, username }: Kept): string {
  const id = randomUUID()
  const body = seal(JSON.stringify({ token, username, jar: JSON.stringify(jar.serializeSync()) }))
  insert.run(id, body, Date.now() + idleMs)
  remove.run(before)
  return `peer=${id}.${signatureOf(id)}`
}

const amount = z.union([z.number(), z.string()])
const page = <Row extends z.ZodType>(row: Row) => z.object({ records: z.array(row), total: z.number() })
const answers: Record<string, z.ZodType> = {
  '/home/getBaseInfo': z.object({
    name: z.string(),
    authStatus: z.number(),
    type: z.number().nullable(),
    promotionStatus: z.number(),
    url: z.string(),
    alreadyMoney: amount,
    returnMoney: amount,
    money: amount,
    age: z.number(),
    amNumber: z.string().nullable(),
    bankCountryId: z.number().nullable(),
    bankName: z.string().nullable(),
    bankAccount: z.string().nullable(),
    bankUserName: z.string().nullable(),
  }),
  '/home/getCustomerList': page(
    z.object({
      name: z.string(),
      bindStatus: z.number(),
      authStatus: z.number(),
      bindTime: z.string().nullable(),
      expiresTime: z.string().nullable(),
      type: z.number().nullable(),
      smsMoney: amount,
      voiceMoney: amount,
      money: amount,
      lastMoney: amount,
      monthMoney: amount,
    }),
  ),
  '/home/getBillList': page(
    z.object({
      userName: z.string(),
      billMonth: z.string(),
      smsMoney: amount,
      voiceMoney: amount,
      totalMoney: amount,
      returnMoney: amount,
    }),
  ),
  '/home/web/logQuery': page(
    z.object({ nickname: z.string(), loginIp: z.string(), browserInfo: z.string(), loginTime: z.string() }),
  ),
  '/register/kaptcha': z.string(),
  '/register/login': z.object({ token: z.string() }),
  '/register/logout': z.null(),
  '/select/country': z.array(z.object({ id: z.number(), name: z.string() })),
}
const envelope = z.union([z.string(), z.object({ code: z.number(), data: z.unknown() })])

const pool = new Pool(upstream.origin, { connections: 128 })
const policy = wrap(
  bulkhead(128, 1024),
  circuitBreaker(handleAll, {
    halfOpenAfter: 3000,
    breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 }),
  }),
  timeout(60_000, TimeoutStrategy.Aggressive),
)

const app = fastify()
await app.register(mercurius, {
  schema: typeDefs,
  resolvers: resolversOver(async (person, method, path, body) => {
    const { token, lang, jar } = person as Guarded
    const answer = await policy.execute(async ({ signal }) => {
      const response = await pool.request({
        method,
        path: `${upstream.pathname}${path}${method === 'GET' ? `?lang=${lang}` : ''}`,
        headers: {
          'auth-token': token ?? '',
          'content-type': 'application/json',
          cookie: jar.getCookieStringSync(upstream.href),
        },
        body: body ? JSON.stringify({ ...body, lang }) : null,
        signal,
      })
      for (const cookie of [response.headers['set-cookie'] ?? []].flat())
        jar.setCookieSync(cookie, upstream.href)
      const isJson = response.headers['content-type'] === 'application/json'
      return isJson ? response.body.json() : response.body.text()
    })
    return answers[path]?.parse(open(envelope.parse(answer)))
  }) as never,
  jit: 1,
  context: (request, reply) => {
    const session = sessionOf(request.headers.cookie)
    const store: Person['store'] = (kept) => {
      if (kept) void reply.header('set-cookie', keep(session, kept))
      else remove.run(session.id)
    }
    return Object.assign(session, { store })
  },
})
app.post('/session', (_request, reply) => {
  const visitor = nobody()
  visitor.jar.setCookieSync(`JSESSIONID=${randomUUID()}; Path=/api; HttpOnly`, upstream.href)
  return reply.header('set-cookie', keep(visitor, { token: 'token' })).send()
})
console.log(`The peer is at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
