import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { startPortal } from '../support/portal.ts'

/** The examples of the page, each by the title of its section. */
const page = readFileSync('bff/api.md', 'utf8')
const exampleOf = (title: string): string => {
  const [, code] = new RegExp(`## ${title}\\n[^]*?\`\`\`\\w+\\n([^]*?)\`\`\``).exec(page) ?? []
  if (code === undefined) throw new Error(`the page has no example under "${title}"`)
  return code.replaceAll('http://127.0.0.1:4000', portal.origin)
}

const portal = await startPortal({ provider: createInMemoryProvider() })
// Below the packages, where the examples find theirs.
mkdirSync('node_modules/.cache', { recursive: true })
const folder = mkdtempSync(join('node_modules', '.cache', 'examples-'))
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true })
})

/** Starts a program in the folder of the examples; it is killed when the test ends. */
function run(command: string, given: string[]) {
  const program = spawn(command, given, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void program.kill())
  return program
}

test('curl signs in with a cookie jar and reads the customers of the affiliate', async () => {
  const { stdout, stderr } = run('sh', ['-eu', '-c', exampleOf('curl')])
  const [answers, errors] = await Promise.all([text(stdout), text(stderr)])
  expect(errors).toBe('')
  expect(answers).toContain('{"data":{"logIn":{"__typename":"LogInSuccess"}}}')
  expect(answers).toContain('{"data":{"viewer":{"username":"alice-chen","customers":{"items":[{"name":')
})

/** Starts the proxy of an example; resolves to its origin. */
async function startProxy(title: string): Promise<string> {
  writeFileSync(join(folder, 'proxy.mjs'), exampleOf(title))
  // Vite may first report that its usual port is in use.
  for await (const line of createInterface(run(process.execPath, ['proxy.mjs']).stdout))
    if (line.startsWith('http')) return new URL(line).origin
  throw new Error('the proxy ended without an address')
}

test('a page of another origin reaches the portal through a development proxy, and not without', async () => {
  const origin = await startProxy('A page of another origin')
  const body = JSON.stringify({ query: '{ planRules { payoutDay } }' })
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }
  const ask = (to: string) => fetch(`${to}/graphql`, { method: 'POST', headers, body })
  expect((await ask(portal.origin)).status).toBe(403)
  expect(await (await ask(origin)).json()).toEqual({ data: { planRules: { payoutDay: 20 } } })
})
