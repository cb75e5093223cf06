import { parseArgs } from 'node:util'
import { compare } from './runs/compare.ts'
import { connections } from './runs/connections.ts'
import { delay } from './runs/delay.ts'
import { pages } from './runs/pages.ts'
import { sessions } from './runs/sessions.ts'
import { soak } from './runs/soak.ts'

/** What can be measured; each ends in a few minutes. */
const runs = { compare, connections, delay, pages, sessions, soak }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '32' },
    /** Of the upstream, for each answer. */
    'delay-ms': { type: 'string', default: '0' },
    /** Only cases whose name begins so. */
    case: { type: 'string', default: '' },
    /** The servers beside the upstream, in the order of the first round. */
    servers: { type: 'string', default: 'naive,mercurius,guarded,portal,redis' },
    /** Of the soak. */
    minutes: { type: 'string', default: '4' },
  },
})
const [name = 'compare'] = positionals
const run = Object.entries(runs).find(([one]) => one === name)?.[1]
if (!run) {
  console.error(`There is no run "${name}": choose ${Object.keys(runs).join(', ')}`)
  process.exit(1)
}
await run({
  rounds: Number(values.rounds),
  forMs: Number(values.seconds) * 1000,
  connections: Number(values.connections),
  delayMs: Number(values['delay-ms']),
  case: values.case,
  servers: values.servers.split(','),
  minutes: Number(values.minutes),
})
process.exit()
