// Installs only what is missing: always the packages, and with --tests what the tests need of the machine. Written in
// plain JavaScript for the Node of the shell, which may be older than the packaged one.
import { fileURLToPath } from 'node:url'
import { areInstalled } from './setup/installed-packages.mjs'
import { preparePackagedNode } from './setup/packaged-node.mjs'
import { runNpm } from './setup/run.mjs'
import { findMissingLibraries } from './setup/shared-libraries.mjs'
import { aptInstall, canInstall, debianPackagesOf } from './setup/system-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const isOutdated = !areInstalled(root)
if (isOutdated) installPackages()
if (isOutdated || process.argv.includes('--tests')) installLibraries()
const problem = preparePackagedNode(root, () => runNpm('Linking the packaged Node …', ['rebuild'], root))
if (problem) {
  console.error(problem)
  process.exit(1)
}
if (process.argv.includes('--tests')) {
  const { installTestTools } = await import('./test-tools.mjs')
  installTestTools()
}

function installPackages() {
  // Not `npm ci`, which would remove everything first. An install that saves nothing also keeps to the versions and hashes
  // of the lock file.
  const parameters = ['install', '--no-save', '--include=dev', '--include=optional']
  const status = runNpm('Installing packages …', parameters, root)
  if (status !== 0) process.exit(status)
}

function installLibraries() {
  const missing = findMissingLibraries(root)
  if (missing.length > 0 && canInstall()) aptInstall(debianPackagesOf(missing))
}
