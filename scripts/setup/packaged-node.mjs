import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fixOf, runOrRepair } from './system.mjs'

const minMajor = 26
const links = ['node', 'node.cmd', 'node.ps1']

const isLinked = (root) => links.some((name) => existsSync(join(root, 'node_modules/.bin', name)))

/** The path of the packaged Node; null if no package of it fits this platform. */
export function findPackagedNode(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = Object.keys(optionalDependencies).map((name) => join(root, 'node_modules', name))
  const folder = folders.find((candidate) => existsSync(join(candidate, 'package.json')))
  if (!folder) return null
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin.node)
}

/**
 * Makes the packaged Node runnable, or removes its link: a link to a Node that does not run would break every later
 * command, including this one.
 *
 * @param relink links the package programs again: npm 10 omits this one
 * @returns null if the commands have a recent enough Node, otherwise a sentence that says what to do
 */
export function preparePackagedNode(root, relink) {
  const own = process.versions.node
  const isOwnEnough = Number(own.split('.')[0]) >= minMajor
  const program = findPackagedNode(root)
  if (!program) {
    if (isOwnEnough) return null
    return `No packaged Node fits this platform: install Node ${minMajor} or newer, and run the command again with it.`
  }
  // After an install of parts beyond the lock file, npm 11.6 created the link only at the second attempt.
  const isPackaged = process.execPath.startsWith(join(root, 'node_modules'))
  // npm 9 removes the link when it installs, also below a command that already runs on the packaged Node.
  const attempts = isOwnEnough && !isPackaged ? 0 : 2
  for (let attempt = 0; attempt < attempts && !isLinked(root); attempt += 1) relink()
  if (isPackaged) return null
  const trouble = runOrRepair(program)
  if (!trouble)
    return isOwnEnough || isLinked(root)
      ? null
      : 'npm did not link the packaged Node: run npm rebuild --ignore-scripts, and then this command again.'
  for (const name of links) rmSync(join(root, 'node_modules/.bin', name), { force: true })
  if (!isOwnEnough)
    return `The packaged Node does not run (${trouble.why}). Fix it (${fixOf(trouble)}) or install Node ${minMajor} or newer, then run this command again.`
  console.log(`The Node of the shell, ${own}, is used, because the packaged one does not run.`)
  return null
}
