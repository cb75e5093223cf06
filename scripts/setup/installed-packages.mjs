import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages that a lock file names, by their folders. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * Whether the installed packages are those of the lock file. The times of the two files are no measure: Git may rewrite an
 * unchanged lock file, and an install without changes leaves npm's list as it was. npm writes that list last, so an
 * interrupted install does not match.
 *
 * @param root the folder of the project
 */
export function areInstalled(root) {
  const locked = packagesIn(join(root, 'package-lock.json'))
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'))
  if (!locked || !installed) return false
  return Object.entries(locked).every(([folder, { version, optional }]) => {
    const found = installed[folder]
    // Of the optional ones only those for this platform are installed.
    return found ? found.version === version : folder === '' || optional === true
  })
}
