import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#bff/boot/read-settings.ts'
import { EnvError } from '#bff/env/env.ts'
import { checkChoice, providerNames, startNotes } from '#bff/provider/index.ts'
import { providerFile } from '../support/provider-file.ts'

const UPSTREAM_URL = 'https://cloud.example.com/api'

async function problemsOf(variables: Record<string, string>): Promise<string[]> {
  const outcome: unknown = await readSettings(variables).catch((error: unknown) => error)
  if (outcome instanceof EnvError) return outcome.problems
  throw new Error(`expected a problem with ${JSON.stringify(variables)}`, { cause: outcome })
}

test('the providers are named after their folders', () => {
  const folder = join(import.meta.dirname, '../../bff/provider')
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect([...providerNames, 'guarded-call'].toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

test.each(providerNames)('the code of the provider %s can be loaded', async (name) => {
  expect(await startNotes({ provider: name, upstreamUrl: new URL(UPSTREAM_URL) })).toBeInstanceOf(Array)
})

test('the provider is the legacy one over HTTP if none is chosen', async () => {
  expect(await readSettings({})).toMatchObject({ provider: 'legacy-rest', startsReferenceUpstream: true })
  expect(await readSettings({ UPSTREAM_URL })).toMatchObject({ startsReferenceUpstream: false })
  expect(await readSettings({ PROVIDER: ' in-memory ' })).toMatchObject({
    provider: 'in-memory',
    upstreamUrl: null,
    startsReferenceUpstream: false,
  })
})

test.each(['inmemory', 'In-Memory', 'toString', '../legacy-rest'])(
  'PROVIDER=%s is refused with the list of providers',
  async (PROVIDER) => {
    expect(await problemsOf({ PROVIDER, UPSTREAM_URL })).toEqual([
      `PROVIDER must be one of ${providerNames.join(', ')}`,
    ])
  },
)

test('every setting of another provider is refused, with the providers that read it', async () => {
  const given = {
    UPSTREAM_URL,
    ALLOW_INSECURE_UPSTREAM: 'on',
    UPSTREAM_TIMEOUT_MS: '1000',
    UPSTREAM_TIME_ZONE: 'UTC',
    PROVIDER_CONFIG: '/nowhere/provider.json',
  }
  const problems = await problemsOf({ PROVIDER: 'in-memory', ...given })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(Object.keys(given))
  for (const problem of problems)
    expect(problem).toMatch(
      / has no effect with PROVIDER in-memory: remove it, or set PROVIDER to legacy-rest$/,
    )
  expect(checkChoice('legacy-rest', given).problems).toEqual([])
})

test('an empty setting of another provider counts as not set', async () => {
  const settings = { PROVIDER: 'in-memory', UPSTREAM_URL: '', PROVIDER_CONFIG: ' ' }
  expect((await readSettings(settings)).provider).toBe('in-memory')
})

test('the provider in memory runs neither in production nor in several processes', async () => {
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret for tests that is long enough',
    PUBLIC_ORIGIN: 'https://partners.example.com',
    TRUST_PROXY: 'off',
  }
  expect(await problemsOf({ PROVIDER: 'in-memory', ...production })).toEqual([
    'PROVIDER is for development only, because it keeps its data in memory: set it to another provider',
  ])
  const SESSION_STORE = 'redis://127.0.0.1:6379'
  expect(await problemsOf({ PROVIDER: 'in-memory', WORKERS: '2', SESSION_STORE })).toEqual([
    'WORKERS is more than 1, but this provider keeps its data in one process: set another PROVIDER, or WORKERS to 1',
  ])
})

test('the file of the provider is read, also with a byte order mark', async () => {
  const PROVIDER_CONFIG = await providerFile('\uFEFF{ "audiences": { "CUSTOMER": "current" } }')
  expect((await readSettings({ UPSTREAM_URL, PROVIDER_CONFIG })).upstream.config).toEqual({
    audiences: { CUSTOMER: 'current' },
  })
})

test.each([
  ['{ "calls": {} ', / is not JSON: .*\(line 1 column \d+\)$/],
  ['', / is not JSON: /],
  [
    '{ "paths": {} }',
    /: the file has no "paths": valid names are audiences, calls, headers, legalTextIds, lists, usernamesIgnoreCase$/,
  ],
])('the file %j of the provider is refused with its name, the place and a remedy', async (text, problem) => {
  const PROVIDER_CONFIG = await providerFile(text)
  const problems = await problemsOf({ UPSTREAM_URL, PROVIDER_CONFIG })
  expect(problems).toEqual([expect.stringMatching(problem)])
  expect(problems[0]).toContain(`PROVIDER_CONFIG ${PROVIDER_CONFIG}`)
})

test('a file of the provider that is missing, or not used, is reported', async () => {
  const PROVIDER_CONFIG = '/nowhere/provider.json'
  expect(await problemsOf({ UPSTREAM_URL, PROVIDER_CONFIG })).toEqual([
    'PROVIDER_CONFIG /nowhere/provider.json cannot be read (ENOENT): set it to the JSON file of the provider (bff/provider/provider-config.md)',
  ])
  expect(await problemsOf({ PROVIDER_CONFIG })).toEqual([
    'PROVIDER_CONFIG /nowhere/provider.json has no effect without a provider: set UPSTREAM_URL, or remove it',
  ])
})

test('the list of all problems has every problem of the file', async () => {
  const wrong = '{ "headers": { "token": "host" }, "calls": { "/home/auth": null } }'
  const problems = await problemsOf({
    PORT: 'x',
    UPSTREAM_URL,
    PROVIDER_CONFIG: await providerFile(wrong),
  })
  expect(problems.map((problem) => problem.replace(/ .*/, ''))).toEqual([
    'PORT',
    'PROVIDER_CONFIG',
    'PROVIDER_CONFIG',
  ])
})
