import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError } from '../env/env.ts'
import { describeTakenPort, isPortFree } from './listen.ts'

const loopback = '127.0.0.1'

/** Throws an `EnvError` if the port of the reference upstream is taken. */
export async function requireFreeUpstreamPort(port: number): Promise<void> {
  if (!(await isPortFree(port, loopback))) throw new EnvError([describeTakenPort('UPSTREAM_PORT', port)])
}

/** Opens the portal's port. If that fails, the error also names the port of the reference upstream if it is taken. */
export async function takePortOfDemo(takePort: () => Promise<void>, upstreamPort: number): Promise<void> {
  try {
    await takePort()
  } catch (error) {
    if (!(error instanceof EnvError) || (await isPortFree(upstreamPort, loopback))) throw error
    throw new EnvError([...error.problems, describeTakenPort('UPSTREAM_PORT', upstreamPort)])
  }
}

/** The file in the data folder with the address of the running demo's reference upstream. */
export const upstreamAddressFile = 'reference-upstream.json'

/** Writes the address of the reference upstream for as long as this process runs, so that `npm run upstream` finds it. */
export function writeUpstreamAddress(dataDir: string, origin: string): void {
  const file = join(dataDir, upstreamAddressFile)
  writeFileSync(file, JSON.stringify({ origin, pid: process.pid }))
  process.once('exit', () => rmSync(file, { force: true }))
}
