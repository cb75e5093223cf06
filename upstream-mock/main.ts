import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type UpstreamOptions, startUpstream } from './boot/start-upstream.ts'

const flags = {
  port: { type: 'string', default: '4100' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string' },
  'portal-origin': { type: 'string', default: 'http://127.0.0.1:4000' },
  binding: { type: 'string', default: 'faq' },
  loginout: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const names = Object.keys(flags).map((name) => `[--${name}]`)
const help = `The reference upstream: node upstream-mock/main.ts ${names.join(' ')}\nSee upstream-mock/README.md.`

const optionFields = z.object({
  port: z.coerce.number().int().min(0).max(65_535),
  host: z.string(),
  data: z.string().optional(),
  'portal-origin': z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  binding: z.enum(['faq', 'guidebook']),
  loginout: z.boolean(),
})

function quit(status: number, line: string): never {
  console.error(line)
  process.exit(status)
}

function readFlags() {
  try {
    return parseArgs({ options: flags }).values
  } catch (error) {
    return quit(2, `${(error as Error).message.split('. ')[0]}. See --help.`)
  }
}

async function run(options: UpstreamOptions) {
  const { port, host, data } = options
  const upstream = await startUpstream(options).catch((error: unknown) =>
    quit(
      1,
      `It cannot start with --port ${port} --host ${host} --data ${data ?? '(none)'}: ${String(error)}`,
    ),
  )
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= upstream.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop)

  console.log(`Reference upstream listening on ${upstream.origin}/api`)
  // A failure to send means that the parent process has ended.
  process.send?.({ listening: upstream.port }, undefined, undefined, (error) => error && stop())
}

const given = readFlags()
const { data: fields, error } = optionFields.safeParse(given)
const [issue] = error?.issues ?? []
if (given.help) console.log(help)
else if (!fields) quit(2, `--${issue?.path.join('.')}: ${issue?.message}. See --help.`)
else {
  const { 'portal-origin': portalOrigin, ...options } = fields
  await run({ ...options, portalOrigin })
}
