import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { importsOf } from './imports-of.ts'

/** Loaded with `--dev` only. */
const forDevelopment: readonly string[] = ['vite']

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The package of an import: `@scope/name/file.js` is of `@scope/name`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The packages that the files of these folders of the project import, types aside. */
function importedBy(folders: readonly string[], root: string): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
  const names = files
    .flatMap((file) => importsOf(file))
    .filter(({ isOurs, isTypeOnly, target }) => !isOurs && !isTypeOnly && !target.startsWith('node:'))
    .map(({ target }) => packageOf(target))
  return [...new Set(names)].filter((name) => !forDevelopment.includes(name)).toSorted()
}

/** The folder in which Node finds a package from another folder; null if it is not installed. */
function placeOf(name: string, from: string, root: string): string | null {
  const place = join(from, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return place
  return from === root ? null : placeOf(name, dirname(from), root)
}

/**
 * The folders of the packages that a server needs, with those that they need themselves: no part of the web client, and
 * nothing that builds it.
 *
 * @param folders the folders of its code, from the top
 * @returns absolute paths; throws if a package that is needed is not installed
 */
export function serverPackages(folders: readonly string[], root: string): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean): void => {
    const place = placeOf(name, from, root)
    if (place === null && !isOptional) throw new Error(`${name} is needed in ${from} and is not installed`)
    if (place === null || found.has(place)) return
    found.add(place)
    const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest
    const isOptionalPeer = (peer: string) => manifest.peerDependenciesMeta?.[peer]?.optional === true
    for (const needed of Object.keys(dependencies)) add(needed, place, needed in optionalDependencies)
    for (const part of Object.keys(optionalDependencies)) add(part, place, true)
    for (const peer of Object.keys(peerDependencies)) if (!isOptionalPeer(peer)) add(peer, place, false)
  }
  for (const name of importedBy(folders, root)) add(name, root, false)
  return [...found].toSorted()
}

/** Types and source maps serve developers only. */
const isForDevelopers = /\.(?:map|d\.[cm]?ts)$/

/** Copies the packages of `serverPackages` into a folder, each to its place below `node_modules`. */
export function copyServerPackages(folders: readonly string[], root: string, target: string): number {
  const places = serverPackages(folders, root)
  for (const place of places)
    cpSync(place, join(target, relative(root, place)), {
      recursive: true,
      filter: (file) => {
        const inside = relative(place, file)
        return !inside.split('/').includes('node_modules') && !isForDevelopers.test(inside)
      },
    })
  return places.length
}

if (import.meta.main) {
  const [target, ...folders] = process.argv.slice(2)
  if (target === undefined || folders.length === 0) {
    console.error('Usage: node scripts/server-packages.ts <target folder> <folder of code> …')
    process.exit(2)
  }
  const count = copyServerPackages(folders, join(import.meta.dirname, '..'), target)
  console.log(`${count} packages for ${folders.join(', ')} are in ${target}`)
}
