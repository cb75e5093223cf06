import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './state.ts'

const main = join(import.meta.dirname, '..', '..', 'bff', 'main.mjs')
const settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  UPSTREAM_PORT: '0',
  // Neither the IDE nor the reference is built for it.
  GRAPHQL_IDE: 'off',
  GRAPHQL_INTROSPECTION: 'off',
  RATE_LIMITS: 'off',
  // Each account signs in once, and the pictures take longer than that counts.
  CONFIRM_PAYOUT_AFTER_MINUTES: 'off',
  LOG_LEVEL: 'silent',
}

/** Starts the demo as `npm start` does, on free ports and with its own data folder, which `stop` removes. */
export async function startDemo() {
  const data = await mkdtemp(join(tmpdir(), 'portal-gallery-'))
  const program = spawn(process.execPath, [main], {
    // A folder without a developer's .env file.
    cwd: data,
    env: { PATH: process.env.PATH ?? '', ...settings, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(program, 'exit')
  const stop = async () => {
    program.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  // An interrupted gallery leaves no process and no folder behind.
  process.once('exit', () => {
    program.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const upstream = Promise.withResolvers<string>()
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
    const [, origin] = /The reference upstream is at (http:\S+),/.exec(output) ?? []
    if (origin) upstream.resolve(origin)
  }
  program.stdout.on('data', read)
  program.stderr.on('data', read)
  program.once('exit', () => upstream.reject(new Error(`the demo has ended: ${output}`)))

  const control = new URL('/__control', await upstream.promise).href
  const [, origin = ''] = /The portal is at (http:\S+)/.exec(output) ?? []
  const stage: Stage = {
    origin,
    control: async (method, path, body) => {
      const response = await fetch(control + path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    },
  }
  return { ...stage, stop }
}
