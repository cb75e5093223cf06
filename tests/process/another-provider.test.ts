import { expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { dataFolder, runPortal } from '../support/program.ts'

test('with PROVIDER=in-memory the portal signs in, and starts no reference upstream', async () => {
  const portal = runPortal({ DATA_DIR: await dataFolder(), PROVIDER: 'in-memory' })
  const client = new Client(await portal.origin)
  await expect.poll(portal.output).toContain('the answer to every captcha is demo')
  expect(portal.output()).not.toMatch(/reference upstream/i)
  await client.createCaptcha()
  expect(await (await client.fetch('/demo/captcha')).json()).toEqual({ answer: 'demo' })
  expect((await client.fetch('/demo/email-code?to=alice-chen@example.com')).status).toBe(404)
  expect((await client.logIn()).data?.logIn.__typename).toBe('LogInSuccess')
  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
})

test('an unknown provider ends the start with the list of providers', async () => {
  const portal = runPortal({ DATA_DIR: await dataFolder(), PROVIDER: 'in-memroy' })
  expect(await portal.exit).toBe(1)
  expect(portal.output()).toContain('- PROVIDER must be legacy-rest or in-memory')
})
