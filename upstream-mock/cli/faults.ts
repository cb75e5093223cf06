import type { Command, CommandInput } from './command.ts'
import { UsageError } from './errors.ts'
import { rowsOf, table } from './print.ts'

const text = (value: string, help: string) => ({ type: 'string', value, help }) as const
const flag = (help: string) => ({ type: 'boolean', help }) as const

function numberOf(name: string, given: string | boolean | undefined) {
  if (given === undefined) return undefined
  if (!/^-?\d+$/.test(String(given))) throw new UsageError(`--${name} "${given}" is not a whole number`)
  return Number(given)
}

function headersOf(given: string | boolean | undefined) {
  if (given === undefined) return undefined
  const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(String(given)) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError(`--header "${given}" is not "Name: value"`)
  return { [name]: value }
}

function dripOf(given: string | boolean | undefined) {
  if (given === undefined) return undefined
  const [, bytes, everyMs] = /^(\d+)\/(\d+)$/.exec(String(given)) ?? []
  if (bytes === undefined)
    throw new UsageError(`--drip "${given}" is not <bytes>/<milliseconds>, such as 100/50`)
  return { bytes: Number(bytes), everyMs: Number(everyMs) }
}

const faultOf = (path: string, { flags }: CommandInput) => ({
  path,
  method: flags.method,
  count: flags.count === 'all' ? null : numberOf('count', flags.count),
  code: numberOf('code', flags.code),
  status: numberOf('status', flags.status),
  body: flags.body,
  contentType: flags.type,
  headers: headersOf(flags.header),
  delayMs: numberOf('delay', flags.delay),
  reset: flags.midway ? 'midway' : flags.reset,
  cut: flags.cut,
  stall: flags.stall,
  drip: dripOf(flags.drip),
})

const effectOf = ({ path: _path, method: _method, count: _count, ...effect }: Record<string, unknown>) =>
  JSON.stringify(effect)

export const faultCommand: Command = {
  name: 'fault',
  parameters: ['[path]'],
  help: 'breaks the next responses of a call, or lists the pending faults; /home/* covers a group',
  flags: {
    method: text('<method>', 'only GET or only POST'),
    count: text('<n>|all', 'how many calls it affects (1), or all until it is cleared'),
    code: text('<code>', 'the envelope with this code'),
    status: text('<status>', 'an HTTP status'),
    body: text('<text>', 'this body'),
    type: text('<type>', 'the Content-Type of the body'),
    header: text('<Name: value>', 'an extra header, such as "Location: /" or a wrong Content-Length'),
    delay: text('<ms>', 'waits first'),
    reset: flag('closes the socket before an answer'),
    midway: flag('closes the socket after half of the body'),
    cut: flag('half of the body, then the end'),
    stall: flag('half of the body, then silence'),
    drip: text('<bytes>/<ms>', 'the body in small pieces'),
    clear: flag('clears every fault'),
  },
  examples: [
    'fault /home/getBaseInfo --code 100100 --count 3',
    "fault '/home/*' --delay 3000 --count all",
    'fault /home/uploadAuth --status 502 --body "<h1>Bad gateway</h1>" --type text/html',
    'fault --clear',
  ],
  run: async (admin, given) => {
    const [path] = given.args
    const flags = Object.values(given.flags).filter((value) => value !== undefined)
    if (given.flags.clear) {
      if (path !== undefined || flags.length > 1)
        throw new UsageError('--clear cannot be combined with a path or other flags')
      return { json: await admin.delete('/faults'), lines: ['No fault is pending.'] }
    }
    if (path === undefined && flags.length > 0) throw new UsageError('a fault needs the path of its call')
    if (path?.startsWith('/') === false)
      throw new UsageError(`"${path}" is not a path: write it like /home/getBaseInfo`)
    const json =
      path === undefined ? await admin.get('/faults') : await admin.post('/faults', [faultOf(path, given)])
    const rows = rowsOf(json.faults).map((fault) => [
      fault.method ?? 'any',
      fault.path,
      fault.count ?? 'all',
      effectOf(fault),
    ])
    return { json, lines: table(['method', 'path', 'count', 'effect'], rows, 'No fault is pending.') }
  },
}
