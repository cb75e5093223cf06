import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError } from '../env.ts'
import { describeTakenPort, isPortFree } from './listen.ts'

const loopback = '127.0.0.1'

/** Throws an `EnvError` where the reference upstream could not take its port. */
export async function requireFreeUpstreamPort(port: number): Promise<void> {
  if (!(await isPortFree(port, loopback))) throw new EnvError([describeTakenPort('UPSTREAM_PORT', port)])
}

/** Takes the portal's port. Where that fails, the error names the taken port of the reference upstream too. */
export async function takePortOfDemo(takePort: () => Promise<void>, upstreamPort: number): Promise<void> {
  try {
    await takePort()
  } catch (error) {
    if (!(error instanceof EnvError) || (await isPortFree(upstreamPort, loopback))) throw error
    throw new EnvError([...error.problems, describeTakenPort('UPSTREAM_PORT', upstreamPort)])
  }
}

/** The file of the data folder that says where the running demo's reference upstream is. */
export const upstreamAddressFile = 'reference-upstream.json'

/** Writes down where the reference upstream listens until this process ends, so that `npm run upstream` finds it. */
export function writeUpstreamAddress(dataDir: string, origin: string): void {
  const file = join(dataDir, upstreamAddressFile)
  writeFileSync(file, JSON.stringify({ origin, pid: process.pid }))
  process.once('exit', () => rmSync(file, { force: true }))
}
