import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvOrExit } from './read-env.ts'

/**
 * Deletes the demo's data: sessions, secret and the state of the reference upstream, which is seeded again at the next
 * start.
 */
const { DATA_DIR: dataDir } = readEnvOrExit()
for (const file of ['session-secret', 'sessions.sqlite', 'upstream.sqlite'])
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, file + suffix), { force: true })
console.log(`The demo in ${dataDir} is deleted; "npm start" seeds a new one.`)
