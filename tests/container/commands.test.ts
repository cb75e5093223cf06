import { once } from 'node:events'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { filesOf, runInside, watchOutput, workFolder } from './buildah.ts'

let files: string
beforeAll(() => {
  const ignored = join(workFolder, 'ignored')
  // As a clone has it: the tests, too, and what they read of the deployment.
  const rules = readFileSync('bff/deploy/Containerfile.dockerignore', 'utf8')
    .replace(/^tests$/m, '')
    .replace(/^bff\/deploy$/m, '')
  writeFileSync(ignored, rules)
  const project = process.cwd()
  files = filesOf('base-with-npm', [['--ignorefile', ignored, '--contextdir', project, project, '/portal']])
  // As every container gets them.
  for (const file of ['etc/resolv.conf', 'etc/hosts']) copyFileSync(`/${file}`, join(files, file))
})

/** Runs a command of the README in a bare Debian with Node and npm, where nothing of the project is installed. */
async function runCommand(words: string[], until?: RegExp) {
  const ports = await Promise.all(
    ['PORT', 'UPSTREAM_PORT'].map(async (name) => `${name}=${await freePort()}`),
  )
  const start = performance.now()
  const child = runInside({
    files,
    user: '0:0',
    workFolder: '/portal',
    variables: [
      'HOME=/root',
      'PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin',
      'METRICS_PORT=off',
      ...ports,
    ],
    command: words,
    prepare: 'mount --bind /etc/ssl/certs "$1/etc/ssl/certs"',
    isAlone: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = watchOutput(child)
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const found = Promise.withResolvers<void>()
  child.stdout?.on('data', () => until?.test(output()) && found.resolve())
  const code = await Promise.race([exit, found.promise])
  console.log(`${words.join(' ')}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return { code, text: output() }
}

test('npm start installs, builds and serves the demo', async () => {
  const { text } = await runCommand(['npm', 'start'], /The portal is at http\S+\s/)
  const origin = /The portal is at (http:\/\/\S+)/.exec(text)?.[1]
  if (origin === undefined) throw new Error(`npm start failed: ${text.slice(-2000)}`)
  expect((await fetch(`${origin}/login`)).status).toBe(200)
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ countries { id } }' }),
  })
  expect(await answer.text()).toContain('"id"')
})

/** One file of each kind that needs something of the machine: Node alone, jsdom, Redis, and Chromium with Chinese fonts. */
const sample = [
  'tests/unit/money.test.ts',
  'tests/screens/routes.test.tsx',
  'tests/process/several-machines.test.ts',
  'tests/browser/look.test.ts',
]

test('npm test installs what the tests need of the machine, and runs them', async () => {
  const chosen = process.env.CONTAINER_TESTS === 'all' ? [] : sample
  const { code, text } = await runCommand(['npm', 'test', '--', ...chosen])
  if (code !== 0) throw new Error(`npm test ended with ${String(code)}: ${text.slice(-4000)}`)
  expect(text.trim().split('\n').at(-1)).toMatch(/^[1-9]\d* passed, 0 failed/)
})
