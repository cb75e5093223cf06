import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** A real Redis for one test, on loopback and a free port, with these settings. By default it keeps nothing when it ends. */
export async function startRedis(...others: string[]) {
  const port = String(await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'portal-redis-'))
  const own = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const settings = [...own, ...others]
  let server = await start(settings)
  const die = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends at once. */
    die,
    /** Starts again on the same port, with what it keeps. */
    async comeBack() {
      server = await start(settings)
    },
    async stop() {
      await die()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function start(settings: readonly string[]) {
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ready = Promise.withResolvers<void>()
  server.once('error', ready.reject)
  server.once('exit', () => ready.reject(new Error(`redis-server ended: ${output}`)))
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-4000)
      if (output.includes('Ready to accept connections')) ready.resolve()
    })
  await ready.promise
  return server
}
