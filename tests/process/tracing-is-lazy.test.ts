import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { environment } from '../support/program.ts'

test('without a trace collector the tracing library is not loaded', async () => {
  const bff = pathToFileURL(join(import.meta.dirname, '../../bff/')).href
  const code = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ resolve(name, context, next) {
      const found = next(name, context)
      if (found.url.includes('/node_modules/@opentelemetry/sdk-trace/')) loaded.add('sdk-trace')
      return found
    } })
    await import('${bff}boot/serve.ts')
    const { createTracing } = await import('${bff}http/ops/tracing/create-tracing.ts')
    await createTracing(null, () => {})
    const without = [...loaded]
    await createTracing(new URL('http://127.0.0.1:9/v1/traces'), () => {})
    console.log(JSON.stringify([without, [...loaded]]))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    env: environment(),
  })
  expect(JSON.parse(stdout)).toEqual([[], ['sdk-trace']])
})
