// Checks everything that the portal needs of a machine, with --tests also what its tests need, and prints a fix for each failure.
import { existsSync } from 'node:fs'
import { createServer, isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { areInstalled } from './setup/installed-packages.mjs'
import { findPackagedNode } from './setup/packaged-node.mjs'
import { fixOf, tryProgram } from './setup/system.mjs'
import { missingTestTools, testPrograms } from './test-tools.mjs'

const { values: flags } = parseArgs({ options: { origin: { type: 'string' }, tests: { type: 'boolean' } } })
const root = new URL('../', import.meta.url)
const file = (name) => new URL(name, root)
const packagesAreThere = existsSync(file('node_modules/.package-lock.json'))
let failures = 0

const report = (isFine, what, fix) => {
  console.log(`${isFine ? 'ok  ' : 'FAIL'}  ${what}${isFine ? '' : `\n      fix: ${fix}`}`)
  if (!isFine) failures += 1
}

const major = Number(process.versions.node.split('.')[0])
report(major >= 20, `Node ${process.versions.node} runs this command`, 'install Node 20 or newer')
const isCurrent = areInstalled(fileURLToPath(root))
report(isCurrent, 'packages are installed and match the lock file', 'npm install --no-save --ignore-scripts')
const isLinked = existsSync(file('node_modules/.bin/node')) || existsSync(file('node_modules/.bin/node.cmd'))
report(isLinked, 'the packaged Node is linked', 'node scripts/setup.mjs')
if (packagesAreThere) checkPackagedNode(fileURLToPath(root))
report(
  ['server', 'web', 'ide'].every((part) => existsSync(file(`dist/${part}/current.json`))),
  'the server, the portal and the IDE are built',
  'npm run build',
)

if (packagesAreThere && major >= 23) {
  const { EnvError, readEnv } = await import('../bff/env.ts')
  const { describeSettings } = await import('./describe-settings.ts')
  try {
    const env = readEnv()
    report(true, 'the settings are valid; those that are not listed here have their defaults (.env.example)')
    for (const line of describeSettings(process.env)) console.log(`        ${line}`)
    if (env.UPSTREAM_URL) await checkProvider(env)
    if (await isRunning(env)) report(true, `the portal is running on ${env.HOST}:${env.PORT}`)
    else {
      await checkPort('PORT', env.HOST, env.PORT)
      // The demo also runs without metrics.
      if (env.isProduction && env.METRICS_PORT !== null)
        await checkPort('METRICS_PORT', env.METRICS_HOST, env.METRICS_PORT)
      if (env.startsReferenceUpstream) await checkPort('UPSTREAM_PORT', '127.0.0.1', env.UPSTREAM_PORT)
    }
    if (flags.origin !== undefined) await checkOrigin(flags.origin, env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    for (const problem of error.problems)
      report(false, problem, 'change it in .env or in the environment (.env.example)')
  }
} else report(false, 'the settings can be read', 'see the failures above, then run this again')

if (flags.tests) checkTestTools()
if (failures > 0) process.exitCode = 1

function checkTestTools() {
  for (const { name, fix } of missingTestTools())
    report(false, `for the tests: ${name}`, `npm test as root, or: sudo ${fix}`)
  for (const program of testPrograms()) {
    const trouble = tryProgram(program)
    const why = trouble ? ` (${trouble.why})` : ''
    report(!trouble, `for the tests: ${program} runs${why}`, trouble && fixOf(trouble))
  }
}

function checkPackagedNode(folder) {
  const program = findPackagedNode(folder)
  if (!program) return report(false, 'a packaged Node fits this platform', 'install Node 26 or newer')
  const trouble = tryProgram(program)
  const why = trouble ? ` (${trouble.why})` : ''
  report(
    !trouble,
    `the packaged Node runs${why}`,
    trouble && `${fixOf(trouble)}, or install Node 26 or newer`,
  )
}

/** Checks the way from a browser to the portal, through its proxy. */
async function checkOrigin(origin, env) {
  const { problemsOfOrigin } = await import('./check-origin.ts')
  const problems = await problemsOfOrigin(origin, env)
  if (problems.length === 0) report(true, `the portal is reached well through ${origin}`)
  for (const problem of problems) report(false, problem, 'see "Behind a proxy" in bff/operating.md')
}

/** Asks whether the provider answers at all; what it answers is for `npm run conformance`. */
async function checkProvider({ UPSTREAM_URL: upstreamUrl, upstream: { proxy } }) {
  const { createRoundTrip } = await import('../bff/provider/guarded-call/round-trip.ts')
  const ask = createRoundTrip(upstreamUrl.origin, proxy)
  const request = { method: 'GET', path: upstreamUrl.pathname, headers: {}, isRead: true }
  const answer = await ask(request, AbortSignal.timeout(10_000), () => {}).catch((error) => error)
  const why = answer instanceof Error ? ` (${answer.message})` : ''
  const way = proxy ? ' through HTTPS_PROXY, unless NO_PROXY names it' : ''
  const fix = 'check UPSTREAM_URL, the firewall and HTTPS_PROXY'
  report(!(answer instanceof Error), `the provider ${upstreamUrl.host} answers${way}${why}`, fix)
}

async function checkPort(name, host, port) {
  const isFree = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
  report(isFree, `${name} ${host}:${port} is free`, `stop what runs there, or set ${name}`)
}

/** Whether the portal is running on this machine: each of its answers has an id. */
async function isRunning({ HOST: host, PORT: port }) {
  const place = isIPv6(host) ? `[${host}]` : host
  const answer = await fetch(`http://${place}:${port}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  )
  return answer?.headers.has('x-request-id') ?? false
}
