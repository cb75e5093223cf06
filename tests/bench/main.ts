import { parseArgs } from 'node:util'
import { cases, NotServed } from './cases.ts'
import { serverNames } from './servers.ts'

const runs = ['compare', 'limits', 'visit', 'soak', 'table', 'lighthouse'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Rounds of `compare` and `visit`, and runs of `table` and `lighthouse`. */
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    case: { type: 'string', default: Object.keys(cases).join() },
    servers: { type: 'string', default: serverNames.join() },
    /** Of the affiliates of `visit`. */
    customers: { type: 'string', default: '23,5000' },
    /** Of `soak`. */
    minutes: { type: 'string', default: '10' },
    /** Of `lighthouse`: only pages whose path begins so. */
    page: { type: 'string', default: '' },
  },
})

/** The names in a list. One that is unknown ends the bench before anything is started. */
function chosen<Name extends string>(what: string, list: string, known: readonly Name[]): Name[] {
  const names = list.split(',') as Name[]
  const unknown = names.find((one) => !known.includes(one))
  if (unknown !== undefined) throw new Error(`there is no ${what} "${unknown}": choose ${known.join(', ')}`)
  return names
}

const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  cases: chosen('case', values.case, Object.keys(cases) as (keyof typeof cases)[]),
  servers: chosen('server', values.servers, serverNames),
  customers: values.customers.split(',').map(Number),
  minutes: Number(values.minutes),
  page: values.page,
}
export type Options = typeof options

const [name] = chosen('run', positionals[0] ?? 'compare', runs)
try {
  const { run } = (await import(`./runs/${name}.ts`)) as { run: (options: Options) => Promise<void> }
  await run(options)
} catch (error) {
  if (!(error instanceof NotServed)) throw error
  console.error(`\nThe bench ends, because ${error.message}`)
  process.exit(1)
}
process.exit()
