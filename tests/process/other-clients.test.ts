import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { startPortal } from '../support/portal.ts'

/** The examples of the page, each by the title of its section. */
const page = readFileSync('bff/clients.md', 'utf8')
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

async function outputOf(command: string, given: string[]): Promise<string> {
  const program = run(command, given)
  const [output, errors] = await Promise.all([text(program.stdout), text(program.stderr)])
  expect(errors).toBe('')
  return output
}

const module = (name: string, code: string): string => {
  writeFileSync(join(folder, `${name}.mjs`), code)
  return `${name}.mjs`
}

test('curl signs in with a cookie jar and reads the customers of the affiliate', async () => {
  const answers = await outputOf('sh', ['-eu', '-c', exampleOf('curl')])
  expect(answers).toContain('{"data":{"logIn":{"__typename":"LogInSuccess"}}}')
  expect(answers).toContain('{"data":{"viewer":{"username":"alice-chen","customers":{"items":[{"name":')
})

const publicQuery = JSON.stringify({ query: '{ planRules { payoutDay } }' })
const post = (url: URL, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: publicQuery,
  })

/** Starts the proxy of an example; resolves to the address of its GraphQL endpoint. */
async function startProxy(title: string): Promise<URL> {
  const program = run(process.execPath, [module('proxy', exampleOf(title))])
  // Vite may first report that its usual port is in use.
  for await (const line of createInterface(program.stdout)) {
    if (line.startsWith('http')) return new URL('/graphql', line)
  }
  throw new Error('the proxy ended without an address')
}

test('a page of another origin reaches the portal through a development proxy, and not without', async () => {
  const proxy = await startProxy('A page of another origin')
  const ofPage = { origin: proxy.origin, 'sec-fetch-site': 'same-origin' }
  expect((await post(new URL('/graphql', portal.origin), ofPage)).status).toBe(403)
  expect(await (await post(proxy, ofPage)).json()).toEqual({ data: { planRules: { payoutDay: 20 } } })
})
