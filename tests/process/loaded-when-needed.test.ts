import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findBuilds } from '#bff/http/pages/builds.ts'
import { dataFolder, environment } from '../support/program.ts'

const bff = pathToFileURL(join(import.meta.dirname, '../../bff/')).href

/** The modules, out of those that the pattern finds in an address, that are loaded after each step of the code. */
async function loadedBy(
  pattern: RegExp,
  steps: string[],
  variables: Record<string, string> = {},
): Promise<string[][]> {
  const code = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ resolve(name, context, next) {
      const found = next(name, context)
      const [, module] = ${pattern}.exec(found.url) ?? []
      if (module) loaded.add(module)
      return found
    } })
    const after = []
    ${steps.map((step) => `${step}\nafter.push([...loaded])`).join('\n')}
    console.log(JSON.stringify(after))
    process.exit()`
  const run = ['--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, run, { env: environment(variables) })
  // A server that starts says where it is before.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[][]
}

test('the tracing library is loaded only with a trace collector', async () => {
  const loaded = await loadedBy(/\/node_modules\/@opentelemetry\/(sdk-trace)\//, [
    `await import('${bff}boot/serve.ts')
    const { createTracing } = await import('${bff}http/ops/tracing/create-tracing.ts')
    await createTracing(null, () => {})`,
    `await createTracing(new URL('http://127.0.0.1:9/v1/traces'), () => {})`,
  ])
  expect(loaded).toEqual([[], ['sdk-trace']])
})

test('what few requests need is loaded with the first of them', async () => {
  const libraries = [
    'altcha-lib',
    'multer',
    'file-type',
    'sanitize-html',
    'i18n-iso-countries',
    'libphonenumber-js',
  ]
  const loaded = await loadedBy(new RegExp(`/node_modules/(${libraries.join('|')})/`), [
    `await import('${bff}boot/serve.ts')
    await import('${bff}provider/legacy-rest/adapter.ts')
    const { createLazyHumanCheck } = await import('${bff}http/human-check/lazy-human-check.ts')
    const humanCheck = createLazyHumanCheck(['a secret'], Date.now)`,
    `await humanCheck.issue('visit', 0)`,
    `await import('${bff}http/uploads/read-uploaded-file.ts')
    await import('${bff}http/uploads/inspect-image.ts')`,
    `const { toLegalText } = await import('${bff}provider/shared/to-legal-text.ts')
    await toLegalText('', '')`,
    `await import('${bff}provider/shared/country-codes.ts')`,
  ])
  expect(loaded.map((after, step) => after.filter((one) => !loaded[step - 1]?.includes(one)))).toEqual([
    [],
    ['altcha-lib'],
    ['multer', 'file-type'],
    ['sanitize-html'],
    ['i18n-iso-countries', 'libphonenumber-js'],
  ])
})

test('a start of the built server loads no more code than it did', async () => {
  const build = findBuilds(join(import.meta.dirname, '../../dist'), 'server').current
  const variables = { DATA_DIR: await dataFolder(), HOST: '127.0.0.1', PORT: '0', METRICS_PORT: 'off' }
  const [started = []] = await loadedBy(
    /^file:(.+\/dist\/server\/.+)/,
    [
      `const { run } = await import('${pathToFileURL(join(build, 'program.js')).href}')
      await run('${basename(build)}')`,
    ],
    { ...variables, PROVIDER: 'in-memory' },
  )
  const names = started.map((file) => basename(file).replace(/-[\w-]{8}\.js$/, ''))
  expect(names).toContain('serve')
  const later = ['redis', 'open-telemetry', 'altcha', 'sanitize-html', 'read-uploaded-file', 'country-codes']
  expect(later.filter((name) => names.includes(name))).toEqual([])
  const bytes = started.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(5e6)
})

test('the client of Redis is loaded only with a Redis', async () => {
  const loaded = await loadedBy(/\/node_modules\/(redis|@redis)\//, [
    `await import('${bff}boot/serve.ts')`,
    `await import('${bff}http/ops/redis.ts')`,
  ])
  expect(loaded).toEqual([[], ['redis', '@redis']])
})

test('of the providers only the chosen one is loaded', async () => {
  const loaded = await loadedBy(/\/bff\/provider\/((?!guarded-call|shared)[^/]+)\//, [
    `await import('${bff}boot/serve.ts')
    const { createProvider } = await import('${bff}provider/index.ts')`,
    `await createProvider({ provider: 'in-memory', upstream: {} })`,
  ])
  expect(loaded).toEqual([[], ['in-memory']])
})
