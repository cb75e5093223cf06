import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '../support/client.ts'
import type { Case } from './cases.ts'
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

/** The upstream, and everything that stands before it, each signed in once. */
export async function startContestants(delayMs: number): Promise<Contestant[]> {
  const upstream = await serve('tests/bench/upstream.ts', [String(delayMs)])
  const address = `${upstream.origin}/api`
  const contestants: Contestant[] = []
  for (const name of Object.keys(peers) as (keyof typeof peers)[]) {
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

/** The portal as it is shipped: sessions in a file, limits, guard, log and metrics on. */
async function startPortal(upstream: string): Promise<Contestant> {
  const served = await serve('bff/main.ts', [], {
    UPSTREAM_URL: upstream,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-bench-')),
    PORT: '0',
    METRICS_PORT: '0',
  })
  const client = new Client(served.origin)
  await client.createCaptcha()
  await client.submitLogIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' })
  const cookie = client.jar.getCookieStringSync(served.origin)
  return { name: 'portal', served, shotsOf: (one) => [graphql(one, cookie)] }
}

const graphql = ({ query }: Case, cookie: string): Shot => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', accept: 'application/json', cookie },
  body: JSON.stringify({ query }),
})
