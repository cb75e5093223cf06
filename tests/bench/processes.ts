import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../bff/root.ts'

/** What the servers say goes to files: nobody waits for a reader. */
const outputs = mkdtempSync(join(tmpdir(), 'bench-output-'))

/** A server under load, in a process of its own. Figures are not numbers where the system does not report them. */
export interface Served {
  origin: string
  /** Processor time until its first answer, in milliseconds. */
  firstAnswerCpuMs: number
  /** Processor time used so far, in milliseconds. */
  cpuMs(): number
  residentMib(): number
  /** Writes a heap snapshot, of a program that is measured; returns its file. */
  takeHeapSnapshot(): Promise<string>
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Whether this process has the first processor to itself, and what is measured the last one, one at a time. */
let isPinned = false

/** Keeps the bench and what it starts off the processor of the servers that are measured; not everywhere can it. */
export function pinBench(): void {
  if (availableParallelism() < 2) return
  try {
    execFileSync('taskset', ['-cp', '0', String(process.pid)], { stdio: 'ignore' })
    isPinned = true
  } catch {
    // Not Linux: the system spreads the work.
  }
}

interface Start {
  variables?: Record<string, string>
  /** Where it listens, of a program that says where others find it. */
  origin?: string
  /** Has the last processor, where the bench is pinned. */
  isMeasured?: boolean
}

/** Starts a program that says where it is: `… is at http://…`; as in production unless the variables say otherwise. */
export async function serve(
  file: string,
  parameters: string[],
  { variables = {}, origin: known, isMeasured = false }: Start = {},
): Promise<Served> {
  const output = join(outputs, `${running.size}.txt`)
  const log = openSync(output, 'w')
  const [command = '', ...rest] = [
    ...(isMeasured && isPinned ? ['taskset', '-c', String(availableParallelism() - 1)] : []),
    process.execPath,
    ...(isMeasured ? ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${outputs}`] : []),
    file,
    ...parameters,
  ]
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...variables },
    stdio: ['ignore', log, log],
  })
  running.add(child)
  const said = await originIn(output, child)
  const origin = known ?? said
  const headers = { 'content-type': 'application/json' }
  const first = { method: 'POST', headers, body: '{"query":"{ __typename }"}' }
  await (await fetch(`${origin}/graphql`, first)).text()
  const pid = child.pid ?? 0
  return {
    origin,
    firstAnswerCpuMs: cpuOf(pid),
    cpuMs: () => cpuOf(pid),
    residentMib: () => Number(/^VmRSS:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/status`))?.[1]) / 1024,
    takeHeapSnapshot: async () => {
      const snapshots = () => readdirSync(outputs).filter((name) => name.endsWith('.heapsnapshot'))
      const before = new Set(snapshots())
      child.kill('SIGUSR2')
      while (snapshots().length === before.size) await wait(50)
      // While it writes the file it answers nobody.
      await (await fetch(`${origin}/healthz`)).text()
      return join(outputs, snapshots().find((name) => !before.has(name)) ?? '')
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

async function originIn(output: string, child: ChildProcess): Promise<string> {
  for (;;) {
    const said = readFileSync(output, 'utf8')
    const origin = / is at (https?:\/\/\S+)/.exec(said)?.[1]
    if (origin) return new URL(origin).origin
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}: ${said}`)
    await wait(5)
  }
}

/** Time on a processor of all threads of a process, in milliseconds; a figure of 0 would meet every goal. */
function cpuOf(pid: number): number {
  let threads: string[] = []
  try {
    threads = readdirSync(`/proc/${pid}/task`)
  } catch {
    // As below.
  }
  const texts = threads.map((id) => textOf(`/proc/${pid}/task/${id}/schedstat`)).filter(Boolean)
  const nanoseconds = texts.map((text) => Number(text.split(' ')[0]))
  return texts.length > 0 ? nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6 : Number.NaN
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Not Linux, or the process has ended: there is nothing to read.
    return ''
  }
}
