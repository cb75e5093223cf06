import { execFile, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { commands } from '../../upstream-mock/control/commands.ts'
import { png } from '../support/pictures.ts'
import { Client, person, shareReference, startReference } from './reference.ts'

const options: ForkOptions = { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] }
const start = (...args: string[]) => fork('upstream-mock/main.ts', args, options)

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.each([
  ['a bad flag', 2, async () => ['--speed'], '--speed'],
  ['a busy port', 1, async () => ['--port', String((await startReference()).port)], 'EADDRINUSE'],
])('%s ends the process with status %i and one line', async (_what, expected, flags, word) => {
  const child = start(...(await flags()))
  const [[status], said] = await Promise.all([once(child, 'exit'), text(child.stderr ?? Readable.from([]))])
  expect([status, said.trim().split('\n')]).toEqual([expected, [expect.stringContaining(word)]])
})

test('a forked server reports its port, and ends with its parent or by SIGTERM', async () => {
  const children = [start('--port', '0'), start('--port', '0')]
  const [first] = await Promise.all(children.map((child) => once(child, 'message')))
  expect((await new Client(`http://127.0.0.1:${first?.[0].listening}`).get('/select/country')).code).toBe(0)
  const ends = Promise.all(children.map((child) => once(child, 'exit')))
  children[0]?.disconnect()
  children[1]?.kill('SIGTERM')
  expect(await ends).toEqual([
    [0, null],
    [0, null],
  ])
})

test('sign-ins, captchas, codes, mails, accounts, files and the moved clock survive a restart', async () => {
  const data = makeFolder()
  const first = await startReference({ data })
  const [caller, waiting, coded] = [first.client(), first.client(), first.client()]
  const registered = await caller.emailCode('newcomer-1@example.org')
  await caller.post('/register/register', { code: registered, ...person(1) })
  await caller.logIn('newcomer-1', await caller.captcha(), 'Fresh-start1')
  const idFilePath = (await caller.upload(png())).data
  const code = await coded.emailCode('newcomer-2@example.org')
  await first.control.post('/clock', { advance: '3m' })
  const answer = await waiting.captcha()
  await first.stop()

  const second = await startReference({ data, clock: undefined })
  const again = (from: Client) => Object.assign(second.client(), { cookie: from.cookie })
  const passport = { type: 0, idFileType: 1, realName: 'N', cardId: 'N1', address: 'A 1', idFilePath }
  expect((await again(caller).post('/home/auth', passport)).code).toBe(0)
  expect((await again(waiting).logIn('grace-kim', answer)).code).toBe(0)
  expect((await again(coded).post('/register/register', { code, ...person(2) })).code).toBe(0)
  expect((await second.control.get('/outbox')).body.mails).toHaveLength(2)
  expect((await second.control.get('/clock')).body.now).toMatch(/^2026-11-10T02:0[34]:/)
})

const { client, origin } = await shareReference()

/** Runs the command against an upstream. */
const run = (...args: string[]) =>
  new Promise<{ status: unknown; out: string; err: string }>((resolve) => {
    const all = ['upstream-mock/cli.ts', '--url', origin, ...args]
    execFile(process.execPath, all, (error, out, err) => resolve({ status: error?.code ?? 0, out, err }))
  })

test('the command prints the answer, and its help names every command', async () => {
  const { out } = await run('--help')
  for (const { name } of commands) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  const { status, out: changed } = await run('account', 'frank-li', '--disabled', 'false')
  expect([status, JSON.parse(changed)]).toMatchObject([0, { username: 'frank-li', isLockedOut: false }])
  const code = await client().emailCode('reader@example.org')
  expect(JSON.parse((await run('outbox', '--to', 'reader@example.org')).out)).toMatchObject({
    mails: [{ code }],
  })
  const customer = await run('change-customer', 'alice-chen_1', '--idNumber', '123456', '--type', '0')
  expect(customer.status).toBe(0)
  expect((await run('reject', 'carol-wu')).out).toContain('"authStatus": 2')
  const { out: broken } = await run('fault', '/select/country', '--code=-1', '--headers', '{"X-Odd":"1"}')
  expect(broken).toContain('"code": -1')
  expect(broken).toContain('"X-Odd": "1"')
})

test.each([
  [['frobnicate'], 'There is no command "frobnicate".'],
  [['approve'], 'Write it so: approve <username>'],
  [['consume', 'alice-chen_1'], 'give sms, voice or both'],
  [['clock', '--url', 'http://127.0.0.1:1'], 'No reference upstream answers at http://127.0.0.1:1.'],
])('%j ends with status 1 and the reason', async (args, reason) => {
  expect(await run(...args)).toEqual({ status: 1, out: '', err: expect.stringContaining(reason) })
})
