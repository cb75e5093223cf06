// Installs what is missing, and nothing that is there: the packages always, with --tests what the tests need of the
// machine. Plain JavaScript for the Node of the shell, which may be older than the packaged one.
import { statSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bringParts } from './setup/bring-parts.mjs'
import { findMissingLibraries } from './setup/installed-parts.mjs'
import { runNpm } from './setup/npm.mjs'
import { preparePackagedNode } from './setup/packaged-node.mjs'
import { aptInstall, canInstall, debianPackagesOf } from './setup/system-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (file) => statSync(new URL(`../${file}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0

// npm writes the first of these files last, so an install that was interrupted is done again.
const isFresh = at('node_modules/.package-lock.json') < at('package-lock.json')
if (isFresh) await installPackages()
if (!(await bringParts(root))) process.exit(1)
if (isFresh || process.argv.includes('--tests')) await installLibraries()
const problem = await preparePackagedNode(root, () =>
  runNpm('Linking the packaged Node …', ['rebuild'], root),
)
if (problem) {
  console.error(problem)
  process.exit(1)
}
if (process.argv.includes('--tests')) {
  const { installTestTools } = await import('./test-tools.mjs')
  await installTestTools()
}

async function installPackages() {
  // Not `ci`: some packages name optional parts for platforms that not every registry carries, which `ci` takes for a lock
  // file out of step. An install that saves nothing keeps to the versions and hashes of the lock file all the same.
  const parameters = ['install', '--no-save', '--include=dev', '--include=optional']
  const status = await runNpm('Installing packages …', parameters, root)
  if (status !== 0) process.exit(status)
  // An install that changed nothing keeps the time of an earlier one.
  const now = new Date()
  utimesSync(new URL('../node_modules/.package-lock.json', import.meta.url), now, now)
}

async function installLibraries() {
  const missing = findMissingLibraries(root)
  if (missing.length > 0 && canInstall()) await aptInstall(debianPackagesOf(missing))
}
