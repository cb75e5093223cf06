import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { dataFolder, runPortal } from '../support/program.ts'

/** Status and last words of `npm run demo:reset`. */
const reset = (DATA_DIR: string) =>
  new Promise<{ status: unknown; told: string }>((resolve) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR }
    execFile(process.execPath, ['scripts/demo-reset.ts'], { env }, (error, out, err) =>
      resolve({ status: error?.code ?? 0, told: out + err }),
    )
  })

test('a data folder is for one portal: a second one says so, and no reset takes it away from the first', async () => {
  const DATA_DIR = await dataFolder()
  const first = runPortal({ DATA_DIR })
  const client = new Client(await first.origin)
  await client.logIn()
  const inUse = `DATA_DIR ${DATA_DIR} is in use by a running portal`

  const second = runPortal({ DATA_DIR })
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain(inUse)
  expect(second.output()).not.toContain('    at ')
  expect(await reset(DATA_DIR)).toEqual({ status: 1, told: expect.stringContaining(inUse) })
  expect((await client.query('{ viewer { username } }')).data?.viewer).toEqual({ username: 'alice-chen' })
})

test.each(['/proc/nowhere', '/proc/nowhere/deep'])(
  'a data folder that cannot be made (%s) is said at once, by the reference upstream too',
  async (folder) => {
    const portal = runPortal({ DATA_DIR: folder })
    expect(await portal.exit).toBe(1)
    expect(portal.output()).toContain(`DATA_DIR ${folder} cannot be written to (ENOENT)`)
    expect(portal.output()).not.toContain('    at ')
    const upstream = await promisify(execFile)(process.execPath, [
      'upstream-mock/main.ts',
      '--data',
      folder,
      '--port',
      '0',
    ]).catch((error: unknown) => error)
    expect(upstream).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`The folder "${folder}" cannot be used`),
    })
  },
)

test('with Redis, a provider and a secret nothing is kept in the data folder', async () => {
  const settings = { SESSION_STORE: 'redis://127.0.0.1:1', UPSTREAM_URL: 'http://127.0.0.1:1/api' }
  const secret = { SESSION_SECRET: 'a secret for tests that is long enough' }
  const portal = runPortal({ ...settings, ...secret, DATA_DIR: '/proc/nowhere' })
  expect((await fetch(`${await portal.origin}/healthz`)).status).toBe(200)
})

test('a portal that was killed is no obstacle, and after a reset nobody is signed in', async () => {
  const DATA_DIR = await dataFolder()
  const first = runPortal({ DATA_DIR })
  const client = new Client(await first.origin)
  await client.logIn()
  const cookie = client.jar.getCookieStringSync(client.origin)
  first.kill('SIGKILL')
  await first.exit

  expect(await reset(DATA_DIR)).toMatchObject({ status: 0 })
  const second = runPortal({ DATA_DIR })
  const again = new Client(await second.origin, { cookie })
  expect((await again.query('{ viewer { username } }')).data).toEqual({ viewer: null })
})
