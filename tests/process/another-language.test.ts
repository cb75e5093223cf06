import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findBuilds } from '#bff/http/pages/builds.ts'
import { Client } from '../support/client.ts'
import { dataFolder, environment, runPortal } from '../support/program.ts'
import { copyProject } from '../support/project-copy.ts'

const root = join(import.meta.dirname, '../..')
const typescript = join(root, 'node_modules/typescript/bin/tsc')
const row = `  { key: 'sv', enumValue: 'SV', locale: 'sv', ownName: 'Svenska', hostEnding: '.se' },\n`

/** A copy of the project with a third language: one row, a folder of messages and a folder of long texts. */
async function projectWithSwedish(): Promise<string> {
  const copy = await copyProject()
  const table = join(copy, 'bff/domain/rules/languages.ts')
  const text = await readFile(table, 'utf8')
  await writeFile(table, text.replace(/^\] as const satisfies/m, `${row}$&`))
  for (const folder of ['web/messages', 'brand/texts'])
    await cp(join(copy, folder, 'en'), join(copy, folder, 'sv'), { recursive: true })
  // The copy has a build of its own; only the IDE is the same.
  await rm(join(copy, 'dist'))
  await mkdir(join(copy, 'dist'))
  await copyFile(join(root, 'package-lock.json'), join(copy, 'package-lock.json'))
  for (const name of ['ide', 'reference']) await symlink(join(root, 'dist', name), join(copy, 'dist', name))
  return copy
}

/** Runs a program of Node in a folder, and fails with what it printed. */
async function run(folder: string, ...words: string[]): Promise<void> {
  const ended = await promisify(execFile)(process.execPath, words, { cwd: folder, env: environment() }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  if (ended instanceof Error) throw new Error(`${words.join(' ')}: ${ended.stdout}${ended.stderr}`)
}

const compile = (folder: string, project: string) =>
  run(
    folder,
    typescript,
    '-p',
    project,
    '--singleThreaded',
    '--tsBuildInfoFile',
    join(folder, `${project}.cache`),
  )

// It builds and compiles the whole project, which takes two minutes of a busy machine.
test('a row in the table of languages, its messages and its long texts make a language', async () => {
  const folder = await projectWithSwedish()
  await run(folder, 'scripts/build.ts', '--only', 'web', '--plain')
  await Promise.all(['tsconfig.json', 'web/tsconfig.json'].map((project) => compile(folder, project)))

  const { current } = findBuilds(join(folder, 'dist'), 'web')
  const manifest = await readFile(join(current, '.vite/manifest.json'), 'utf8')
  const namespaces = Object.keys(JSON.parse(manifest) as object).filter((source) =>
    source.includes('messages/sv/'),
  )
  expect(namespaces.length).toBeGreaterThan(3)

  const portal = runPortal({ DATA_DIR: await dataFolder() }, { root: folder })
  const client = new Client(await portal.origin)
  const page = await client.fetch('/promote/home?lang=sv', { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<html lang="sv">')
  await client.logIn()
  const { data } = await client.query(`{
    countries(language: SV) { isoCode }
    viewer { profile { promotionLink(language: SV) } }
  }`)
  expect(data?.countries.length).toBeGreaterThan(100)
  expect(data?.viewer.profile.promotionLink).toContain('lang=sv')
  const file = await client.fetch('/exports/customers.csv?language=sv')
  expect(file.status).toBe(200)
  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
}, 600_000)
