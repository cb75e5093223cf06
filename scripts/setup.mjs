// Installs what is missing, and nothing that is there: the packages always, with --tests what the tests need of the
// machine. Plain JavaScript for the Node of the shell, which may be older than the packaged one.
import { spawnSync } from 'node:child_process'
import { statSync, utimesSync } from 'node:fs'

const at = (file) => statSync(new URL(`../${file}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0

// npm writes the first of these files last, so an install that was interrupted is done again.
if (at('node_modules/.package-lock.json') < at('package-lock.json')) installPackages()
if (process.argv.includes('--tests')) {
  const { installTestTools } = await import('./test-tools.mjs')
  installTestTools()
}

function installPackages() {
  console.log('Installing packages …')
  // Not `ci`: some packages name optional parts for platforms that not every registry carries, which `ci` takes for a lock
  // file out of step. An install that saves nothing holds to the versions and hashes of the lock file all the same.
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  // npm goes on running on the shell's Node, so that it does not replace the Node that it runs on.
  const node = process.env.npm_node_execpath ?? process.execPath
  const { status } = npm
    ? spawnSync(node, [npm, 'install', ...flags], { stdio: 'inherit' })
    : spawnSync('npm', ['install', ...flags], { stdio: 'inherit', shell: true })
  if (status !== 0) process.exit(status ?? 1)
  // An install that changed nothing leaves its mark of an earlier one.
  const now = new Date()
  utimesSync(new URL('../node_modules/.package-lock.json', import.meta.url), now, now)
}
