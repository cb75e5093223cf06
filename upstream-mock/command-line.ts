import { parseArgs } from 'node:util'
import type { UpstreamOptions } from './start-upstream.ts'

export const help = `The reference upstream: a stand-in for the provider's REST API.

  node upstream-mock/main.ts (--data <folder> | --memory) [flags]

  --port <number>           port to listen on, 0 picks a free one (4100)
  --host <address>          address to listen on (127.0.0.1)
  --data <folder>           keeps its state in <folder>/upstream.sqlite
  --memory                  keeps its state in memory
  --portal-origin <origin>  where the portal is, for the promotion links (http://127.0.0.1:4000)
  --reset                   drops the state of earlier runs and seeds anew
  --clock <instant>         starts the clock there, e.g. 2026-11-21T10:00:00+08:00
  --no-control              leaves out /__control
  --help                    shows this
`

const flags = {
  port: { type: 'string', default: '4100' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string' },
  memory: { type: 'boolean', default: false },
  'portal-origin': { type: 'string', default: 'http://127.0.0.1:4000' },
  reset: { type: 'boolean', default: false },
  clock: { type: 'string' },
  'no-control': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Wish = { options: UpstreamOptions } | { help: true } | { mistake: string }

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const hasZone = (text: string) => /T.*(Z|[+-]\d\d:?\d\d)$/.test(text)

function originOf(text: string) {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

function parse(args: string[]) {
  try {
    return { values: parseArgs({ args, options: flags }).values }
  } catch (error) {
    return { mistake: error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error) }
  }
}

export function readCommandLine(args: string[]): Wish {
  const { values, mistake } = parse(args)
  if (values === undefined) return { mistake }
  if (values.help) return { help: true }
  const clock = values.clock === undefined ? undefined : Date.parse(values.clock)
  const portalOrigin = originOf(values['portal-origin'])
  if (!isPort(values.port)) return { mistake: `--port "${values.port}" is not a port: give 0 to 65535` }
  if (values.memory === (values.data !== undefined))
    return { mistake: 'give either --data <folder> or --memory' }
  if (values.clock !== undefined && (!hasZone(values.clock) || Number.isNaN(clock))) {
    return { mistake: `--clock "${values.clock}" is not an ISO instant with its zone` }
  }
  if (portalOrigin === undefined) {
    return { mistake: `--portal-origin "${values['portal-origin']}" is not an http(s) origin` }
  }
  const { host, data, reset } = values
  const control = !values['no-control']
  return { options: { port: Number(values.port), host, data, portalOrigin, reset, clock, control } }
}
