import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** The Debian packages whose names do not follow from the library's name. */
const debianPackages = {
  'libgcc_s.so.1': 'libgcc-s1',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcrypto.so.3': 'libssl3',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0',
  'libgio-2.0.so.0': 'libglib2.0-0',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libsmime3.so': 'libnss3',
  'libnspr4.so': 'libnspr4',
}

/** The Debian package of a shared library: `libatomic.so.1` is in `libatomic1`, `libX11.so.6` in `libx11-6`. */
export function debianPackageOf(library) {
  const known = debianPackages[library]
  if (known) return known
  const [, name, version] = /^(.+?)\.so(?:\.(\d+).*)?$/.exec(library) ?? [undefined, library, undefined]
  const base = name.toLowerCase().replaceAll('_', '-')
  if (version === undefined) return base
  return /\d$/.test(base) ? `${base}-${version}` : base + version
}

/**
 * The shared library that a program failed to load, from the error message of glibc's or musl's loader; null for other
 * messages.
 */
export function missingLibraryIn(message) {
  const found =
    /error while loading shared libraries: ([^\s:]+): cannot open shared object file/.exec(message) ??
    /Error loading shared library ([^\s:]+): No such file/.exec(message)
  return found ? found[1] : null
}

/** The shared libraries that the installed native programs and add-ons need and that this machine lacks. */
export function findMissingLibraries(root) {
  if (process.platform !== 'linux') return []
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  // npm 9 also installs the parts for musl, the other C library.
  const folders = Object.keys(packages).filter(
    (folder) => folder.includes(`linux-${process.arch}`) && !folder.includes('musl'),
  )
  const files = folders.flatMap((folder) => nativeFilesIn(join(root, folder)))
  const { stdout } = spawnSync('ldd', files, { encoding: 'utf8' })
  return [...new Set([...(stdout ?? '').matchAll(/^\s*(\S+) => not found/gm)].map(([, library]) => library))]
}

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
