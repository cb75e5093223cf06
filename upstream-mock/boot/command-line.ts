import { parseArgs } from 'node:util'
import type { SeedSize } from '../seeds/affiliates.ts'
import type { UpstreamOptions } from './start-upstream.ts'

export const help = `The reference upstream: a stand-in for the provider's REST API.

  node upstream-mock/main.ts (--data <folder> | --memory) [flags]

  --port <number>           port to listen on, 0 picks a free one (4100)
  --host <address>          address to listen on (127.0.0.1)
  --data <folder>           keeps its state in <folder>/upstream.sqlite
  --memory                  keeps its state in memory
  --portal-origin <origin>  where the portal is, for the promotion links (http://127.0.0.1:4000)
  --binding faq|guidebook   the policy for how long a customer stays bound (faq)
  --loginout                adds GET /register/loginout, the older logout call
  --affiliates <number>     seeds this many affiliates besides the demo accounts (0)
  --customers <number>      distributes this many customers among them (0)
  --reset                   drops the state of earlier runs and seeds a new one
  --clock <instant>         starts the clock at this time, e.g. 2026-11-21T10:00:00+08:00
  --no-control              leaves out /__control
  --help                    shows this
`

const flags = {
  port: { type: 'string', default: '4100' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string' },
  memory: { type: 'boolean', default: false },
  'portal-origin': { type: 'string', default: 'http://127.0.0.1:4000' },
  binding: { type: 'string', default: 'faq' },
  loginout: { type: 'boolean', default: false },
  affiliates: { type: 'string', default: '0' },
  customers: { type: 'string', default: '0' },
  reset: { type: 'boolean', default: false },
  clock: { type: 'string' },
  'no-control': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type CommandLine = { options: UpstreamOptions } | { help: true } | { problem: string }

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const hasZone = (text: string) => /T.*(Z|[+-]\d\d:?\d\d)$/.test(text)

function originOf(text: string) {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

const isCount = (number: number) => Number.isInteger(number) && number >= 0 && number <= 10_000_000

function sizeProblem({ affiliates, customers }: SeedSize) {
  if (!isCount(affiliates)) return '--affiliates is not a number of affiliates'
  if (!isCount(customers)) return '--customers is not a number of customers'
  if (customers > 0 && affiliates === 0)
    return '--customers needs affiliates to bind them to: give --affiliates too'
  return undefined
}

function parse(args: string[]) {
  try {
    return { values: parseArgs({ args, options: flags }).values }
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error) }
  }
}

export function parseCommandLine(args: string[]): CommandLine {
  const { values, problem } = parse(args)
  if (values === undefined) return { problem }
  if (values.help) return { help: true }
  const clock = values.clock === undefined ? undefined : Date.parse(values.clock)
  const portalOrigin = originOf(values['portal-origin'])
  if (!isPort(values.port)) return { problem: `--port "${values.port}" is not a port: give 0 to 65535` }
  if (values.memory === (values.data !== undefined))
    return { problem: 'give either --data <folder> or --memory' }
  if (values.clock !== undefined && (!hasZone(values.clock) || Number.isNaN(clock))) {
    return { problem: `--clock "${values.clock}" is not an ISO instant with its zone` }
  }
  if (portalOrigin === undefined) {
    return { problem: `--portal-origin "${values['portal-origin']}" is not an http(s) origin` }
  }
  const size = { affiliates: Number(values.affiliates), customers: Number(values.customers) }
  const wrongSize = sizeProblem(size)
  if (wrongSize) return { problem: wrongSize }
  const { host, data, reset, binding, loginout } = values
  if (binding !== 'faq' && binding !== 'guidebook') {
    return { problem: `--binding "${binding}" is neither faq nor guidebook` }
  }
  const control = !values['no-control']
  const port = Number(values.port)
  return { options: { port, host, data, portalOrigin, binding, size, loginout, reset, clock, control } }
}
