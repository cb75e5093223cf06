import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, print } from 'graphql'
import { hashOfDocument } from '../../bff/http/guards/document-guard.ts'
import { documentList, findBuilds } from '../../bff/http/pages/builds.ts'
import { Client, signInDocuments } from '../support/client.ts'
import { type Case, cases } from './cases.ts'
import type { Shot } from './drive.ts'
import { isServed, NotServed } from './not-served.ts'
import { freePort } from '../support/free-port.ts'
import { startRedis } from '../support/redis.ts'
import { pinBench, type Served, serve } from './processes.ts'

/** Something that is measured: how it is called, and what an operation of a case is there. */
export interface Contestant {
  name: keyof typeof peers | 'portal' | 'redis' | 'upstream'
  served: Served
  /** What a page sends; null of the upstream. */
  bodyOf: ((document: string, variables: Record<string, unknown>) => object) | null
  /** Null where it cannot answer the case. */
  shotsOf(one: Case, variables?: Record<string, unknown>): Shot[] | null
}

interface Wanted {
  /** Of the upstream, for each answer. */
  delayMs: number
  /** Beside the upstream. */
  servers: readonly string[]
  /** In the provider's list of customers. */
  customers?: number
  /** Fills the data folder of the portal before it starts. */
  prepare?: (folder: string) => Promise<void>
  /** Documents that the portal accepts beside those of the cases. */
  documents?: readonly string[]
}

export const portalOf = (contestants: readonly Contestant[]) => contestantNamed(contestants, 'portal')
export const upstreamOf = (contestants: readonly Contestant[]) => contestantNamed(contestants, 'upstream')

function contestantNamed(contestants: readonly Contestant[], name: Contestant['name']): Contestant {
  const found = contestants.find((one) => one.name === name)
  if (!found) throw new Error(`${name} does not take part`)
  return found
}

const peers = {
  naive: 'Apollo, express-session, axios',
  yoga: 'Yoga, jit',
  mercurius: 'Mercurius, jit',
  guarded: 'Mercurius, jit, sealed sessions, deadline, breaker, zod',
}

/** What can take part beside the upstream. */
export const serverNames: readonly string[] = [...Object.keys(peers), 'portal', 'redis']

/** Signed in at every server; of one person, as the answers are. */
const sessionCount = 40
export const browserHeaders = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'accept-encoding': 'gzip, deflate, br, zstd',
}

/** The upstream and the servers in front of it that were asked for, all signed in. */
export async function startContestants({
  delayMs,
  servers,
  prepare,
  documents = [],
  customers = 5000,
}: Wanted): Promise<Contestant[]> {
  pinBench()
  const upstream = await serve('tests/bench/upstream.ts', [String(delayMs), String(customers)])
  const address = `${upstream.origin}/api`
  const contestants: Contestant[] = []
  for (const name of (Object.keys(peers) as (keyof typeof peers)[]).filter((peer) =>
    servers.includes(peer),
  )) {
    const served = await serve(`tests/bench/peers/${name}.ts`, [address], { isMeasured: true })
    const sessions: Record<string, string>[] = []
    while (sessions.length < sessionCount) {
      const response = await fetch(`${served.origin}/session`, { method: 'POST' })
      if (!response.ok)
        throw new NotServed(name, 'the login', { status: response.status, text: await response.text() })
      sessions.push({ cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
    }
    const bodyOf = (query: string, variables: object) => ({ query, variables })
    contestants.push({
      name,
      served,
      bodyOf,
      shotsOf: (one, variables = one.variables ?? {}) =>
        one.isForPeers
          ? [graphql({ server: name, operation: one.name }, bodyOf(documentOf(one), variables), sessions)]
          : null,
    })
  }
  if (servers.includes('portal')) contestants.push(await startPortal(address, documents, prepare))
  const redis = servers.includes('redis') ? await startRedis().catch(() => null) : null
  if (redis) {
    process.once('exit', () => void redis.die())
    contestants.push(await startPortal(address, documents, prepare, redis.url))
  }
  contestants.push({
    name: 'upstream',
    served: upstream,
    bodyOf: null,
    shotsOf: ({ upstreamCalls }) =>
      upstreamCalls.length === 0
        ? null
        : upstreamCalls.map(({ path, ...call }) => ({
            ...call,
            server: 'upstream',
            operation: path,
            path: `/api${path}`,
            headers: { 'auth-token': 'token', 'content-type': 'application/json' },
          })),
  })
  return contestants
}

/**
 * The portal as it runs in production, behind a proxy: sessions in a file or Redis, limits, guard, log and metrics on. It is
 * started twice, because compiled code is kept from the first start on.
 */
async function startPortal(
  upstream: string,
  more: readonly string[],
  prepare?: Wanted['prepare'],
  redis?: string,
): Promise<Contestant> {
  const name = redis ? 'redis' : 'portal'
  const [port, metricsPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  await prepare?.(folder)
  const dist = distWith([...cases.map(documentOf), ...signInDocuments, ...more], folder)
  const start = () =>
    serve('tests/bench/portal.ts', [dist], {
      isMeasured: true,
      origin,
      metricsPort,
      variables: {
        UPSTREAM_URL: upstream,
        DATA_DIR: folder,
        NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        PUBLIC_ORIGIN: 'https://portal.example',
        TRUST_PROXY: 'loopback',
        SESSION_SECRET: 'a secret of the bench that nobody else has',
        ...(redis && { SESSION_STORE: redis }),
      },
    })
  await (await start()).stop()
  const served = await start()
  const sessions: Record<string, string>[] = []
  while (sessions.length < sessionCount) sessions.push(await signIn(name, origin, sessions.length + 1))
  const bodyOf = (document: string, variables: object) => ({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hashOfDocument(document) } },
  })
  return {
    name,
    served,
    bodyOf,
    shotsOf: (one, variables = one.variables ?? {}) => [
      graphql(
        { server: name, operation: one.name },
        bodyOf(documentOf(one), variables),
        one.isForPeers ? sessions : sessions.slice(0, 1),
      ),
    ],
  }
}

/** Signs in from an address of its own; returns the headers of that session. */
async function signIn(name: string, origin: string, number: number): Promise<Record<string, string>> {
  const headers = { ...fromProxy, 'x-forwarded-for': `203.0.113.${number}` }
  const client = new Client(origin, headers)
  const captcha = await client.createCaptcha()
  if (!isServed(captcha)) throw new NotServed(name, 'the captcha', captcha)
  const person = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
  const answer = await client.submitLogIn(person)
  if (!answer.text.includes('LogInSuccess')) throw new NotServed(name, 'the login', answer)
  return { ...headers, cookie: client.jar.getCookieStringSync(origin) }
}

const fromProxy = { 'x-forwarded-proto': 'https' }

/** A copy of the newest build, whose list of documents is this one. */
function distWith(texts: string[], folder: string): string {
  const dist = join(folder, 'dist')
  const { current } = findBuilds(join(import.meta.dirname, '..', '..', 'dist'), 'web')
  cpSync(current, join(dist, 'web', 'bench'), { recursive: true })
  writeFileSync(
    join(dist, 'web', 'bench', documentList),
    JSON.stringify(Object.fromEntries(texts.map((text) => [hashOfDocument(text), text]))),
  )
  writeFileSync(join(dist, 'web', 'current.json'), JSON.stringify({ current: 'bench' }))
  return dist
}

/** As Apollo Client sends it. */
const documentOf = ({ query }: Case) => print(parse(query))

const graphql = (
  names: Pick<Shot, 'server' | 'operation'>,
  body: object,
  sessions: readonly Record<string, string>[],
): Shot => ({
  ...names,
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...browserHeaders },
  sessions,
  body: JSON.stringify(body),
})
