import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const part = `canvas-${process.platform}-${process.arch}`
const tool = `lint-${process.platform}-${process.arch}`

/**
 * npm as it was before 11.19: it installs what the lock file and its command line name, and fails altogether if the registry does not
 * have one of them. No registry is asked here.
 */
const oldNpm = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
const place = (name, about) => {
  mkdirSync('node_modules/' + name, { recursive: true })
  writeFileSync('node_modules/' + name + '/package.json', JSON.stringify(about))
}
const named = process.argv.filter((word) => /@\\d/.test(word)).map((word) => word.split('@')[0])
const lacking = (process.env.LACKING ?? '').split(',')
if (named.some((name) => lacking.includes(name))) { console.error('npm error 404 ' + named); process.exit(1) }
const packages = {
  canvas: { optionalDependencies: { '${part}': '1.1.1', 'canvas-other-x64': '1.1.1' } },
  lint: { dev: true, optionalDependencies: { '${tool}': '2.0.0' } },
}
for (const [name, about] of Object.entries(packages)) place(name, about)
for (const name of named) place(name, {})
const listed = Object.entries(packages).map(([name, about]) => ['node_modules/' + name, about])
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(listed) }))
console.log('added packages')
`

function plant() {
  const root = mkdtempSync(join(tmpdir(), 'portal-setup-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync('scripts', join(root, 'scripts'), { recursive: true })
  mkdirSync(join(root, 'npm'))
  writeFileSync(join(root, 'npm/npm.cjs'), oldNpm)
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', optionalDependencies: {} }))
  writeFileSync(join(root, 'package-lock.json'), '{}')
  return root
}

async function setUp(root: string, lacking: string[] = []) {
  const env = { ...process.env, npm_execpath: join(root, 'npm/npm.cjs'), LACKING: lacking.join(',') }
  const child = spawn(process.execPath, ['scripts/setup.mjs'], {
    cwd: root,
    env: { ...env, npm_node_execpath: process.execPath },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [status] = (await once(child, 'close')) as [number]
  const log = join(root, 'npm.log')
  const calls = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  rmSync(log, { force: true })
  return { status, output, calls }
}

const isInstalled = (root: string, name: string) => existsSync(join(root, 'node_modules', name))

test('parts that the lock file does not name are installed together, and the next run installs nothing', async () => {
  const root = plant()
  const first = await setUp(root)
  expect([first.status, first.output]).toEqual([0, expect.stringContaining('Installing packages …\n')])
  expect(first.output).toContain(
    `Installing the parts that the lock file does not name for this platform: ${part}@1.1.1, ${tool}@2.0.0 …\n`,
  )
  expect(first.calls).toEqual([
    expect.stringMatching(/^install --no-save /),
    expect.stringMatching(new RegExp(`^install --no-save .*${part}@1\\.1\\.1 ${tool}@2\\.0\\.0 `)),
  ])
  expect([isInstalled(root, part), isInstalled(root, tool)]).toEqual([true, true])
  expect(await setUp(root)).toEqual({ status: 0, output: '', calls: [] })
})

test('a part of a tool that the registry does not have does not keep the part of the portal from being installed', async () => {
  const root = plant()
  const { status, output } = await setUp(root, [tool])
  expect([status, isInstalled(root, part)]).toEqual([0, true])
  expect(output).toContain(`Tools for development do not work without ${tool}@2.0.0, which npm could not`)
})

test('an unavailable part of the portal is named, and ends the setup', async () => {
  const { status, output } = await setUp(plant(), [part])
  expect(status).toBe(1)
  expect(output).toContain(`The portal does not run without ${part}@1.1.1`)
})
