import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** A folder for the data of one installation, which is removed after the test. */
export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

const freePorts = { HOST: '127.0.0.1', PORT: '0', UPSTREAM_PORT: '0', METRICS_PORT: 'off' }

/** The environment of a program: these variables only, and where Node keeps the modules that it has compiled. */
export const environment = (variables: Record<string, string> = {}) => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...variables }
}

/** Starts a program whose output can be read while it runs. */
function watch(command: string, parameters: readonly string[], options: SpawnOptions = {}) {
  const child: ChildProcess = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const grown = new EventEmitter()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
      grown.emit('output')
    })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  exit.catch(() => {})
  return {
    child,
    exit,
    output: () => output,
    /** Resolves to what a pattern captures of the output, as soon as it is there; rejects if the program ends before. */
    async says(pattern: RegExp): Promise<string> {
      const ended = exit.then((code) => {
        throw new Error(`${command} ${parameters.join(' ')} ended with ${String(code)}: ${output}`)
      })
      ended.catch(() => {})
      for (;;) {
        const found = pattern.exec(output)?.[1]
        if (found !== undefined) return found
        await Promise.race([once(grown, 'output'), ended])
      }
    },
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

/** Starts a program, and waits until it says that it is ready. */
export async function startProgram(command: string, parameters: readonly string[], ready: string) {
  const { child, exit, output, says } = watch(command, parameters)
  await says(new RegExp(`(${ready})`))
  return {
    output,
    /** Resolves when it has ended. */
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await exit
    },
  }
}

type OnStart = (end: () => void) => void

/**
 * Runs a script by this Node.
 *
 * @param onStart called with what ends it; without it the script ends with the test
 */
export function runScript(
  script: string,
  { cwd, variables = {} }: { cwd: string; variables?: Record<string, string> },
  onStart: OnStart = onTestFinished,
) {
  const program = watch(process.execPath, [script], { cwd, env: environment(variables) })
  onStart(() => void program.kill('SIGKILL'))
  return program
}

/** Starts the portal as a process, on free ports, with these settings instead of the defaults. */
export function runPortal(variables: Record<string, string>, onStart?: OnStart) {
  // A folder without a developer's .env file.
  const options = { cwd: tmpdir(), variables: { ...freePorts, ...variables } }
  const portal = runScript(join(root, 'bff/main.mjs'), options, onStart)
  const origin = portal.says(/The portal is at (https?:\/\/[^\s]+)/)
  origin.catch(() => {})
  return { ...portal, origin }
}
