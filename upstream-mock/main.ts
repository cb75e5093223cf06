import { help, parseCommandLine } from './boot/command-line.ts'
import { type UpstreamOptions, startUpstream } from './boot/start-upstream.ts'

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Whether the error comes from the file system or from the database in the folder. */
const isFileTrouble = (error: unknown) =>
  /^(?:ENOENT|ENOTDIR|EACCES|EPERM|EROFS|ENOSPC|EEXIST|ERR_SQLITE_ERROR)$/.test(codeOf(error))

function explain(error: unknown, { port, host, data }: UpstreamOptions) {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another with --port <number>; 0 picks a free one.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address "${host}". Change --host.`
  if (code === 'EACCES' && data === undefined)
    return `Port ${port} may not be opened. Choose one above 1023 with --port.`
  if (data !== undefined && isFileTrouble(error))
    return `The folder "${data}" cannot be used (${String(error)}). Choose one that may be written to with --data.`
  return `Failed to start (${String(error)}). Check --data ${data ?? ''} and --port ${port}.`
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
