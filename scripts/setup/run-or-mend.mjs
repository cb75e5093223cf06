import { spawnSync } from 'node:child_process'
import { missingLibraryIn } from './shared-libraries.mjs'
import { aptInstall, canInstall, debianPackagesOf } from './system-packages.mjs'

/** Whether and how this machine gets shared libraries. */
export const thisMachine = { canInstall, install: (libraries) => aptInstall(debianPackagesOf(libraries)) }

/** Starts a program to see whether it runs: null where it does, else what is wrong with it. */
export function tryProgram(program, parameters = ['--version']) {
  const { status, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8', timeout: 60_000 })
  if (status === 0) return null
  const why = (stderr ?? '').trim() || error?.message || `it ended with status ${status}`
  return { why, library: missingLibraryIn(why) }
}

/**
 * Installs the shared libraries that a program turns out to lack, one after the other, where this machine lets us.
 *
 * @returns null where the program runs in the end, else what is still wrong with it
 */
export async function runOrMend(program, machine = thisMachine) {
  const tried = new Set()
  for (;;) {
    const trouble = tryProgram(program)
    if (!trouble?.library || tried.has(trouble.library) || !machine.canInstall()) return trouble
    tried.add(trouble.library)
    await machine.install([trouble.library])
  }
}
