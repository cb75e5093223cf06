import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startUpstream } from '../../upstream-mock/boot/start-upstream.ts'
import { environment } from '../support/program.ts'
import { foreignConfig, startForeignUpstream } from '../support/foreign-upstream.ts'
import { providerFile } from '../support/provider-file.ts'
import { data, startScriptedServer } from '../support/scripted-server.ts'

let foreign: URL
beforeEach(async () => {
  const upstream = await startUpstream({
    port: 0,
    host: '127.0.0.1',
    portalOrigin: 'http://portal.example',
    loginout: true,
  })
  const started = await startForeignUpstream(upstream.origin)
  foreign = started.url
  onTestFinished(async () => {
    await started.stop()
    await upstream.stop()
  })
})

/** Status and lines of the kit, without the durations, which differ from run to run. */
const conformance = (variables: Record<string, string>, ...flags: string[]) =>
  new Promise<{ status: unknown; lines: string[] }>((resolve) => {
    const program = join(import.meta.dirname, '../conformance/conformance.ts')
    const env = environment({ CONFORMANCE_PASSWORD: 'Portal-demo1', ...variables })
    execFile(process.execPath, [program, ...flags], { env, cwd: tmpdir() }, (error, out, err) =>
      resolve({
        status: error?.code ?? 0,
        lines: `${out}${err}`
          .trim()
          .replaceAll(/ \(\d+ ms\)/g, '')
          .split('\n'),
      }),
    )
  })

test('a provider with a dialect of the contract fits with its configuration file', async () => {
  const PROVIDER_CONFIG = await providerFile(JSON.stringify(foreignConfig))
  const variables = { UPSTREAM_URL: foreign.href, PROVIDER_CONFIG }
  const { status, lines } = await conformance(variables, '--username', 'alice-chen', '--reference')
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
  expect(lines).toContain('ok    listCustomers: 23 rows')
  expect(lines).toContain('ok    logOut: signed out')
  expect(lines.at(-1)).toBe('The portal can read this provider.')
  expect(status).toBe(0)
})

test('without the file nothing fits, and each line gives the reason', async () => {
  const { status, lines } = await conformance({ UPSTREAM_URL: foreign.href })
  expect(lines.filter((line) => line.startsWith('ok'))).toEqual([])
  expect(lines[0]).toMatch(/^FAIL {2}listCountries EN: UPSTREAM_UNAVAILABLE, /)
  expect(lines.at(-1)).toBe('10 do not fit.')
  expect(status).toBe(1)
})

test('a field of the wrong shape is named', async () => {
  const upstream = await startScriptedServer()
  onTestFinished(upstream.stop)
  upstream.answerWith(data([{ id: 344, name: 'Hong Kong' }, { id: 156 }]))
  const { lines } = await conformance({ UPSTREAM_URL: `${upstream.origin}/api` })
  expect(lines[0]).toBe(
    "FAIL  listCountries EN: UPSTREAM_CONTRACT, The provider's answer does not have the agreed shape: 1.name",
  )
})

test('without a provider the kit says which setting is missing', async () => {
  const { status, lines } = await conformance({})
  expect(lines.join(' ')).toContain('UPSTREAM_URL is missing: set it to')
  expect(status).toBe(1)
})
