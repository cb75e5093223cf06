import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { dataFolder, runScript } from '../support/program.ts'

const root = join(import.meta.dirname, '../..')
const copied = ['bff', 'web', 'scripts', 'package.json', 'tsconfig.json', 'schema.graphql', 'codegen.yml']
const linked = ['node_modules', 'dist', 'upstream-mock']

/** The project in a temporary folder, where the test may change it. */
async function copyProject(): Promise<string> {
  const copy = await dataFolder()
  for (const part of copied) await cp(join(root, part), join(copy, part), { recursive: true })
  for (const part of linked) await symlink(join(root, part), join(copy, part))
  return copy
}

const isServed = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

async function startDeveloping() {
  const folder = await copyProject()
  const ports = [await freePort(), await freePort()] as const
  const variables = {
    PORT: String(ports[0]),
    UPSTREAM_PORT: String(ports[1]),
    METRICS_PORT: 'off',
    DATA_DIR: await dataFolder(),
  }
  const dev = runScript('scripts/dev.ts', { cwd: folder, variables })
  return { folder, ports, dev }
}

test('`npm run dev` generates hooks as files change, prints mistakes, restarts the portal, and leaves nothing running', async () => {
  const { folder, ports, dev } = await startDeveloping()
  await dev.says(/(The portal is at)/)

  // Folder and file at once, as an editor or a generator creates them.
  const feature = join(folder, 'web/features/trial/parts')
  await mkdir(feature, { recursive: true })
  const operation = join(feature, 'trial.graphql')
  await writeFile(operation, 'query Trial { planRules { payoutDay } }')
  const made = join(feature, '__generated__/trial.ts')
  await expect.poll(() => existsSync(made), { timeout: 60_000 }).toBe(true)
  expect(await readFile(made, 'utf8')).toContain('useTrialQuery')

  await writeFile(operation, 'query Trial { planRules { payday } }')
  await dev.says(/Cannot query field "payday"[\s\S]*(web\/features\/trial\/parts\/trial\.graphql:1:27)/)
  expect(existsSync(made)).toBe(true)

  await writeFile(join(folder, 'bff/http/ops/health.ts'), '\n', { flag: 'a' })
  await dev.says(/The portal is at[\s\S]*(The portal is at)/)
  expect(await Promise.all(ports.map(isServed))).toEqual([true, true])

  dev.kill('SIGTERM')
  expect(await dev.exit).toBe(0)
  expect(await Promise.all(ports.map(isServed))).toEqual([false, false])
  expect(dev.output()).not.toContain('    at ')
})
