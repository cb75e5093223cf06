import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { filesOf, runInside, settingsOf, watchOutput } from './buildah.ts'

const image = settingsOf('affiliate-portal')
let files: string
beforeAll(() => {
  files = filesOf('affiliate-portal')
})

/** Runs a command as an engine does with `--read-only`: with the user and the environment of the image, and these variables besides. */
function start(command: string[], variables: string[] = []): ChildProcess {
  const child = runInside({
    files,
    user: image.User,
    workFolder: image.WorkingDir,
    variables: [...image.Env, ...variables],
    command,
    prepare: `mount -t tmpfs -o uid=${Number.parseInt(image.User, 10)} tmpfs "$1/data"; mount -o remount,bind,ro "$1"`,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
async function run(command: string[], variables: string[] = []) {
  const child = start(command, variables)
  const output = watchOutput(child)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text: output() }
}

test('the image has what the server needs, and nothing that builds or tests it', () => {
  const isThere = (path: string) => existsSync(join(files, path))
  const needed = ['usr/local/bin/node', 'portal/node_modules/sharp', 'portal/dist/web/current.json']
  expect(needed.filter((path) => !isThere(path))).toEqual([])
  const packages = ['express', 'vite', 'react', 'typescript', '@graphql-codegen/cli', 'vitest', 'playwright']
  const programs = ['npm', 'npx', 'gcc', 'cc', 'make', 'python3', 'git', 'curl']
  const unwanted = [
    ...packages.map((name) => `portal/node_modules/${name}`),
    ...programs.flatMap((name) => [`usr/bin/${name}`, `usr/local/bin/${name}`]),
    ...['tests', 'scripts', 'upstream-mock', '.env'].map((name) => `portal/${name}`),
    // The cache of apt, 95 MB; the official images of Debian remove it by themselves.
    'var/cache/apt/pkgcache.bin',
  ]
  expect(unwanted.filter(isThere)).toEqual([])
})

test('the image can rewrite images, and draws texts by a font of its own', async () => {
  const font = "import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')"
  const draw = `const { default: sharp } = await import('sharp'); const fontfile = new URL(${font}).pathname;
    await sharp({ text: { text: 'A', fontfile } }).png().toBuffer()`
  expect((await run(['node', '--input-type=module', '--eval', draw])).code).toBe(0)
})

test('an upgrade also serves the pages of the image in use', () => {
  expect(readdirSync(join(filesOf('affiliate-portal-next'), 'portal/dist/web'))).toContain('older-build')
})

test('the portal runs as a user that is not root, and can write to its data alone', async () => {
  const places = ['/', '/portal', '/portal/dist', '/data', '/tmp']
  const attempts = places.map((place) => `touch ${place}/written 2>/dev/null && echo ${place}`)
  const { text } = await run(['sh', '-c', `id -u; ${attempts.join('; ')}; true`])
  expect(text).toBe('10001\n/data\n')
})

test('without its settings the portal ends and names those that are missing', async () => {
  const { code, text } = await run(image.Cmd)
  expect(code).toBe(1)
  for (const name of ['SESSION_SECRET', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'UPSTREAM_URL'])
    expect(text).toContain(`${name} is missing`)
})

test('with them it is healthy, serves its pages, and ends at SIGTERM with 0', async () => {
  const port = await freePort()
  const variables = [
    `PORT=${port}`,
    'METRICS_PORT=off',
    'SESSION_SECRET=a secret of the container that is long enough',
    'PUBLIC_ORIGIN=https://partners.example.com',
    'TRUST_PROXY=loopback',
    'UPSTREAM_URL=https://provider.invalid/api',
  ]
  const child = start(image.Cmd, variables)
  const exit = once(child, 'exit')
  const [, ...health] = image.Healthcheck.Test
  await expect.poll(async () => (await run(health, variables)).code, { timeout: 60_000 }).toBe(0)
  expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

test('systemd finds nothing wrong with the unit, which lets the portal do little', () => {
  const unit = 'bff/deploy/affiliate-portal.service'
  const analyze = (...parameters: string[]) => {
    const { stdout, stderr } = spawnSync('systemd-analyze', [...parameters, unit], { encoding: 'utf8' })
    return stdout + stderr
  }
  expect(analyze('verify')).toBe('')
  const [, exposure] =
    /Overall exposure level for \S+: ([\d.]+)/.exec(analyze('security', '--offline=true', '--no-pager')) ?? []
  expect(Number(exposure)).toBeLessThanOrEqual(2)
  // V8 compiles code in memory; with this the portal would not start.
  expect(readFileSync(unit, 'utf8')).not.toMatch(/^MemoryDenyWriteExecute=/m)
})
