import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

const root = join(import.meta.dirname, '..', '..')

/** A server under load, in a process of its own. */
export interface Served {
  origin: string
  /** From the start of the process to its first word, in milliseconds. */
  startedInMs: number
  /** Processor time used so far, in milliseconds; 0 where the system does not tell. */
  cpuMs(): number
  /** Resident memory, in MiB; 0 where the system does not tell. */
  residentMib(): number
  stop(): void
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Starts a program that says where it is: `… is at http://…`. */
export async function serve(file: string, parameters: string[], variables: Record<string, string> = {}) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const said = Promise.withResolvers<string>()
  let output = ''
  const hear = (chunk: Buffer) => {
    output += String(chunk)
    const origin = / is at (http:\/\/\S+)/.exec(output)?.[1]
    if (origin) said.resolve(new URL(origin).origin)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  child.once('exit', (code) => said.reject(new Error(`${file} ended with ${String(code)}: ${output}`)))
  const origin = await said.promise
  const pid = child.pid ?? 0
  return {
    origin,
    startedInMs: performance.now() - startedAt,
    cpuMs: () => ticksOf(pid) * 10,
    residentMib: () => residentOf(pid),
    stop: () => void child.kill(),
  } satisfies Served
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
