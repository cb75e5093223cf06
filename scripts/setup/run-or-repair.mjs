import { spawnSync } from 'node:child_process'
import { missingLibraryIn } from './shared-libraries.mjs'
import { aptInstall, canInstall, debianPackagesOf } from './system-packages.mjs'

/** How this machine gets shared libraries, and whether it can. */
export const thisMachine = { canInstall, install: (libraries) => aptInstall(debianPackagesOf(libraries)) }

/** Starts a program to check that it runs: null if it does, otherwise what is wrong. */
export function tryProgram(program, parameters = ['--version']) {
  const { status, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8', timeout: 60_000 })
  if (status === 0) return null
  const why = (stderr ?? '').trim() || error?.message || `it ended with status ${status}`
  return { why, library: missingLibraryIn(why) }
}

/**
 * Installs the shared libraries that a program turns out to lack, one after the other, if this machine allows it.
 *
 * @returns null if the program finally runs, otherwise what is still wrong
 */
export function runOrRepair(program, machine = thisMachine) {
  const tried = new Set()
  for (;;) {
    const trouble = tryProgram(program)
    if (!trouble?.library || tried.has(trouble.library) || !machine.canInstall()) return trouble
    tried.add(trouble.library)
    machine.install([trouble.library])
  }
}
