import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder, environment } from '../support/program.ts'
import { send, startScriptedServer } from '../support/scripted-server.ts'

/** Status and lines of a program of the project. */
const runProgram = (path: string, variables: Record<string, string>, flags: string[] = []) =>
  new Promise<{ status: unknown; lines: string[] }>((resolve) => {
    const program = join(import.meta.dirname, '../..', path)
    const env = environment({ CONFORMANCE_PASSWORD: 'Portal-demo1', ...variables })
    const child = execFile(process.execPath, [program, ...flags], { env, cwd: tmpdir() }, (error, out, err) =>
      resolve({ status: error?.code ?? 0, lines: `${out}${err}`.trim().split('\n') }),
    )
    child.stdin?.end()
  })
const conformance = (variables: Record<string, string>, ...flags: string[]) =>
  runProgram('bff/provider/conformance/conformance.ts', variables, flags)

test('captchas and codes are asked at the terminal, and without anybody there the kit ends', async () => {
  const upstream = await startScriptedServer()
  onTestFinished(upstream.stop)
  upstream.answerWith(
    send(200, '<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }),
  )
  // The kit writes the captcha there.
  const variables = { UPSTREAM_URL: `${upstream.origin}/api`, TMPDIR: await dataFolder() }
  const { status, lines } = await conformance(variables, '--username', 'alice-chen')
  const end = lines.slice(-2).join(' ')
  expect(end).toMatch(/The captcha is in \S+captcha\.svg\. It says: .*There is nobody at the terminal/)
  expect(status).toBe(1)
})

test('without the address of a provider the kit says what is missing', async () => {
  const { status, lines } = await conformance({})
  expect([status, lines.join(' ')]).toEqual([
    1,
    expect.stringContaining('UPSTREAM_URL is missing: set it to'),
  ])
})

test('the doctor finds that nothing is below the path of the provider', async () => {
  const upstream = await startScriptedServer()
  onTestFinished(upstream.stop)
  upstream.answerWith(send(404, '{}'))
  const { status, lines } = await runProgram('scripts/doctor.mjs', {
    UPSTREAM_URL: `${upstream.origin}/nope`,
  })
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([
    expect.stringMatching(/the provider at \S+\/nope lists its countries \(/),
  ])
  expect(status).toBe(1)
})
