import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { createSqliteRows } from '../../../bff/http/session/sqlite-rows.ts'
import { caseNamed } from '../cases.ts'
import { measure } from '../measure.ts'
import { printTable } from '../report.ts'
import { portalOf, startContestants } from '../servers.ts'
import type { Options } from './options.ts'

/** What an answer costs by the number of sessions that the store holds. */
export async function sessions({ forMs, connections }: Options): Promise<void> {
  const rows: Record<string, number | string>[] = []
  for (const stored of [10, 10_000, 100_000]) {
    const contestants = await startContestants({
      delayMs: 0,
      servers: ['portal'],
      prepare: (folder) => fillStore(folder, stored),
    })
    const { served, shotsOf } = portalOf(contestants)
    const load = { connections, forMs, warmUp: 4000 }
    const { perSecond, cpuMicros, p50, p99 } = await measure(served, shotsOf(caseNamed('Me')) ?? [], load)
    rows.push({
      stored,
      'ops/s': perSecond,
      'cpu us/op': cpuMicros,
      p50,
      p99,
      'RSS MiB': served.residentMib(),
    })
    for (const one of contestants) await one.served.stop()
  }
  printTable(rows)
}

/** As long as what the portal itself keeps of somebody who is signed in; nobody has the ids. */
const lengths = { account: 43, person: 300, state: 900 }

async function fillStore(folder: string, stored: number): Promise<void> {
  const rows = createSqliteRows(join(folder, 'sessions.sqlite'))
  const lastUse = Date.now()
  const endsAt = lastUse + 3_600_000
  const random = (length: number) => randomBytes(length).toString('base64url').slice(0, length)
  for (let index = 0; index < stored; index += 1) {
    const [account, person, state] = [lengths.account, lengths.person, lengths.state].map(random) as [
      string,
      string,
      string,
    ]
    await rows.insert(random(43), { account, person, state, version: 1, lastUse, endsAt }, endsAt)
  }
  rows.close()
}
