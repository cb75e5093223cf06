// Checks the machine and the settings, and prints a fix for each failure. A port that is taken is reported by the start itself.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { areInstalled, oldestNode } from './setup/packages.mjs'

const { values: flags } = parseArgs({ options: { origin: { type: 'string' } } })
let failures = 0

const report = (isFine, what, fix) => {
  console.log(`${isFine ? 'ok  ' : 'FAIL'}  ${what}${isFine ? '' : `\n      fix: ${fix}`}`)
  if (!isFine) failures += 1
}

const isRecent = Number.parseInt(process.versions.node, 10) >= oldestNode
report(isRecent, `Node ${process.versions.node} runs the commands`, 'node scripts/setup.mjs')
const isInstalled = areInstalled()
report(isInstalled, 'packages are installed and match the lock file', 'node scripts/setup.mjs')
report(
  ['server', 'web', 'ide'].every((part) =>
    existsSync(new URL(`../dist/${part}/current.json`, import.meta.url)),
  ),
  'the server, the portal and the IDE are built',
  'npm run build',
)

if (isInstalled && isRecent) {
  const { EnvError, readEnv } = await import('../bff/env.ts')
  const { describeSettings } = await import('./describe-settings.ts')
  try {
    const env = readEnv()
    report(true, 'the settings are valid; those that are not listed here have their defaults (.env.example)')
    for (const line of describeSettings(process.env)) console.log(`        ${line}`)
    if (env.UPSTREAM_URL) await checkProvider(env)
    if (flags.origin !== undefined) await checkOrigin(flags.origin, env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    for (const problem of error.problems)
      report(false, problem, 'change it in .env or in the environment (.env.example)')
  }
} else report(false, 'the settings can be read', 'see the failures above, then run this again')

if (failures > 0) process.exitCode = 1

/** Checks the way from a browser to the portal, through its proxy. */
async function checkOrigin(origin, env) {
  const { problemsOfOrigin } = await import('./check-origin.ts')
  const problems = await problemsOfOrigin(origin, env)
  if (problems.length === 0) report(true, `the portal is reached well through ${origin}`)
  for (const problem of problems) report(false, problem, 'see "Behind a proxy" in bff/operating.md')
}

/** Reads the countries from the provider, as the portal does; the rest is for `npm run conformance`. */
async function checkProvider({ PROVIDER, UPSTREAM_URL: url, upstream }) {
  const { createProvider } = await import('../bff/provider/index.ts')
  const provider = await createProvider(PROVIDER, { findUpstream: async () => url, upstream, report() {} })
  const signal = AbortSignal.timeout(10_000)
  const caller = { state: null, language: 'EN', address: '127.0.0.1', userAgent: 'doctor', signal }
  const fault = await provider
    .forCaller(caller)
    .listCountries('EN')
    .then(
      () => null,
      (error) => error,
    )
  const why = fault ? ` (${[fault.message, fault.cause?.message].filter(Boolean).join(': ')})` : ''
  const way = upstream.proxy ? ' through HTTPS_PROXY, unless NO_PROXY names it' : ''
  const fix =
    'check UPSTREAM_URL with its path, such as /api, the firewall and HTTPS_PROXY; then "npm run conformance"'
  report(fault === null, `the provider at ${url.host}${url.pathname} lists its countries${way}${why}`, fix)
}
