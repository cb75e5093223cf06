import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** A folder for the data of one installation. */
export const dataFolder = () => mkdtemp(join(tmpdir(), 'portal-data-'))

const freePorts = { HOST: '127.0.0.1', PORT: '0', UPSTREAM_PORT: '0', METRICS_PORT: 'off' }

/** The environment of a program: these variables only, and where Node keeps the modules that it has compiled. */
export const environment = (variables: Record<string, string> = {}) => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...variables }
}

/**
 * Starts the portal as a process, on free ports, with these settings instead of the defaults.
 *
 * @param onStart called with what ends the portal; without it the portal ends with the test
 */
export function runPortal(
  variables: Record<string, string>,
  onStart: (end: () => void) => void = onTestFinished,
) {
  const child = spawn(process.execPath, [join(root, 'bff/main.mjs')], {
    // A folder without a developer's .env file.
    cwd: tmpdir(),
    env: environment({ ...freePorts, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onStart(() => void child.kill('SIGKILL'))
  let output = ''
  const origin = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    output += chunk
    const found = /The portal is at (https?:\/\/[^\s]+)/.exec(output)?.[1]
    if (found) origin.resolve(found)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const exit = once(child, 'exit').then(([code]) => {
    origin.reject(new Error(`the portal ended with ${String(code)}: ${output}`))
    return code as number | null
  })
  origin.promise.catch(() => {})
  return {
    origin: origin.promise,
    exit,
    output: () => output,
    pid: child.pid,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}
