import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a killed demo leaves nothing that blocks the next one, in which the affiliate is still signed in', async () => {
  demo.kill('SIGKILL')
  await demo.exit
  demo = start()
  const again = clientAt(await demo.origin)
  expect((await again.query('{ viewer { username profile { displayName } } }')).data?.viewer).toEqual({
    username: 'alice-chen',
    profile: { displayName: 'Alice Chen' },
  })
})

test('after SIGTERM the exit code is 0', async () => {
  demo.kill('SIGTERM')
  expect(await demo.exit).toBe(0)
})

test('after a reset nobody is signed in', async () => {
  expect(await reset()).toMatchObject({ status: 0 })
  demo = start()
  const { data } = await clientAt(await demo.origin).query('{ viewer { username } }')
  expect(data).toEqual({ viewer: null })
})
