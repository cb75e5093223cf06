import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { upstreamAddressFile } from '../bff/boot/data-folder.ts'
import type { Env } from '../bff/env.ts'

/**
 * The address of the reference upstream: at UPSTREAM_PORT if the command sets it, otherwise at the address that the
 * running demo wrote into the data folder, otherwise at the port of the settings.
 *
 * @param variables the environment of the command, without `.env`
 */
export function findUpstream(
  { dataDir, referenceUpstreamPort }: Pick<Env, 'dataDir' | 'referenceUpstreamPort'>,
  variables: Record<string, string | undefined>,
): string {
  const noted = variables['UPSTREAM_PORT'] ? null : runningUpstream(dataDir)
  return noted ?? `http://127.0.0.1:${referenceUpstreamPort}`
}

/** The address of the demo that runs over this data folder; null if none does. */
export function runningUpstream(dataDir: string): string | null {
  const file = join(dataDir, upstreamAddressFile)
  if (!existsSync(file)) return null
  try {
    const { origin, pid } = JSON.parse(readFileSync(file, 'utf8')) as { origin: string; pid: number }
    return isRunning(pid) ? origin : null
  } catch {
    // A demo that is starting may not have written the whole file.
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user cannot be signalled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
