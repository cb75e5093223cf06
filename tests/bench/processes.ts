import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync } from 'node:fs'
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
  /** Processor time used so far, in milliseconds; 0 where the system does not tell. */
  cpuMs(): number
  /** Resident memory, in MiB; 0 where the system does not tell. */
  residentMib(): number
  stop(): void
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** The last processor is the servers', one at a time; everything else has the first. */
const servers = pinned('-cp', '0', String(process.pid))
  ? ['taskset', '-c', String(availableParallelism() - 1)]
  : []

function pinned(...parameters: string[]): boolean {
  if (availableParallelism() < 2) return false
  try {
    execFileSync('taskset', parameters, { stdio: 'ignore' })
    return true
  } catch {
    // Not Linux: the system spreads the work.
    return false
  }
}

interface Start {
  variables?: Record<string, string>
  /** Where it listens, of a program that says where others find it. */
  origin?: string
  /** Shares the processor of the bench itself. */
  isBesideBench?: boolean
}

/** Starts a program that says where it is: `… is at http://…`; all of them as in production. */
export async function serve(
  file: string,
  parameters: string[],
  { variables = {}, origin: known, isBesideBench = false }: Start = {},
) {
  const startedAt = performance.now()
  const output = join(outputs, `${running.size}.txt`)
  const log = openSync(output, 'w')
  const [command = '', ...rest] = [...(isBesideBench ? [] : servers), process.execPath, file, ...parameters]
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...variables },
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
    cpuMs: () => ticksOf(pid) * 10,
    residentMib: () => residentOf(pid),
    stop: () => void child.kill(),
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

/** User and system time of a process, in hundredths of a second; the name in brackets may hold blanks. */
function ticksOf(pid: number): number {
  const fields = told(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(told(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

function told(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Not Linux, or the process has ended: there is nothing to tell.
    return ''
  }
}
