import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from '../bff/boot/data-lock.ts'
import { upstreamAddressFile } from '../bff/boot/demo-ports.ts'
import { EnvError } from '../bff/env/env.ts'
import { readEnvOrExit } from './read-env.ts'

/**
 * Deletes the demo's data: sessions, secret and the state of the reference upstream, which is seeded again at the next
 * start.
 */
const { dataDir } = readEnvOrExit()

try {
  const release = lockDataDir(dataDir)
  const files = ['session-secret', 'sessions.sqlite', 'upstream.sqlite', upstreamAddressFile]
  for (const file of files)
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, file + suffix), { force: true })
  release()
  console.log(`The demo in ${dataDir} is deleted; "npm start" seeds a new one.`)
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
