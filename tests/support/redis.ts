import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** A real Redis for one test, on loopback and without persistence; on a free port unless one is given. */
export async function startRedis(port?: number) {
  const own = port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'portal-redis-'))
  const settings = [
    '--port',
    String(own),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ready = Promise.withResolvers<void>()
  server.once('error', ready.reject)
  server.once('exit', () => ready.reject(new Error('redis-server ended')))
  server.stdout.on(
    'data',
    (chunk) => String(chunk).includes('Ready to accept connections') && ready.resolve(),
  )
  await ready.promise
  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    /** Stops answering without closing connections. */
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async stop() {
      const exited = once(server, 'exit')
      server.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}
