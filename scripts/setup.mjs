// Installs what is missing, and nothing that is there: the packages always, with --tests what the tests need of the
// machine. Plain JavaScript for the Node of the shell, which may be older than the packaged one.
import { spawnSync } from 'node:child_process'
import { statSync, utimesSync } from 'node:fs'

const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

const at = (file) => statSync(new URL(`../${file}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0

// npm writes the first of these files last, so an install that was interrupted is done again.
if (at('node_modules/.package-lock.json') < at('package-lock.json')) installPackages()
// npm 10 leaves out the link to the packaged Node, without which every command would run on the shell's.
if (!isNodeLinked()) npm(['rebuild', '--ignore-scripts', ...quiet])
if (!isNodeLinked()) {
  console.error(
    'The packaged Node is not there: no package of it fits this platform, or the install left it out.',
  )
  console.error('Install Node 26 or newer yourself, and run the command again with it.')
  if (Number(process.versions.node.split('.')[0]) < 26) process.exit(1)
}
if (process.argv.includes('--tests')) {
  const { installTestTools } = await import('./test-tools.mjs')
  installTestTools()
}

function isNodeLinked() {
  return at('node_modules/.bin/node') > 0 || at('node_modules/.bin/node.cmd') > 0
}

function installPackages() {
  console.log('Installing packages …')
  // Not `ci`: some packages name optional parts for platforms that not every registry carries, which `ci` takes for a lock
  // file out of step. An install that saves nothing holds to the versions and hashes of the lock file all the same.
  npm(['install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts', ...quiet])
  // An install that changed nothing leaves its mark of an earlier one.
  const now = new Date()
  utimesSync(new URL('../node_modules/.package-lock.json', import.meta.url), now, now)
}

function npm(parameters) {
  const program = process.env.npm_execpath
  // npm goes on running on the shell's Node, so that it does not replace the Node that it runs on.
  const node = process.env.npm_node_execpath ?? process.execPath
  const { status } = program
    ? spawnSync(node, [program, ...parameters], { stdio: 'inherit' })
    : spawnSync(`npm ${parameters.join(' ')}`, { stdio: 'inherit', shell: true })
  if (status !== 0) process.exit(status ?? 1)
}
