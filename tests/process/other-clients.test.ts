import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { startPortal } from '../support/portal.ts'

test('the example of the page about the API signs in with curl and reads the customers of the affiliate', async () => {
  const portal = await startPortal({ provider: createInMemoryProvider() })
  const folder = mkdtempSync(join(tmpdir(), 'curl-'))
  const [, example = ''] = /### curl\n[^]*?```sh\n([^]*?)```/.exec(readFileSync('bff/api.md', 'utf8')) ?? []
  const script = example.replaceAll('http://127.0.0.1:4000', portal.origin)
  const program = spawn('sh', ['-eu', '-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    program.kill()
    rmSync(folder, { recursive: true })
    await portal.stop()
  })
  const [answers, errors] = await Promise.all([text(program.stdout), text(program.stderr)])
  expect(errors).toBe('')
  expect(answers).toContain('{"data":{"logIn":{"__typename":"LogInSuccess"}}}')
  expect(answers).toContain('{"data":{"viewer":{"username":"alice-chen","customers":{"items":[{"name":')
})
