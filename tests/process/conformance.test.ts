import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startUpstream } from '../../upstream-mock/boot/start-upstream.ts'
import { environment } from '../support/program.ts'
import { foreignConfig, startForeignUpstream } from '../support/foreign-upstream.ts'
import { providerFile } from '../support/provider-file.ts'
import { send, startScriptedServer } from '../support/scripted-server.ts'

let foreign: URL
beforeEach(async () => {
  const upstream = await startUpstream({
    port: 0,
    host: '127.0.0.1',
    portalOrigin: 'http://portal.example',
    loginout: true,
  })
  const started = await startForeignUpstream(upstream.origin)
  foreign = started.url
  onTestFinished(async () => {
    await started.stop()
    await upstream.stop()
  })
})

/** Status and lines of the kit. */
const conformance = (variables: Record<string, string>, ...flags: string[]) =>
  new Promise<{ status: unknown; lines: string[] }>((resolve) => {
    const program = join(import.meta.dirname, '../conformance/conformance.ts')
    const env = environment({ CONFORMANCE_PASSWORD: 'Portal-demo1', ...variables })
    const child = execFile(process.execPath, [program, ...flags], { env, cwd: tmpdir() }, (error, out, err) =>
      resolve({ status: error?.code ?? 0, lines: `${out}${err}`.trim().split('\n') }),
    )
    child.stdin?.end()
  })

test('a provider with a dialect of the contract fits with its configuration file', async () => {
  const PROVIDER_CONFIG = await providerFile(JSON.stringify(foreignConfig))
  const variables = { UPSTREAM_URL: foreign.href, PROVIDER_CONFIG }
  const { status, lines } = await conformance(variables, '--username', 'alice-chen', '--reference')
  expect(lines.filter((line) => /^(?:FAIL|DIFF|note)/.test(line))).toEqual([])
  expect(lines).toContain('ok    POST /v9/home/getCustomerList: 23 customers, every page')
  expect(lines).toContain('  My Invoice                       works')
  expect(lines.at(-1)).toBe('The portal can read this provider.')
  expect(status).toBe(0)
})

test('without the file nothing fits, and each line has the reason, what the portal does, and a command', async () => {
  const { status, lines } = await conformance({ UPSTREAM_URL: foreign.href })
  expect(lines.filter((line) => line.startsWith('ok'))).toEqual([])
  expect(lines.slice(0, 3)).toEqual([
    'FAIL  GET /select/country: expected an object { code, msg, data }, found HTTP 500',
    '      the portal refuses the list of countries: UPSTREAM_UNAVAILABLE',
    expect.stringMatching(/^ {6}curl -i -X GET 'http:.*\/gate\/select\/country\?lang=en' -H 'auth-token;'/),
  ])
  expect(lines.at(-1)).toMatch(
    /^\d+ deviations: \d+ stopping the portal, 0 showing on its screens, 0 without an effect\.$/,
  )
  expect(status).toBe(1)
})

test('captchas and codes come from commands, and the result is one JSON document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const asked = join(folder, 'asked')
  const upstream = await startScriptedServer()
  onTestFinished(upstream.stop)
  upstream.answerWith(
    send(200, '<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }),
  )
  const command = `echo K7QD; echo >> ${asked}`
  const { status, lines } = await conformance(
    { UPSTREAM_URL: `${upstream.origin}/api` },
    '--username',
    'alice-chen',
    '--captcha-command',
    `${command}; ls`,
    '--json',
  )
  const { findings, screens } = JSON.parse(lines.join('\n'))
  expect((await readFile(asked, 'utf8')).length).toBe(2)
  expect(findings[0]).toMatchObject({
    call: 'GET /select/country',
    effect: 'STOPS',
    expected: 'JSON in UTF-8',
  })
  expect(screens[0]).toEqual({ screen: 'Login', verdict: 'FAILS', because: ['POST /register/login'] })
  expect(status).toBe(1)
})

test.each([
  [['--captcha-command', 'false'], 'The command failed: false '],
  [[], 'There is nobody at the terminal: give --captcha-command and --code-command'],
])('without an answer to a captcha (%j) the kit ends with a sentence', async (flags, sentence) => {
  const upstream = await startScriptedServer()
  onTestFinished(upstream.stop)
  upstream.answerWith(
    send(200, '<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }),
  )
  const url = `${upstream.origin}/api`
  const { status, lines } = await conformance({ UPSTREAM_URL: url }, '--username', 'alice-chen', ...flags)
  expect(lines.at(-1)).toContain(sentence)
  expect(status).toBe(1)
})

test('the template is printed without a provider', async () => {
  const { status, lines } = await conformance({}, '--template')
  expect(JSON.parse(lines.join('\n'))).toMatchObject({ lists: { firstPage: 1, bills: 'newest-first' } })
  expect(status).toBe(0)
})

test.each([
  [{}, [], 'UPSTREAM_URL is missing: set it to'],
  [{ UPSTREAM_URL: 'http://127.0.0.1:9/api' }, ['--writes'], '--writes needs --username'],
  [{}, ['--usernam', 'x'], "- Unknown option '--usernam' (--help lists the flags)"],
  [
    { UPSTREAM_URL: 'http://127.0.0.1:9/api', CONFORMANCE_PASSWORD: '' },
    ['--username', 'alice-chen'],
    'CONFORMANCE_PASSWORD is missing: set it to the password of alice-chen',
  ],
  [
    { PROVIDER: 'in-memory' },
    [],
    'PROVIDER is in-memory, and this looks at providers of the legacy contract',
  ],
])('with %j and %j the kit says what is missing', async (variables, flags, problem) => {
  const { status, lines } = await conformance(variables, ...flags)
  expect(lines.join(' ')).toContain(problem)
  expect(status).toBe(1)
})
