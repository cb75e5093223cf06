import { once } from 'node:events'
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, print } from 'graphql'
import { hashOfDocument } from '#bff/graphql/shipped-documents.ts'
import { documentList, findBuilds } from '#bff/http/builds.ts'
import { Client, signInDocuments } from '../support/client.ts'
import { type Case, cases } from './cases.ts'
import type { Shot } from './drive.ts'
import { type Served, serve } from './processes.ts'

/** Something that is measured: how it is called, and what an operation of a case is there. */
export interface Contestant {
  name: 'naive' | 'yoga' | 'mercurius' | 'portal' | 'upstream'
  served: Served
  /** Null where it cannot answer the case. */
  shotsOf(one: Case): Shot[] | null
}

const peers = { naive: 'Apollo, express-session, axios', yoga: 'Yoga, jit', mercurius: 'Mercurius, jit' }

/** The upstream, and everything that stands before it as far as it was asked for, each signed in once. */
export async function startContestants(delayMs: number, wanted: readonly string[]): Promise<Contestant[]> {
  const upstream = await serve('tests/bench/upstream.ts', [String(delayMs)], { isBesideBench: true })
  const address = `${upstream.origin}/api`
  const contestants: Contestant[] = []
  for (const name of (Object.keys(peers) as (keyof typeof peers)[]).filter((peer) => wanted.includes(peer))) {
    const served = await serve(`tests/bench/peers/${name}.ts`, [address])
    const response = await fetch(`${served.origin}/session`, { method: 'POST' })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    contestants.push({ name, served, shotsOf: (one) => (one.isForPeers ? [graphql(one, cookie)] : null) })
  }
  contestants.push(await startPortal(address), {
    name: 'upstream',
    served: upstream,
    shotsOf: ({ upstreamCalls }) =>
      upstreamCalls.length === 0
        ? null
        : upstreamCalls.map(({ path, ...call }) => ({
            ...call,
            path: `/api${path}`,
            headers: { 'auth-token': 'token', 'content-type': 'application/json' },
          })),
  })
  return contestants
}

/** The portal as it runs in production, behind a proxy: sessions in a file, limits, guard, log and metrics on. */
async function startPortal(upstream: string): Promise<Contestant> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const client = new Client(origin, fromProxy)
  const documents = [...cases.map(documentOf), ...signInDocuments]
  const served = await serve('tests/bench/portal.ts', [distWith(documents.map(hashOfDocument), folder)], {
    origin,
    variables: {
      UPSTREAM_URL: upstream,
      DATA_DIR: folder,
      PORT: String(port),
      METRICS_PORT: '0',
      PUBLIC_ORIGIN: 'https://portal.example',
      TRUST_PROXY: 'loopback',
      SESSION_SECRET: 'a secret of the bench, which nobody else has',
    },
  })
  await client.createCaptcha()
  const person = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
  const { text } = await client.submitLogIn(person)
  if (!text.includes('LogInSuccess')) throw new Error(`nobody can sign in at the portal: ${text}`)
  const cookie = client.jar.getCookieStringSync(origin)
  return { name: 'portal', served, shotsOf: (one) => [graphql(one, cookie, fromProxy)] }
}

const fromProxy = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }

/** A copy of the newest build, whose list of documents is this one. */
function distWith(hashes: string[], folder: string): string {
  const dist = join(folder, 'dist')
  const { current } = findBuilds(join(import.meta.dirname, '..', '..', 'dist'), 'web')
  cpSync(current, join(dist, 'web', 'bench'), { recursive: true })
  writeFileSync(join(dist, 'web', 'bench', documentList), JSON.stringify(hashes))
  writeFileSync(join(dist, 'web', 'current.json'), JSON.stringify({ current: 'bench' }))
  return dist
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** As Apollo Client sends it. */
const documentOf = ({ query }: Case) => print(parse(query))

const graphql = (one: Case, cookie: string, headers: Record<string, string> = {}): Shot => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', accept: 'application/json', cookie, ...headers },
  body: JSON.stringify({ query: documentOf(one) }),
})
