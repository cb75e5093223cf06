import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './visit.ts'

const main = join(import.meta.dirname, '../../bff/main.mjs')
const settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  UPSTREAM_PORT: '0',
  METRICS_PORT: 'off',
  // The IDE is not built for it.
  GRAPHQL_IDE: 'off',
  RATE_LIMITS: 'off',
  // Each account signs in once, and a run takes longer than that counts.
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
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  let output = ''
  let origins: RegExpExecArray | null = null
  for await (const chunk of program.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk)
    origins = /The portal is at (\S+)[^]*The reference upstream is at (\S+),/.exec(output)
    if (origins) break
  }
  if (!origins) throw new Error(`The demo has ended: ${output}`)
  program.stdout.resume()
  const [, origin = '', upstream = ''] = origins
  const stage: Stage = {
    origin,
    async control(method, path, body) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${upstream}/__control${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    },
  }
  const stop = async () => {
    program.kill()
    await ended
    await rm(data, { recursive: true, force: true })
  }
  return { ...stage, stop }
}
