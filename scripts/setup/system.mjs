import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a command that may take minutes, with what it prints. Returns its exit status. */
export function run(label, command, parameters, options = {}) {
  console.log(label)
  const { status, error } = spawnSync(command, parameters, { stdio: 'inherit', ...options })
  if (error) console.error(error.message)
  return status ?? 1
}

/** System packages are installed only as root on a Debian-like system, and never unasked on somebody's laptop. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

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
