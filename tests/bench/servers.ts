import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentHash } from '../../bff/http/guards/document-guard.ts'
import { documentList, findBuilds } from '../../bff/http/pages/builds.ts'
import { root } from '../../bff/root.ts'
import { Client, signInDocuments } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { cases, NotServed, search } from './cases.ts'
import { pinBench, type Served, serve } from './processes.ts'

export const serverNames = ['naive', 'guarded', 'portal'] as const

/** A server that is measured, with the headers of its sessions. */
export interface Contestant {
  name: (typeof serverNames)[number]
  served: Served
  sessions: Record<string, string>[]
  /** What a page sends. */
  bodyOf(document: string, variables: Record<string, unknown>): object
}

interface Wanted {
  servers: readonly Contestant['name'][]
  /** Of the upstream, for each answer. */
  delayMs?: number
  /** In the provider's list of customers. */
  customers?: number
  /** Fills the data folder of the portal before it starts. */
  prepare?: (folder: string) => Promise<void>
  /** Documents that the portal accepts beside those of the cases. */
  documents?: readonly string[]
}

/** Signed in at every server; of one person, as the answers are. */
const sessionCount = 40
export const browserHeaders = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'content-type': 'application/json',
}

/** The servers that were asked for, in front of one upstream, all signed in. */
export async function startContestants({
  servers,
  delayMs = 0,
  customers = 5000,
  documents = [],
  prepare,
}: Wanted): Promise<Contestant[]> {
  pinBench()
  const upstream = await serve('tests/bench/upstream.ts', [String(delayMs), String(customers)])
  const address = `${upstream.origin}/api`
  const contestants: Contestant[] = []
  for (const name of servers)
    contestants.push(
      name === 'portal' ? await startPortal(address, documents, prepare) : await startPeer(name, address),
    )
  return contestants
}

async function startPeer(name: Contestant['name'], upstream: string): Promise<Contestant> {
  const served = await serve(`tests/bench/peers/${name}.ts`, [upstream], { isMeasured: true })
  const sessions: Contestant['sessions'] = []
  while (sessions.length < sessionCount) {
    const response = await fetch(`${served.origin}/session`, { method: 'POST' })
    sessions.push({ cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
  }
  return { name, served, sessions, bodyOf: (query, variables) => ({ query, variables }) }
}

/**
 * The portal as it runs in production, behind a proxy: sessions in a file, limits, guard, log and metrics on. It is
 * started twice, because compiled code is kept from the first start on.
 */
async function startPortal(
  upstream: string,
  documents: readonly string[],
  prepare?: Wanted['prepare'],
): Promise<Contestant> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  await prepare?.(folder)
  const ofCases = [...Object.values(cases), search].map(({ document }) => document)
  const dist = distWith([...ofCases, ...signInDocuments, ...documents], folder)
  const variables = {
    UPSTREAM_URL: upstream,
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_ORIGIN: 'https://portal.example',
    TRUST_PROXY: 'loopback',
    SESSION_SECRET: 'a secret of the bench that nobody else has',
  }
  const start = () => serve('tests/bench/portal.ts', [dist], { isMeasured: true, origin, variables })
  await (await start()).stop()
  const served = await start()
  const sessions: Contestant['sessions'] = []
  while (sessions.length < sessionCount) sessions.push(await signIn(origin, sessions.length + 1))
  const bodyOf = (document: string, variables: object) => ({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: documentHash(document) } },
  })
  return { name: 'portal', served, sessions, bodyOf }
}

/** Signs in from an address of its own; returns the headers of that session. */
async function signIn(origin: string, number: number): Promise<Record<string, string>> {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': `203.0.113.${number}` }
  const client = new Client(origin, headers)
  await client.createCaptcha()
  const person = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
  const { text } = await client.submitLogIn(person)
  if (!text.includes('LogInSuccess')) throw new NotServed(`portal did not serve a login: ${text}`)
  return { ...headers, cookie: client.cookies }
}

/** A copy of the newest build, whose list of documents is this one. */
function distWith(texts: string[], folder: string): string {
  const dist = join(folder, 'dist')
  const { current } = findBuilds(join(root, 'dist'), 'web')
  cpSync(current, join(dist, 'web', 'bench'), { recursive: true })
  writeFileSync(
    join(dist, 'web', 'bench', documentList),
    JSON.stringify(Object.fromEntries(texts.map((text) => [documentHash(text), text]))),
  )
  writeFileSync(join(dist, 'web', 'current.json'), JSON.stringify({ current: 'bench' }))
  return dist
}
