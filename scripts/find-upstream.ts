import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { upstreamAddressFile } from '../bff/boot/demo-ports.ts'
import type { Env } from '../bff/env.ts'

/**
 * Where the reference upstream of these settings is: at UPSTREAM_PORT where the command itself says so, else where the running
 * demo of the data folder has written down, else at the port of the settings.
 *
 * @param variables the environment of the command, without `.env`
 */
export function findUpstream(
  { dataDir, referenceUpstreamPort }: Pick<Env, 'dataDir' | 'referenceUpstreamPort'>,
  variables: Record<string, string | undefined>,
): string {
  const noted = variables['UPSTREAM_PORT'] ? null : readNote(join(dataDir, upstreamAddressFile))
  return noted ?? `http://127.0.0.1:${referenceUpstreamPort}`
}

/** The address in the note; null where the demo that wrote it does not run any more. */
function readNote(file: string): string | null {
  if (!existsSync(file)) return null
  try {
    const { origin, pid } = JSON.parse(readFileSync(file, 'utf8')) as { origin: string; pid: number }
    return isRunning(pid) ? origin : null
  } catch {
    // A demo that is just starting has not written the whole note.
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process of another user cannot be signalled, and runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
