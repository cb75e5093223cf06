import { parseArgs } from 'node:util'
import { cases } from './cases.ts'
import { NotServed } from './not-served.ts'
import { compare } from './runs/compare.ts'
import { delay } from './runs/delay.ts'
import { everything } from './runs/everything.ts'
import { pages } from './runs/pages.ts'
import { sessions } from './runs/sessions.ts'
import type { Options } from './runs/options.ts'
import { soak } from './runs/soak.ts'
import { visit } from './runs/visit.ts'
import { serverNames } from './servers.ts'

/** What can be measured; each ends in a few minutes, but for `soak`. */
const runs = { everything, compare, delay, pages, sessions, soak, visit }

const caseNames = cases.map(({ name }) => name)
const usualServers = ['naive', 'mercurius', 'guarded', 'portal', 'redis']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '32' },
    /** Of the upstream, for each answer. */
    'delay-ms': { type: 'string', default: '0' },
    /** Only these cases. */
    case: { type: 'string' },
    /** The servers beside the upstream, in the order of the first round. */
    servers: { type: 'string' },
    /** Of the soak. */
    minutes: { type: 'string', default: '10' },
    /** At most, of everything; the build and the packages come before. */
    'limit-minutes': { type: 'string', default: '8' },
    /** Of the affiliate of `visit`. */
    customers: { type: 'string' },
  },
})

/** The names in a list. One that is unknown ends the bench before anything is started. */
function chosen(what: string, names: readonly string[], known: readonly string[]): readonly string[] {
  const unknown = names.find((one) => !known.includes(one))
  if (unknown !== undefined) {
    console.error(`There is no ${what} "${unknown}": choose ${known.join(', ')}`)
    process.exit(1)
  }
  return names
}

/** Some cases, some servers or another provider make no whole. */
const isWhole = values.case === undefined && values.servers === undefined && values['delay-ms'] === '0'
const named = positionals.length > 0 ? positionals : [isWhole ? 'everything' : 'compare']
const [name = ''] = chosen('run', named, Object.keys(runs))
const run = runs[name as keyof typeof runs]
const options: Options = {
  rounds: Number(values.rounds),
  forMs: Number(values.seconds) * 1000,
  connections: Number(values.connections),
  delayMs: Number(values['delay-ms']),
  cases: chosen('case', values.case?.split(',') ?? caseNames, caseNames),
  servers: chosen('server', values.servers?.split(',') ?? usualServers, serverNames),
  minutes: Number(values.minutes),
  limitMinutes: Number(values['limit-minutes']),
  ...(values.customers !== undefined && { customers: Number(values.customers) }),
}
try {
  await run(options)
} catch (error) {
  if (!(error instanceof NotServed)) throw error
  console.error(`\nThe bench ends, because ${error.message}`)
  process.exit(1)
}
process.exit()
