import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { run } from './run.mjs'
import { debianPackageOf } from './shared-libraries.mjs'

const isRoot = () => process.getuid?.() === 0
const hasApt = () => process.platform === 'linux' && existsSync('/usr/bin/apt-get')

/** System packages are installed only as root on a Debian-like system, and never unasked on somebody's laptop. */
export const canInstall = () => isRoot() && hasApt()

/** Installs Debian packages; returns true on success. */
export function aptInstall(packages) {
  const apt = (label, parameters) =>
    run(label, 'apt-get', parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const update = () => apt('Reading the lists of system packages …', ['update', '-q'])
  const install = () =>
    apt(`Installing ${packages.join(', ')} …`, [
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      ...packages,
    ])
  const isListed = hasPackageLists()
  if (!isListed) update()
  if (install() === 0) return true
  // Old package lists may name versions that the mirror no longer has.
  return isListed && update() === 0 && install() === 0
}

function hasPackageLists() {
  try {
    return readdirSync('/var/lib/apt/lists').some(
      (name) => name.endsWith('_Packages') || name.includes('_Packages.'),
    )
  } catch {
    return false
  }
}

/** The package manager of this system, if it can install a package by a shared library in it. */
function findManager() {
  if (hasApt()) return 'apt-get'
  return ['dnf', 'zypper'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null
}

/** The command that installs these shared libraries; null if it is not known for this system. */
export function commandFor(libraries, manager = findManager(), prefix = isRoot() ? '' : 'sudo ') {
  if (!manager) return null
  const packages =
    manager === 'apt-get' ? debianPackagesOf(libraries) : libraries.map((library) => `'${library}()(64bit)'`)
  return `${prefix}${manager} install -y ${packages.join(' ')}`
}

export const debianPackagesOf = (libraries) => [...new Set(libraries.map(debianPackageOf))]

/** A sentence with the missing shared libraries and how to install them. */
export function describeMissing(who, libraries, command = commandFor(libraries)) {
  const fix = command ? `run: ${command}` : 'install the packages of your system that contain them'
  return `${who} cannot run without ${libraries.join(', ')}: ${fix}`
}
