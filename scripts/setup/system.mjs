import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a command that may take minutes, with what it prints. Returns its exit status. */
export function run(label, command, parameters, options = {}) {
  console.log(label)
  const { status, error } = spawnSync(command, parameters, { stdio: 'inherit', ...options })
  if (error) console.error(error.message)
  return status ?? 1
}

const isRoot = () => process.getuid?.() === 0
const hasApt = () => process.platform === 'linux' && existsSync('/usr/bin/apt-get')

/** System packages are installed only as root on a Debian-like system, and never unasked on somebody's laptop. */
export const canInstall = () => isRoot() && hasApt()

/** Installs Debian packages; returns true on success. */
export function aptInstall(packages) {
  const apt = (label, ...parameters) =>
    run(label, 'apt-get', parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  // Old package lists may name versions that the mirror no longer has.
  apt('Reading the lists of system packages …', 'update', '-q')
  const label = `Installing ${packages.join(', ')} …`
  return apt(label, 'install', '-y', '-q', '--no-install-recommends', ...packages) === 0
}

/** The Debian package of a shared library: `libatomic.so.1` is in `libatomic1`, `libX11.so.6` in `libx11-6`. */
function debianPackageOf(library) {
  const [, name = library, version = ''] = /^(.+?)\.so(?:\.(\d+).*)?$/.exec(library) ?? []
  const base = name.toLowerCase().replaceAll('_', '-')
  return version && /\d$/.test(base) ? `${base}-${version}` : base + version
}

/** The shared library that the loader of glibc or musl has not found; null for other messages. */
const missingLibraryIn = (message) =>
  /(?:error while loading shared libraries: |Error loading shared library )([^\s:]+)/.exec(message)?.[1] ??
  null

/** Starts a program to check that it runs: null if it does, otherwise what is wrong. */
export function tryProgram(program) {
  const { status, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 60_000 })
  if (status === 0) return null
  const why = (stderr ?? '').trim() || error?.message || `it ended with status ${status}`
  return { why, library: missingLibraryIn(why) }
}

/**
 * Installs the shared libraries that a program turns out to lack, one after the other, if this machine allows it.
 *
 * @returns null if the program finally runs, otherwise what is still wrong
 */
export function runOrRepair(program) {
  const tried = new Set()
  for (;;) {
    const trouble = tryProgram(program)
    if (!trouble?.library || tried.has(trouble.library) || !canInstall()) return trouble
    tried.add(trouble.library)
    aptInstall([debianPackageOf(trouble.library)])
  }
}

/** How to install what a program lacks, in words. */
export function fixOf({ library }) {
  if (library === null) return 'install it again'
  if (!hasApt()) return `install the package of your system that contains ${library}`
  return `${isRoot() ? '' : 'sudo '}apt-get install -y ${debianPackageOf(library)}`
}
