import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { dataFolder, environment, runPortal } from '../support/program.ts'

/** Runs `npm run demo:reset`; rejects if it fails. */
const reset = (DATA_DIR: string) =>
  promisify(execFile)(process.execPath, ['scripts/demo-reset.ts'], { env: environment({ DATA_DIR }) })

// One test of one life of a demo: each start costs about two seconds of processor time.
test('without settings the demo starts with its reference upstream; a kill leaves nothing that blocks the next start, in which the affiliate is still signed in, and after a reset nobody is', async () => {
  const DATA_DIR = await dataFolder()
  let demo = runPortal({ DATA_DIR })
  const client = new Client(await demo.origin)
  expect((await client.logIn()).data?.logIn.__typename).toBe('LogInSuccess')
  const { data } = await client.query('{ viewer { customers { pageInfo { totalItems } } } }')
  expect(data?.viewer.customers.pageInfo).toEqual({ totalItems: 23 })

  const viewerAfterStart = async () => {
    demo = runPortal({ DATA_DIR })
    const again = client.copyAt(await demo.origin)
    return (await again.query('{ viewer { username profile { displayName } } }')).data
  }
  demo.kill('SIGKILL')
  await demo.exit
  const alice = { username: 'alice-chen', profile: { displayName: 'Alice Chen' } }
  expect(await viewerAfterStart()).toEqual({ viewer: alice })

  demo.kill('SIGTERM')
  expect(await demo.exit).toBe(0)
  await reset(DATA_DIR)
  expect(await viewerAfterStart()).toEqual({ viewer: null })
})
