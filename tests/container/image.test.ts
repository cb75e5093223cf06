import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filesOf } from './buildah.ts'
import { Container, settingsOf } from './inside.ts'

let files: string
beforeAll(() => {
  files = filesOf('affiliate-portal')
})

const isThere = (path: string) => existsSync(join(files, path))

test('the image runs the portal as a user that is not root, and has a health check', () => {
  expect(settingsOf('affiliate-portal')).toMatchObject({
    User: '10001:10001',
    WorkingDir: '/portal',
    Cmd: ['node', '--disable-warning=DEP0169', 'bff/main.mjs'],
    Env: expect.arrayContaining(['NODE_ENV=production', 'HOST=0.0.0.0']) as unknown,
    Healthcheck: { Test: ['CMD', 'node', '-e', expect.stringContaining('/healthz') as unknown] },
  })
})

test('the image has what the server needs, and nothing that builds or tests it', () => {
  const needed = ['usr/local/bin/node', 'portal/node_modules/express', 'portal/dist/web/current.json']
  expect(needed.filter((path) => !isThere(path))).toEqual([])
  const packages = ['vite', 'rolldown', 'react', 'typescript', '@graphql-codegen', 'vitest', 'playwright']
  const programs = ['npm', 'npx', 'gcc', 'cc', 'make', 'python3', 'git', 'curl']
  const unwanted = [
    ...packages.map((name) => `portal/node_modules/${name}`),
    ...programs.flatMap((name) => [`usr/bin/${name}`, `usr/local/bin/${name}`]),
    'portal/tests',
    'portal/scripts',
    'portal/upstream-mock',
    'portal/.env',
    // The cache of apt, 95 MB; the official images of Debian remove it by themselves.
    'var/cache/apt/pkgcache.bin',
    'var/cache/apt/srcpkgcache.bin',
  ]
  expect(unwanted.filter(isThere)).toEqual([])
})

test('the portal can write nowhere in the image', async () => {
  const container = new Container('affiliate-portal', files, {})
  const places = ['/', '/portal', '/portal/dist', '/data', '/tmp']
  const attempts = places.map((place) => `touch ${place}/written 2>/dev/null && echo ${place}`)
  expect((await container.run(['sh', '-c', `id -u; ${attempts.join('; ')}; true`])).text).toBe('10001\n')
})

test('without its settings the portal ends and names those that are missing', async () => {
  const { code, text } = await new Container('affiliate-portal', files, {}).run(['node', 'bff/main.mjs'])
  expect(code).toBe(1)
  for (const name of ['SESSION_SECRET', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'UPSTREAM_URL'])
    expect(text).toContain(`${name} is missing`)
})
