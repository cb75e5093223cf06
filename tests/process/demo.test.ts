import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upstreamAddressFile } from '#bff/boot/data-folder.ts'
import { findUpstream } from '../../scripts/find-upstream.ts'
import { Client } from '../support/client.ts'
import { dataFolder, environment, runPortal } from '../support/program.ts'

/** Status and output of `npm run demo:reset`. */
const reset = () =>
  new Promise<{ status: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/demo-reset.ts'],
      { env: environment({ DATA_DIR }) },
      (error, out, err) => resolve({ status: error?.code ?? 0, output: out + err }),
    )
  })
/** Where `npm run upstream` looks for the reference upstream. */
const find = (variables = {}) => findUpstream({ dataDir: DATA_DIR, referenceUpstreamPort: 4100 }, variables)

let DATA_DIR: string
let demo: ReturnType<typeof runPortal>
let client: Client
const ends: (() => void)[] = []
const start = () => runPortal({ DATA_DIR }, (end) => void ends.push(end))

// The tests are the stages of one life of a demo: each start costs about two seconds of processor time.
beforeAll(async () => {
  DATA_DIR = await dataFolder()
  demo = start()
  client = new Client(await demo.origin)
})
afterAll(() => {
  for (const end of ends) end()
})

/** A client of another process of the portal, with the cookies of this one. */
const clientAt = (origin: string) => client.copyAt(origin)

test('without settings the demo starts with its reference upstream, and a demo account signs in', async () => {
  expect((await client.logIn()).data?.logIn.__typename).toBe('LogInSuccess')
  const { data } = await client.query('{ viewer { customers { pageInfo { totalItems } } } }')
  expect(data?.viewer.customers.pageInfo).toEqual({ totalItems: 23 })
})

test('the command that operates the reference upstream finds it, wherever the running demo has started it', () => {
  const [, origin] = /The reference upstream is at (http:[^,]+)/.exec(demo.output()) ?? []
  expect(find()).toBe(origin)
  expect(find({ UPSTREAM_PORT: '4100' })).toBe('http://127.0.0.1:4100')
})

test('no reset deletes the data of a running portal', async () => {
  const inUse = `DATA_DIR ${DATA_DIR} is in use by a running portal`
  expect(await reset()).toEqual({ status: 1, output: expect.stringContaining(inUse) })
  expect((await client.query('{ viewer { username } }')).data?.viewer).toEqual({ username: 'alice-chen' })
})

test('a killed demo leaves nothing that blocks the next one, in which the affiliate is still signed in', async () => {
  demo.kill('SIGKILL')
  await demo.exit
  expect(find()).toBe('http://127.0.0.1:4100')
  demo = start()
  const again = clientAt(await demo.origin)
  expect((await again.query('{ viewer { username profile { displayName } } }')).data?.viewer).toEqual({
    username: 'alice-chen',
    profile: { displayName: 'Alice Chen' },
  })
  expect(find()).toMatch(/^http:\/\/127\.0\.0\.1:(?!4100)/)
})

test('after SIGTERM the exit code is 0 and nothing points to the upstream', async () => {
  demo.kill('SIGTERM')
  expect(await demo.exit).toBe(0)
  expect(existsSync(join(DATA_DIR, upstreamAddressFile))).toBe(false)
})

test('after a reset nobody is signed in', async () => {
  expect(await reset()).toMatchObject({ status: 0 })
  demo = start()
  const { data } = await clientAt(await demo.origin).query('{ viewer { username } }')
  expect(data).toEqual({ viewer: null })
})
