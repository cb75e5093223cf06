import { type Driven, drive, type Shot } from './drive.ts'
import type { Served } from './processes.ts'

export interface Measured extends Driven {
  /** Processor time of the server for one operation. */
  cpuMicros: number
}

/** On a busy machine a run has to end in time, too. */
const mostWarmUpMs = 6000

/** Repeats an operation at a server, so often unmeasured at first: what is new to it is still being compiled. */
export async function measure(
  served: Served,
  shots: readonly Shot[],
  {
    connections,
    forMs,
    warmUp,
    mayRefuse = false,
  }: { connections: number; forMs: number; warmUp: number; mayRefuse?: boolean },
): Promise<Measured> {
  const warming = { connections: 32, forMs: 500, atLeast: warmUp, mostMs: mostWarmUpMs, mayRefuse }
  await drive(served.origin, shots, warming)
  const before = served.cpuMs()
  const driven = await drive(served.origin, shots, { connections, forMs, mayRefuse })
  return { ...driven, cpuMicros: ((served.cpuMs() - before) * 1000) / driven.operations }
}
