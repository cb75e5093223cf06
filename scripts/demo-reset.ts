import { rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { readEnv } from '../bff/env.ts'

/** Drops the demo's data: sessions, secret and the state of the reference upstream, which is seeded anew at the next start. */
const { dataDir, host, port } = readEnv()

const isRunning = await new Promise<boolean>((resolve) => {
  const socket = createConnection({ host, port })
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
})
if (isRunning) {
  console.error(`Something answers at ${host}:${port}: stop the portal first, then reset the demo.`)
  process.exit(1)
}
const files = ['session-secret', 'sessions.sqlite', 'upstream.sqlite']
for (const file of files)
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, file + suffix), { force: true })
console.log(`The demo in ${dataDir} is dropped; "npm start" seeds a new one.`)
