import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSqliteRows } from '../../../bff/http/session/sqlite-rows.ts'
import { cases, search } from '../cases.ts'
import type { Options } from '../main.ts'
import { measure } from '../measure.ts'
import { judge } from '../report.ts'
import { type Contestant, startContestants } from '../servers.ts'

/** What the portal promises of large lists, full stores, slow providers and greedy sessions. */
export async function run({ rounds, seconds }: Options): Promise<void> {
  await withPortal({}, async (portal) => {
    await searchCustomers(portal, seconds)
    await growWithRows(portal, seconds)
  })
  await growWithSessions(seconds)
  await withPortal({ delayMs: 50 }, async (portal) => {
    await connectMany(portal, seconds)
    await standBesideGreed(portal, rounds, seconds)
  })
}

async function withPortal(
  options: Omit<Parameters<typeof startContestants>[0], 'servers'>,
  work: (portal: Contestant) => Promise<void>,
): Promise<void> {
  const [portal] = await startContestants({ ...options, servers: ['portal'] })
  if (portal) await work(portal)
  await portal?.served.stop()
}

/** The first search of a session reads the whole list of the provider. The first sessions let V8 compile that. */
async function searchCustomers(portal: Contestant, seconds: number): Promise<void> {
  const firstMs: number[] = []
  for (const session of portal.sessions.slice(0, 12)) {
    const { cpuMicros } = await measure(portal, search, { connections: 1, sessions: [session] })
    firstMs.push(cpuMicros / 1000)
  }
  const sessions = portal.sessions.slice(0, 1)
  const later = await measure(portal, search, { connections: 8, seconds, warmUp: 200, sessions })
  const what = 'cpu ms of a search in 5,000 customers'
  judge(`${what}, the first of a session`, { atMost: 80 }, firstMs.slice(3), 0)
  judge(`${what}, later ones`, { atMost: 4 }, later.cpuMicros / 1000, 1)
}

async function growWithRows(portal: Contestant, seconds: number): Promise<void> {
  const perRow: number[] = []
  for (const size of [8, 100]) {
    const page = { ...cases.Page, variables: { size } }
    const { cpuMicros } = await measure(portal, page, { connections: 32, seconds, warmUp: 4000 })
    perRow.push(cpuMicros / size)
  }
  const [few = 0, many = 0] = perRow
  judge('cpu of a row in a page of 100 by one in a page of 8', { atMost: 1 }, many / few)
}

async function growWithSessions(seconds: number): Promise<void> {
  const cpu: number[] = []
  for (const stored of [10, 100_000])
    await withPortal({ prepare: (folder) => fillStore(folder, stored) }, async (portal) => {
      const load = { connections: 32, seconds, warmUp: 4000 }
      cpu.push((await measure(portal, cases.Me, load)).cpuMicros)
    })
  const [few = 0, many = 0] = cpu
  judge('cpu of Me with 100,000 stored sessions by 10', { atMost: 1.1 }, many / few)
}

/** As long as what the portal itself stores of somebody who is signed in; nobody has the ids. */
async function fillStore(folder: string, stored: number): Promise<void> {
  const rows = createSqliteRows(join(folder, 'sessions.sqlite'))
  const text = (length: number) => randomBytes(length).toString('base64url').slice(0, length)
  const lastUse = Date.now()
  const endsAt = lastUse + 3_600_000
  for (let index = 0; index < stored; index += 1) {
    const row = { account: text(43), sealed: text(1200), version: 1, lastUse, endsAt }
    await rows.insert(text(43), row, endsAt)
  }
  rows.close()
}

async function connectMany(portal: Contestant, seconds: number): Promise<void> {
  const load = { connections: 256, seconds: 2 * seconds, warmUp: 2000, mayRefuse: true }
  const { refused } = await measure(portal, cases.Me, load)
  judge('refused at 256 connections behind a provider of 50 ms', { atMost: 0 }, refused, 0)
}

/** What one session that reads as much as it can costs all others: round by round without it and with it. */
async function standBesideGreed(portal: Contestant, rounds: number, seconds: number): Promise<void> {
  const [greedy = {}, ...rest] = portal.sessions
  const others = { connections: 16, seconds: 2 * seconds, sessions: rest.slice(0, 16) }
  const ratios: number[] = []
  while (ratios.length < rounds) {
    const alone = await measure(portal, cases.Me, others)
    const greed = { connections: 220, seconds: others.seconds + 1, sessions: [greedy], mayRefuse: true }
    const reading = measure(portal, cases.Me, greed)
    // The goal is about reads that are under way, so its connections are open by then.
    await wait(500)
    const beside = await measure(portal, cases.Me, others)
    await reading
    ratios.push(beside.p99 / alone.p99)
  }
  judge('p99 of 16 sessions beside one with 220 reads under way, by that alone', { atMost: 1.5 }, ratios)
}
