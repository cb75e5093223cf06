import { expect, test } from 'vitest'
import { runVisibly } from '../../scripts/setup/run-visibly.mjs'
import { runTool } from '../support/run-tool.ts'

test('a tool gives what it prints', () => {
  expect(runTool('sh', ['-c', 'echo one; echo two; echo aside >&2'])).toBe('one\ntwo')
})

test.each([
  ['fails', 'echo first; echo wrong >&2; exit 3', /^sh -c .*: ended with 3\nfirst\nwrong$/],
  ['is killed', 'echo first; kill -9 $$', /: ended with SIGKILL\nfirst$/],
  ['prints much', 'yes line | head -n 100000; echo wrong >&2; exit 1', /\nline\nwrong$/],
])('the error of a tool that %s has the command and its output', (_how, script, message) => {
  expect(() => runTool('sh', ['-c', script])).toThrow(message)
})

test('the error of a program that is not installed names it', () => {
  expect(() => runTool('no-such-program', ['--version'])).toThrow(/^no-such-program --version: .*ENOENT/)
})

test.each([false, true])('a visible run passes on all output, also if it is quiet (%s)', async (isQuiet) => {
  let output = ''
  const status = await runVisibly('Trying …', 'sh', ['-c', 'echo first; echo wrong >&2; exit 3'], {
    isQuiet,
    onOutput: (text: string) => (output += text),
  })
  expect([status, output.split('\n').toSorted()]).toEqual([3, ['', 'first', 'wrong']])
})
