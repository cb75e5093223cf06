import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, canInstall, run } from './system.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A project of its own, so that a machine with a recent Node spares its 210 MB. */
const nodeProject = join(root, 'scripts/node')
const isWindows = process.platform === 'win32'
const link = join(root, 'node_modules/.bin', isWindows ? 'node.exe' : 'node')
/** The oldest Node that has what the portal uses, as `package.json` says. */
export const oldestNode = 26

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
 */
export function areInstalled(project = root) {
  const locked = packagesIn(join(project, 'package-lock.json'))
  const installed = packagesIn(join(project, 'node_modules/.package-lock.json'))
  if (!locked || !installed) return false
  return Object.entries(locked).every(([folder, { version, optional }]) => {
    const found = installed[folder]
    // Of the optional ones only those for this platform are installed.
    return found ? found.version === version : folder === '' || optional === true
  })
}

/** Not by `npm ci`, which would remove everything first. An install that saves nothing also keeps to the lock file. */
export function installPackages() {
  if (!areInstalled())
    runNpm('Installing packages …', root, 'install', '--no-save', '--include=dev', '--include=optional')
}

/** The program of the packaged Node; null unless the one that the lock file names for this platform is installed. */
function packagedNode() {
  const [folder] = Object.keys(packagesIn(join(nodeProject, 'node_modules/.package-lock.json')) ?? {})
  if (!folder || !areInstalled(nodeProject)) return null
  return join(nodeProject, folder, isWindows ? 'bin/node.exe' : 'bin/node')
}

/** Gives the commands of `npm run` a recent Node: links a packaged one where they would take the programs of packages from. */
export function installNode() {
  const isLinked = existsSync(link)
  // Windows replaces no program that runs: there another version comes with the next `npm ci`.
  if (isLinked && (isWindows || packagedNode())) return
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8' })
  if (!isLinked && Number.parseInt(stdout.slice(1), 10) >= oldestNode) return
  if (!packagedNode()) runNpm(`Installing Node ${oldestNode} …`, nodeProject, 'ci', '--include=optional')
  const program = packagedNode()
  // npm leaves out an optional package that it could not download, and says nothing.
  if (!program)
    quit(`npm got no Node for this platform. Run this again, or install Node ${oldestNode} or newer.`)
  const attempt = () => spawnSync(program, ['--version'], { encoding: 'utf8' })
  // The one library that Node needs and small images of Debian lack.
  if (attempt().status !== 0 && canInstall()) aptInstall(['libatomic1'])
  const { status, stderr, error } = attempt()
  if (status !== 0)
    quit(`The packaged Node does not run: ${(stderr || error?.message || '').trim()}
Install what it lacks (on Debian: sudo apt-get install -y libatomic1), or Node ${oldestNode} or newer. Then run this again.`)
  rmSync(link, { force: true })
  if (isWindows) linkSync(program, link)
  // Relative, so that a folder that is moved or copied keeps its own Node.
  else symlinkSync(relative(dirname(link), program), link)
}

function quit(problem) {
  console.error(problem)
  process.exit(1)
}

/** Runs npm in a project, without package scripts. */
function runNpm(label, project, ...parameters) {
  const all = [...parameters, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // On Windows npm is a script, which only a shell runs.
  const status = run(label, 'npm', all, { cwd: project, shell: isWindows })
  if (status !== 0) process.exit(status)
}
