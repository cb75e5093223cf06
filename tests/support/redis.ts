import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startProgram } from './program.ts'

/** A real Redis for one test, on loopback and a free port, with these settings. By default it keeps nothing when it ends. */
export async function startRedis(...others: string[]) {
  const port = String(await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'portal-redis-'))
  const own = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const settings = [...own, ...others]
  const start = () => startProgram('redis-server', settings, 'Ready to accept connections')
  let server = await start()
  const die = () => server.end('SIGKILL')
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends at once. */
    die,
    /** Starts again on the same port, with what it keeps. */
    async comeBack() {
      server = await start()
    },
    async stop() {
      await die()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
