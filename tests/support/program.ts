import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const ownRoot = join(import.meta.dirname, '..', '..')

/** A data folder for one installation. */
export const dataFolder = () => mkdtemp(join(tmpdir(), 'portal-data-'))

const freePorts = { HOST: '127.0.0.1', PORT: '0', UPSTREAM_PORT: '0', METRICS_PORT: 'off' }

/** The portal as a process on free ports, with these settings beside the defaults; it ends with the test. */
export function runPortal(variables: Record<string, string>, root = ownRoot) {
  const child = spawn(process.execPath, [join(root, 'bff/main.ts')], {
    // Outside the project, so that no .env of a developer is read.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', ...freePorts, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const origin = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    output += chunk
    const found = /The portal is at (http:\/\/[^\s]+)/.exec(output)?.[1]
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
