import type { Case } from '../cases.ts'
import { drive } from '../drive.ts'
import type { Goal } from '../goals.ts'
import type { Contestant } from '../servers.ts'
import { formatted, median } from '../statistics.ts'

export const firstSearchGoal: Goal = {
  what: 'Search: cpu ms of the first one of a session, in 5,000 customers',
  limit: 'at most',
  goal: 80,
  digits: 0,
}

/** Sessions; those of the warm-up let V8 compile the reading of a whole list. */
const warmUp = 3
const measured = 9

/** Processor time of the first search of a session, which reads the whole list of the provider; the median over several. */
export async function firstSearchCpuMs({ served, shotsOf }: Contestant, search: Case): Promise<number> {
  // The session that goes on searching comes first in the list.
  const [shot] = shotsOf({ ...search, isForPeers: true }) ?? []
  const sessions = shot?.sessions?.slice(1, 1 + warmUp + measured) ?? []
  const cpuMs: number[] = []
  for (const session of sessions) {
    const before = served.cpuMs()
    const shots = shot ? [{ ...shot, sessions: [session] }] : []
    await drive(served.origin, shots, { connections: 1, forMs: 0 })
    cpuMs.push(served.cpuMs() - before)
  }
  const warm = cpuMs.slice(warmUp)
  console.log(
    `\nFirst searches: ${formatted(warm)} ms of processor time, ${formatted(cpuMs.slice(0, 1))} ms for the first of the process`,
  )
  return median(warm)
}
