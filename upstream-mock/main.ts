import { help, parseCommandLine } from './boot/command-line.ts'
import { type UpstreamOptions, startUpstream } from './boot/start-upstream.ts'

function explain(error: unknown, { port, host, data }: UpstreamOptions) {
  const isAddress = error instanceof Error && /^listen |getaddrinfo/.test(error.message)
  if (isAddress || data === undefined)
    return `Port ${port} of ${host} cannot be opened (${String(error)}). Choose another with --port <number>; 0 picks a free one.`
  return `The folder "${data}" cannot be used (${String(error)}). Choose one that may be written to with --data.`
}

function quit(status: number, line: string) {
  console.error(line)
  process.exit(status)
}

async function run(options: UpstreamOptions) {
  const upstream = await startUpstream(options).catch((error: unknown) => quit(1, explain(error, options)))
  if (!upstream) return
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= upstream.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop)

  console.log(`Reference upstream listening on ${upstream.origin}/api`)
  // A failure to send means that the parent process has ended.
  process.send?.({ listening: upstream.port }, undefined, undefined, (error) => error && stop())
}

const commandLine = parseCommandLine(process.argv.slice(2))
if ('help' in commandLine) console.log(help)
else if ('problem' in commandLine) quit(2, `${commandLine.problem}. See --help.`)
else await run(commandLine.options)
