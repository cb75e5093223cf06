import { type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { parseCommandLine } from '../../upstream-mock/boot/command-line.ts'
import { Client, startReference } from './reference.ts'

const options: ForkOptions = { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] }
const start = (...args: string[]) => fork('upstream-mock/main.ts', args, options)

test('with only a data folder it listens on loopback at port 4100', () => {
  expect(parseCommandLine(['--data', 'folder'])).toEqual({
    options: {
      port: 4100,
      host: '127.0.0.1',
      data: 'folder',
      portalOrigin: 'http://127.0.0.1:4000',
      binding: 'faq',
      loginout: false,
      size: { affiliates: 0, customers: 0 },
      reset: false,
      clock: undefined,
      control: true,
    },
  })
})

test.each([
  [[], '--data'],
  [['--memory', '--data', 'folder'], '--memory'],
  [['--memory', '--port', '70000'], '70000'],
  [['--memory', '--port', 'x'], '"x"'],
  [['--memory', '--clock', 'yesterday'], 'yesterday'],
  [['--memory', '--clock', '2026-11-10'], '2026-11-10'],
  [['--memory', '--portal-origin', 'portal'], 'portal'],
  [['--memory', '--binding', 'forever'], 'forever'],
  [['--memory', '--affiliates', 'many'], '--affiliates'],
  [['--memory', '--affiliates', '1', '--customers', '1.5'], '--customers'],
  [['--memory', '--customers', '5'], '--affiliates'],
  [['--memory', '--speed', '2'], '--speed'],
  [['--memory', 'extra'], 'extra'],
])('%j is refused in one line that names the flag', (args, word) => {
  const wish = parseCommandLine(args)
  expect(wish).toEqual({ problem: expect.stringContaining(word) })
  expect(wish).toEqual({ problem: expect.not.stringContaining('\n') })
})

test('a bad flag ends the process with status 2', async () => {
  const child = start('--memory', '--speed')
  const [[status], said] = await Promise.all([once(child, 'exit'), text(child.stderr ?? Readable.from([]))])
  expect(status).toBe(2)
  expect(said.trim().split('\n')).toHaveLength(1)
})

test('a busy port is reported in one line with a remedy', async () => {
  const { port } = await startReference()
  const child = start('--memory', '--port', String(port))
  const [[status], said] = await Promise.all([once(child, 'exit'), text(child.stderr ?? Readable.from([]))])
  expect(status).toBe(1)
  expect(said).toBe(`Port ${port} is in use. Choose another with --port <number>; 0 picks a free one.\n`)
})

test('a forked server reports its port and ends with its parent', async () => {
  const child = start('--memory', '--port', '0')
  const [{ listening }] = await once(child, 'message')
  expect((await new Client(`http://127.0.0.1:${listening}`).get('/select/country')).code).toBe(0)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a terminated server stops gracefully', async () => {
  const child = start('--memory', '--port', '0')
  await once(child, 'message')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
