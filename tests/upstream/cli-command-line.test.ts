import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../upstream-mock/cli/run.ts'
import { commands } from '../../upstream-mock/cli/commands.ts'
import { generalHelp, helpOf } from '../../upstream-mock/cli/help.ts'
import { printable } from '../../upstream-mock/cli/print.ts'
import { parseCommand } from '../../upstream-mock/cli/parse-args.ts'
import { runCli } from './run-cli.ts'

const nobody = 'http://127.0.0.1:1'
const words = (line: string) =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')

async function serve(answer: string) {
  const server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the help names every command and ends with status 0', async () => {
  const { status, out, err } = await runCli(nobody, '--help')
  expect([status, err]).toEqual([0, ''])
  expect(out).toBe(`${generalHelp()}\n`)
  for (const { name } of commands) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
})

test('the word help works like the flag, also for one command', () => {
  expect(parseCommand(['help'])).toEqual({ help: undefined })
  expect(parseCommand(['help', 'fault', '--url', nobody])).toEqual({
    help: commands.find(({ name }) => name === 'fault'),
  })
})

test.each(commands)('the help of $name shows its flags, and its examples can be parsed', (command) => {
  expect(parseCommand([command.name, '--help'])).toEqual({ help: command })
  for (const flag of Object.keys(command.flags ?? {})) expect(helpOf(command)).toContain(`--${flag}`)
  for (const example of command.examples ?? [])
    expect(parseCommand(words(example))).toMatchObject({ command })
})

test.each([
  [[], 'name a command'],
  [['frobnicate'], '"frobnicate"'],
  [['help', 'frobnicate'], '"frobnicate"'],
  [['help', 'fault', 'now'], '"now"'],
  [['captcha'], '<session>'],
  [['refund', 'omar'], '<usd>'],
  [['health', 'now'], '"now"'],
  [['health', '--speed', '2'], '--speed'],
  [['fault', '/x', '--code'], '--code'],
  [['health', '--url', 'nowhere'], '"nowhere"'],
])('%j is refused in one line that names the word', (args, word) => {
  expect(() => parseCommand(args)).toThrow(word)
  expect(() => parseCommand(args)).toThrow(/^[^\n]*$/)
})

test.each([
  [['clock', 'soon'], '"soon"'],
  [['consume', 'omar', '--sms', '1.234'], '--sms "1.234"'],
  [['account', 'erin-park', '--disabled', 'maybe'], '--disabled "maybe"'],
  [['account', 'erin-park', '--auth-status', 'x'], '--auth-status "x"'],
  [['fault', 'home'], '"home"'],
  [['fault', '--code', '1'], 'path'],
  [['fault', '/x', '--clear'], '--clear'],
  [['fault', '/x', '--header', 'Location'], '--header "Location"'],
  [['fault', '/x', '--drip', '5'], '--drip "5"'],
])('%j ends with status 2 and one line', async (args, word) => {
  const { status, out, err } = await runCommand([...args, '--url', nobody])
  expect([status, out]).toEqual([2, undefined])
  expect(err).toContain(word)
  expect(err).toMatch(/^[^\n]* See --help\.$/)
})

test('a mistake ends the process with status 2', async () => {
  expect(await runCli(nobody, 'clock', 'soon')).toEqual({
    status: 2,
    out: '',
    err: '"soon" is not a time: write +30d, +2h, +5m, +10s or 2027-01-01T00:00:00Z. See --help.\n',
  })
})

test('without a running upstream, one line says how to start it', async () => {
  const { status, err } = await runCli(nobody, 'health')
  expect([status, err]).toEqual([
    1,
    'No reference upstream answers at http://127.0.0.1:1. Start it with "npm start", or name its address with --url.\n',
  ])
})

test.each(['<h1>Hello</h1>', '{"status":404,"error":"Not Found","path":"/"}', '"yes"'])(
  'a server that answers %s is not taken for the upstream',
  async (answer) => {
    const { status, err } = await runCommand(['health', '--url', await serve(answer)])
    expect([status, err]).toEqual([1, expect.stringMatching(/^\S+ has no control plane: [^\n]*$/)])
  },
)

test('control characters in data do not reach the terminal', () => {
  expect(printable('\u001B[2J\u009Bx\r\ny')).toBe('\uFFFD[2J\uFFFDx\uFFFD\ny')
})

test('npm run upstream uses the address of the settings unless a flag has another', async () => {
  const outputOf = (...args: string[]) =>
    new Promise<string>((resolve) => {
      const env = { PATH: process.env.PATH ?? '', UPSTREAM_PORT: '1' }
      execFile(process.execPath, ['scripts/upstream.ts', ...args], { env }, (_error, _out, err) =>
        resolve(err),
      )
    })
  expect(await outputOf('health')).toContain('No reference upstream answers at http://127.0.0.1:1.')
  expect(await outputOf('health', '--url', 'http://127.0.0.1:2')).toContain('at http://127.0.0.1:2.')
})
