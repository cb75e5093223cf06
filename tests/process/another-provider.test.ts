import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { dataFolder, runPortal } from '../support/program.ts'
import { copyProject } from '../support/project-copy.ts'

/** A copy of the project with another provider in its one line. */
async function portalOverAnotherProvider(): Promise<string> {
  const copy = await copyProject(['bff', 'package.json'])
  const index = join(copy, 'bff/provider/index.ts')
  const line = /return createLegacyRestProvider\(.*\)$/m
  const text = await readFile(index, 'utf8')
  expect(text).toMatch(line)
  await writeFile(
    index,
    text
      .replace(line, 'return createInMemoryProvider()')
      .replace('./legacy-rest/legacy-rest.ts', './in-memory/in-memory.ts')
      .replace('import { createLegacyRestProvider }', 'import { createInMemoryProvider }'),
  )
  return copy
}

test('with another provider in one line the demo signs in with it, and starts no reference upstream', async () => {
  const folder = await portalOverAnotherProvider()
  const portal = runPortal({ DATA_DIR: await dataFolder() }, { root: folder })
  const client = new Client(await portal.origin)
  expect(portal.output()).not.toMatch(/reference upstream/i)
  await client.createCaptcha()
  expect(await (await client.fetch('/demo/captcha')).json()).toEqual({ answer: 'demo' })
  expect((await client.logIn()).data?.logIn.__typename).toBe('LogInSuccess')
  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
})
