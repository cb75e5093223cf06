import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')
/** What the servers say goes to files: nobody waits for a reader. */
const outputs = mkdtempSync(join(tmpdir(), 'bench-output-'))

/** A server under load, in a process of its own. */
export interface Served {
  origin: string
  /** From the start of the process to its first answer, in milliseconds. */
  firstAnswerMs: number
  /** Processor time until then, in milliseconds. */
  firstAnswerCpuMs: number
  /** Processor time used so far, in milliseconds; not a number where the system does not report it. */
  cpuMs(): number
  /** Resident memory, in MiB; not a number where the system does not report it. */
  residentMib(): number
  /** Its own figures by their names, each the sum over its labels. */
  metrics(): Promise<Record<string, number>>
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
  metricsPort?: number
  /** Has the last processor, where the bench is pinned. */
  isMeasured?: boolean
}

/** Starts a program that says where it is: `… is at http://…`; as in production unless the variables say otherwise. */
export async function serve(
  file: string,
  parameters: string[],
  { variables = {}, origin: known, metricsPort, isMeasured = false }: Start = {},
) {
  const startedAt = performance.now()
  const output = join(outputs, `${running.size}.txt`)
  const log = openSync(output, 'w')
  const last = String(availableParallelism() - 1)
  const [command = '', ...rest] = [
    ...(isMeasured && isPinned ? ['taskset', '-c', last] : []),
    process.execPath,
    ...(isMeasured ? ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${outputs}`] : []),
    file,
    ...parameters,
  ]
  const child = spawn(command, rest, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ...variables,
    },
    stdio: ['ignore', log, log],
  })
  running.add(child)
  const said = await originIn(output, child)
  const origin = known ?? said
  await (
    await fetch(`${origin}/graphql`, { method: 'POST', headers: json, body: '{"query":"{ __typename }"}' })
  ).text()
  const pid = child.pid ?? 0
  return {
    origin,
    firstAnswerMs: performance.now() - startedAt,
    firstAnswerCpuMs: cpuOf(pid),
    cpuMs: () => cpuOf(pid),
    residentMib: () => residentOf(pid),
    metrics: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const sums: Record<string, number> = {}
      for (const [, name = '', value] of text.matchAll(/^(\w+)(?:\{.*\})? (\S+)$/gm))
        sums[name] = (sums[name] ?? 0) + Number(value)
      return sums
    },
    takeHeapSnapshot: async () => {
      const isSnapshot = (name: string) => name.endsWith('.heapsnapshot') && name.includes(`.${pid}.`)
      const known = new Set(readdirSync(outputs))
      child.kill('SIGUSR2')
      const made = () => readdirSync(outputs).find((name) => isSnapshot(name) && !known.has(name))
      while (made() === undefined) await wait(50)
      // While it writes the file it answers nobody.
      await (await fetch(`${origin}/healthz`)).text()
      return join(outputs, made() ?? '')
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  } satisfies Served
}

const json = { 'content-type': 'application/json' }

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
  const threads = listed(`/proc/${pid}/task`)
  const texts = threads.map((id) => readOrEmpty(`/proc/${pid}/task/${id}/schedstat`)).filter(Boolean)
  const nanoseconds = texts.map((text) => Number(text.split(' ')[0]))
  return texts.length > 0 ? nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6 : Number.NaN
}

function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1]) / 1024
}

function listed(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    // As below.
    return []
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Not Linux, or the process has ended: there is nothing to read.
    return ''
  }
}
