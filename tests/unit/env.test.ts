import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { brand } from '#web/brand/brand.ts'
import { type Env, EnvError, readEnv } from '#bff/env.ts'
import { providerNames } from '#bff/provider/index.ts'

const secret = 'a secret for tests that is long enough'

/** All settings that production needs. */
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: secret,
  PUBLIC_ORIGIN: 'https://partners.example.com',
  TRUST_PROXY: 'loopback',
  UPSTREAM_URL: 'https://cloud.example.com/api',
}

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
  return []
}

test('without variables the demo starts on loopback', () => {
  expect(readEnv({})).toMatchObject({
    isProduction: false,
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    PUBLIC_ORIGIN: [],
    TRUST_PROXY: false,
    GRAPHQL_IDE: true,
    GRAPHQL_INTROSPECTION: true,
    GRAPHQL_DOCUMENTS: 'any',
    BRAND_NAME: brand.name,
    BRAND_URL: brand.website,
    SUPPORT_CONTACT: brand.contact,
  })
  expect(readEnv({})).not.toHaveProperty('UPSTREAM_URL')
  expect(readEnv({})).not.toHaveProperty('SESSION_SECRET')
})

test('the provider has the settings that the specification suggests', () => {
  expect(readEnv({}).upstream).toEqual({
    timeoutMs: 60_000,
    timeZone: 'Asia/Hong_Kong',
    proxy: null,
    feedbackPath: '/home/feedback',
    logoutPath: null,
    customerGroup: 'imfs',
    tokenHeader: 'auth-token',
  })
})

test('the provider in memory runs neither in production nor beside another', () => {
  const PROVIDER = 'in-memory'
  expect(problemsOf({ ...production, PROVIDER })).toEqual([
    'PROVIDER is for development only, because it keeps its data in memory: set it to another provider',
  ])
  expect(problemsOf({ PROVIDER, UPSTREAM_URL: 'https://cloud.example.com/api' })).toEqual([
    'UPSTREAM_URL has no effect with PROVIDER in-memory: remove one of the two',
  ])
})

test('production turns IDE and introspection off', () => {
  expect(readEnv(production)).toMatchObject({
    isProduction: true,
    PUBLIC_ORIGIN: ['https://partners.example.com'],
    TRUST_PROXY: 'loopback',
    UPSTREAM_URL: new URL('https://cloud.example.com/api'),
    SESSION_SECRET: [secret],
    GRAPHQL_IDE: false,
    GRAPHQL_INTROSPECTION: false,
    GRAPHQL_DOCUMENTS: 'shipped',
  })
})

test.each<[keyof Env, string, unknown]>([
  ['HOST', '[::1]', '::1'],
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['METRICS_PORT', 'off', null],
  ['PUBLIC_ORIGIN', 'https://p.example.com:8443/path?x', ['https://p.example.com:8443']],
  ['PUBLIC_ORIGIN', 'https://a.example, https://b.example/', ['https://a.example', 'https://b.example']],
  ['TRUST_PROXY', 'off', false],
  ['TRUST_PROXY', '0', 0],
  ['TRUST_PROXY', '10.0.0.0/8, ::1, uniquelocal', '10.0.0.0/8, ::1, uniquelocal'],
  ['UPSTREAM_TIMEOUT_MS', '1', 1],
  ['UPSTREAM_TIMEOUT_MS', '2147483647', 2 ** 31 - 1],
  ['HTTPS_PROXY', 'http://proxy:3128', 'http://proxy:3128'],
  ['HTTPS_PROXY', 'proxy:3128', 'http://proxy:3128'],
  ['FEEDBACK_PATH', '/v2/feedback/', '/v2/feedback/'],
  ['FEEDBACK_PATH', 'none', null],
  ['TOKEN_HEADER', 'Authorization', 'authorization'],
  ['RATE_LIMITS', 'off', false],
  ['RATE_LIMIT_EXEMPT', '192.0.2.7, 2001:db8::/32', ['192.0.2.7', '2001:db8::/32']],
  ['SESSION_SECRET', `${secret}, ${secret}2`, [secret, `${secret}2`]],
  ['SESSION_IDLE_MINUTES', '0.5', 0.5],
  ['CONFIRM_PAYOUT_AFTER_MINUTES', 'off', Infinity],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://c.example/in', 'https://c.example/in'],
  ['BRAND_URL', 'http://example.org', 'http://example.org'],
])('%s=%s is accepted', (name, value, expected) => {
  expect(readEnv({ [name]: value })[name]).toEqual(expected)
})

test('only the demo over the legacy API starts the reference upstream', () => {
  expect(readEnv({}).startsReferenceUpstream).toBe(true)
  expect(readEnv({ PROVIDER: 'in-memory' }).startsReferenceUpstream).toBe(false)
  expect(readEnv({ UPSTREAM_URL: 'http://127.0.0.1:9/api' }).startsReferenceUpstream).toBe(false)
})

test('the provider gets the calls that the specification leaves open', () => {
  const settings = { LOGOUT_PATH: '/register/loginout', CUSTOMER_GROUP: 'current' }
  expect(readEnv(settings).upstream).toMatchObject({
    logoutPath: '/register/loginout',
    customerGroup: 'current',
  })
})

test('production warns of what it should not have', () => {
  const settings = { RATE_LIMITS: 'off', SESSION_ABSOLUTE_HOURS: '169' }
  const warnings = [expect.stringMatching(/^RATE_LIMITS/), expect.stringMatching(/^SESSION_ABSOLUTE_HOURS/)]
  expect(readEnv({ ...production, ...settings }).warnings).toEqual(warnings)
  expect([readEnv(production).warnings, readEnv(settings).warnings]).toEqual([[], []])
})

test('production shows the brand of its provider, and nothing of the example', () => {
  const shown = brand.isExample ? { name: '', website: '', contact: '' } : brand
  expect(readEnv(production)).toMatchObject({
    BRAND_NAME: shown.name,
    BRAND_URL: shown.website,
    SUPPORT_CONTACT: shown.contact,
  })
})

test.each([[''], ['  ']])('a variable of %j counts as not set', (nothing) => {
  expect(readEnv({ PORT: nothing, UPSTREAM_URL: nothing, SESSION_SECRET: nothing })).toEqual(readEnv({}))
})

const port = 'must be a port, 0 to 65535'
const milliseconds = 'must be whole milliseconds, 1 to 2147483647'
const proxies = 'must be off, a number of proxies, or their addresses, for example loopback, 10.0.0.0/8'
const collector = 'must be the address of a collector, for example http://127.0.0.1:4318'
const origins =
  'must be an origin, or several with commas between them, for example https://partners.example.com'
const address = 'must be the address of the provider, for example https://cloud.example.com/api'
const path = 'must be none, or a path below UPSTREAM_URL, for example /home/feedback'
const header = 'must be the name of a header that the portal does not set itself, for example authorization'
const weakSecret = 'each secret must have at least 32 characters, 8 of them different: take a random one'
const networks = 'must be addresses and networks, for example 192.0.2.7, 10.0.0.0/8'

test.each([
  ['PORT', ['http', '65536', '-1', '4000.5'], port],
  ['UPSTREAM_PORT', ['４１００'], port],
  ['METRICS_PORT', ['on', '65536'], `${port}, or off`],
  ['PUBLIC_ORIGIN', ['partners.example.com', 'ftp://partners.example.com'], origins],
  ['TRUST_PROXY', ['on', 'true', '10.0.0.0/33', '10.0.0.1,'], proxies],
  ['UPSTREAM_URL', ['cloud.example.com/api', 'file:///etc/passwd'], address],
  ['UPSTREAM_TIMEOUT_MS', ['0', '0.5', '60s', '2147483648'], milliseconds],
  ['HTTPS_PROXY', ['http://'], 'must be an address, for example http://proxy.example.com:3128'],
  ['UPSTREAM_TIME_ZONE', ['Hong Kong'], 'must be an IANA time zone, for example Asia/Hong_Kong'],
  ['ALLOW_INSECURE_UPSTREAM', ['yes'], 'must be on or off'],
  ['PROVIDER', ['inmemory'], `must be ${providerNames.join(' or ')}`],
  ['FEEDBACK_PATH', ['feedback', '//other.example/x', '/a/../b', '/a?x=1', '/a b'], path],
  ['CUSTOMER_GROUP', ['older'], 'must be imfs or current'],
  ['TOKEN_HEADER', ['x y', 'Cookie', 'x-forwarded-for'], header],
  ['RATE_LIMIT_EXEMPT', ['10.0.0.0/0', 'fe80::1%eth0', '10.0.0.0/8/8'], networks],
  ['SESSION_SECRET', ['short', `${secret},`, 'x'.repeat(32), `${secret},${'ab'.repeat(16)}`], weakSecret],
  ['SESSION_IDLE_MINUTES', ['0', 'Infinity'], 'must be a number above 0'],
  ['GRAPHQL_DOCUMENTS', ['on'], 'must be any or shipped'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['on', 'ftp://127.0.0.1'], collector],
  ['LOG_LEVEL', ['loud'], 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['BRAND_URL', ['javascript:x()', '//example.com', 'https://a:b@example.com'], 'must be a web address'],
])('%s of %j is refused with a remedy', (name, values, mend) => {
  for (const value of values) expect(problemsOf({ [name]: value })).toEqual([`${name} ${mend}`])
})

test('no message contains a secret', () => {
  expect(problemsOf({ SESSION_SECRET: 'hunter2', UPSTREAM_URL: 'user:hunter2@cloud' }).join()).not.toContain(
    'hunter2',
  )
})

test('production does not start without its settings, and names each one', () => {
  const missing = ['SESSION_SECRET', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'UPSTREAM_URL'].map((name) =>
    expect.stringMatching(`^${name} is missing: set it to `),
  )
  const problems = problemsOf({ NODE_ENV: 'production' })
  expect([problems.length, problems]).toEqual([4, expect.arrayContaining(missing)])
})

test('production refuses an http provider on another machine unless it is allowed [asvs 14.1.1]', () => {
  const insecure = { ...production, UPSTREAM_URL: 'http://10.0.0.7/api' }
  expect(problemsOf(insecure)).toEqual([
    expect.stringMatching(/^UPSTREAM_URL is http.*ALLOW_INSECURE_UPSTREAM=on/),
  ])
  expect(problemsOf({ ...insecure, ALLOW_INSECURE_UPSTREAM: 'off' })).toHaveLength(1)
  expect(readEnv({ ...insecure, ALLOW_INSECURE_UPSTREAM: 'on' }).UPSTREAM_URL?.host).toBe('10.0.0.7')
})

test('production knows an address of this machine from one that looks like it', () => {
  const problems = (UPSTREAM_URL: string) => problemsOf({ ...production, UPSTREAM_URL })
  for (const host of ['127.0.0.1:8080', '127.9.9.9', 'localhost', '[::1]:80'])
    expect(readEnv({ ...production, UPSTREAM_URL: `http://${host}/api` })).toBeTruthy()
  for (const host of ['localhost.example.com', '127.0.0.1.example.com', '128.0.0.1'])
    expect(problems(`http://${host}/api`)).toHaveLength(1)
})

test('the file .env supplies variables that the environment does not have, and may be absent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-settings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const module = pathToFileURL(join(import.meta.dirname, '../../bff/env.ts')).href
  const code = `import { readEnv } from '${module}'; const { PORT, BRAND_NAME } = readEnv(); console.log(PORT, BRAND_NAME)`
  const readBack = () =>
    new Promise<string[]>((resolve, reject) => {
      const env = { PATH: process.env.PATH ?? '', PORT: '4001' }
      const run = ['--input-type=module', '--eval', code]
      execFile(process.execPath, run, { cwd: folder, env }, (error, out, err) =>
        error ? reject(error) : resolve([out, err]),
      )
    })
  expect(await readBack()).toEqual([`4001 ${brand.name}\n`, ''])
  await writeFile(join(folder, '.env'), '\uFEFFBRAND_NAME=From the file\nPORT=4002\n')
  expect(await readBack()).toEqual(['4001 From the file\n', ''])
})
