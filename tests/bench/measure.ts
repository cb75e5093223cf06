import autocannon from 'autocannon'
import { NotServed, type Operation } from './cases.ts'
import { browserHeaders, type Contestant } from './servers.ts'

interface Load {
  connections: number
  /** The length of the measurement; without it, each session sends one operation. */
  seconds?: number
  /** Requests before the measurement, in which the server compiles its code. */
  warmUp?: number
  /** The sessions that send; by default all of the contestant's, in turn. */
  sessions?: Contestant['sessions']
  /** Whether the server may refuse requests because there are too many at once. */
  mayRefuse?: boolean
}

export interface Measured {
  perSecond: number
  /** Processor time of the server for one operation, in microseconds. */
  cpuMicros: number
  p50: number
  p99: number
  refused: number
}

/** Repeats an operation at a server. The first failed response ends the bench. */
export async function measure(
  { name, served, sessions: all, bodyOf }: Contestant,
  { document, variables = {} }: Operation,
  { connections, seconds, warmUp = 0, sessions = all, mayRefuse = false }: Load,
): Promise<Measured> {
  const requests = sessions.map((session) => ({
    method: 'POST',
    path: '/graphql',
    headers: { ...browserHeaders, ...session },
    body: JSON.stringify(bodyOf(document, variables)),
  }))
  // A refusal is short, so it is sent uncompressed and can be read here.
  const shared = { url: served.origin, requests, verifyBody: (body: string) => !body.includes('"errors"') }
  const run = async (options: { connections: number; duration?: number; amount?: number }) => {
    const result = await autocannon({ ...shared, ...options })
    const refused = result.non2xx + result.mismatches
    if (result.errors > 0 || (refused > 0 && !mayRefuse))
      throw new NotServed(`${name} did not serve ${refused + result.errors} times: ${document}`)
    return { ...result, refused }
  }
  if (warmUp > 0) await run({ connections: Math.min(32, warmUp), amount: warmUp })
  const before = served.cpuMs()
  const {
    '2xx': answered,
    duration,
    latency,
    refused,
  } = await run({
    connections,
    ...(seconds === undefined ? { amount: sessions.length } : { duration: seconds }),
  })
  return {
    perSecond: answered / duration,
    cpuMicros: ((served.cpuMs() - before) * 1000) / answered,
    p50: latency.p50,
    p99: latency.p99,
    refused,
  }
}
