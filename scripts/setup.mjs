// Installs only what is missing: always the packages, and with --tests what the tests need of the machine. Written in
// plain JavaScript for the Node of the shell, which may be older than the packaged one.
import { fileURLToPath } from 'node:url'
import { areInstalled } from './setup/installed-packages.mjs'
import { preparePackagedNode } from './setup/packaged-node.mjs'
import { run } from './setup/system.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// Not `npm ci`, which would remove everything first. An install that saves nothing also keeps to the versions and hashes
// of the lock file.
if (!areInstalled(root)) {
  const status = runNpm(
    'Installing packages …',
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
  )
  if (status !== 0) process.exit(status)
}
const problem = preparePackagedNode(root, () => runNpm('Linking the packaged Node …', 'rebuild'))
if (problem) {
  console.error(problem)
  process.exit(1)
}
if (process.argv.includes('--tests')) {
  const { installTestTools } = await import('./test-tools.mjs')
  installTestTools()
}

/** Runs npm without package scripts. Returns its exit status. */
function runNpm(label, ...parameters) {
  const program = process.env.npm_execpath
  // npm runs on the shell's Node, so that it does not replace the Node that it runs on.
  const node = process.env.npm_node_execpath ?? process.execPath
  const all = [...parameters, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return program
    ? run(label, node, [program, ...all], { cwd: root })
    : run(label, `npm ${all.join(' ')}`, [], { cwd: root, shell: true })
}
