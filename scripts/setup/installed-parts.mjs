import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { missingParts, ownPlatform, runsOn } from './platform-parts.mjs'
import { missingLibrariesIn } from './shared-libraries.mjs'

const readPackages = (root) => ({
  '': JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  ...JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages,
})

/** The platform parts that are missing in the installation of this folder. */
export const findMissingParts = (root) =>
  missingParts(readPackages(root), ownPlatform(), (folder) => existsSync(join(root, folder, 'package.json')))

/** The shared libraries that the installed native programs and add-ons need and that this machine lacks. */
export function findMissingLibraries(root) {
  if (process.platform !== 'linux') return []
  const own = ownPlatform()
  const folders = Object.keys(readPackages(root)).filter((folder) => runsOn(own, nameOf(folder)))
  const files = folders.flatMap((folder) => nativeFilesIn(join(root, folder)))
  const { stdout } = spawnSync('ldd', files, { encoding: 'utf8' })
  return [...new Set(missingLibrariesIn(stdout ?? ''))]
}

const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

function nativeFilesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(isElf)
}

/** Whether a file is a native Linux program or library. */
function isElf(file) {
  const start = Buffer.alloc(4)
  const handle = openSync(file)
  readSync(handle, start, 0, 4, 0)
  closeSync(handle)
  return start.toString('latin1') === '\x7fELF'
}
