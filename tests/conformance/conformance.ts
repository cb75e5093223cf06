import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Fault } from '#bff/domain/fault.ts'
import { EnvError } from '#bff/env/env.ts'
import { createProvider } from '#bff/provider/index.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '#bff/provider/provider.ts'
import { readSettings } from '#bff/boot/read-settings.ts'
import { affiliateChecks, type Check, logOutCheck, publicChecks } from './checks.ts'

const help = `Requests everything that the portal reads from the provider of UPSTREAM_URL and PROVIDER_CONFIG, and reports what does not fit.
It changes nothing there except for one login and logout. The password is read from CONFORMANCE_PASSWORD.

  npm run conformance -- [--username <name>] [--reference]

  --username <name>  signs in as this affiliate, with a captcha that you type from its picture
  --reference        the provider is the reference upstream, whose control plane answers the captcha
`

const { values: flags } = parseArgs({
  options: { username: { type: 'string' }, reference: { type: 'boolean' }, help: { type: 'boolean' } },
})

let failures = 0

async function report({ name, run }: Check, calls: ProviderClient): Promise<void> {
  const start = performance.now()
  try {
    const outcome = await run(calls)
    console.log(`ok    ${name}: ${outcome} (${Math.round(performance.now() - start)} ms)`)
  } catch (error) {
    failures += 1
    console.log(`FAIL  ${name}: ${describe(error)}`)
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error instanceof Fault ? `${error.code}, ${error.message}` : error.message
  return error.cause instanceof Error ? `${own}\n      because: ${describe(error.cause)}` : own
}

async function readCaptcha(provider: AffiliateProvider, calls: ProviderClient): Promise<string> {
  const { image } = await calls.createCaptcha()
  if (flags.reference && calls.state) return (await provider.readCaptchaAnswer?.(calls.state)) ?? ''
  const [, ending = 'svg', base64 = ''] = /^data:image\/(\w+)[^,]*,(.*)$/.exec(image) ?? []
  const file = join(await mkdtemp(join(tmpdir(), 'conformance-')), `captcha.${ending}`)
  await writeFile(file, Buffer.from(base64, 'base64'))
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`The captcha is in ${file}. It says: `)
  terminal.close()
  return answer.trim()
}

const logInCheck = (provider: AffiliateProvider, username: string): Check => ({
  name: 'createCaptcha, logIn',
  run: async (calls) => {
    const password = process.env.CONFORMANCE_PASSWORD ?? ''
    const outcome = await calls.logIn({ username, password, captcha: await readCaptcha(provider, calls) })
    if (outcome.__typename === 'SignedIn') return `${username} is signed in`
    throw new Error(`${outcome.__typename}, ${outcome.message}`)
  },
})

async function run(): Promise<void> {
  const env = await readSettings()
  const provider = await createProvider(env, async () => {
    if (env.upstreamUrl) return env.upstreamUrl
    throw new EnvError(['UPSTREAM_URL is missing: set it to the address of the provider with its /api'])
  })
  const anonymous: Caller = {
    state: null,
    language: 'EN',
    address: '127.0.0.1',
    userAgent: 'conformance',
    signal: new AbortController().signal,
  }
  for (const check of publicChecks) await report(check, provider.forCaller(anonymous))
  if (flags.username === undefined) console.log('skipped: reads of an affiliate (--username)')
  else {
    const calls = provider.forCaller(anonymous)
    await report(logInCheck(provider, flags.username), calls)
    for (const check of [...affiliateChecks, logOutCheck]) await report(check, calls)
  }
  console.log('skipped: everything that changes data (the contract suite covers it on a test installation)')
  console.log(failures === 0 ? 'The portal can read this provider.' : `${failures} do not fit.`)
}

try {
  if (flags.help) console.log(help)
  else await run()
  process.exit(failures === 0 ? 0 : 1)
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(`The settings are invalid:\n- ${error.problems.join('\n- ')}`)
  process.exit(1)
}
