import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { upstreamAddressFile } from '../bff/boot/data-folder.ts'
import { runningUpstream } from './find-upstream.ts'
import { readEnvOrExit } from './read-env.ts'

/**
 * Deletes the demo's data: sessions, secret and the state of the reference upstream, which is seeded again at the next
 * start.
 */
const { dataDir } = readEnvOrExit()

if (runningUpstream(dataDir) !== null) {
  console.error(`DATA_DIR ${dataDir} is in use by a running portal: stop that one first`)
  process.exit(1)
}
const files = ['session-secret', 'sessions.sqlite', 'upstream.sqlite', upstreamAddressFile]
for (const file of files)
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, file + suffix), { force: true })
console.log(`The demo in ${dataDir} is deleted; "npm start" seeds a new one.`)
