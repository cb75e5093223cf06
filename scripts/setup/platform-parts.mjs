/**
 * Packages with native code have one part per platform, as optional dependencies. npm before 11.19 installs only the
 * parts that the lock file names, and it names only those that the registry had when it was written.
 */
const systems = {
  win: 'win32',
  win32: 'win32',
  darwin: 'darwin',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
}
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x']
const libraries = [
  [/^musl/, 'musl'],
  [/^gnu/, 'glibc'],
]

/** The platform of a part, from its name: `@oxlint/binding-linux-x64-musl`; null for any other package. */
function platformOf(name) {
  const words = name.split(/[/@_.-]/)
  const os = words.map((word) => systems[word]).find(Boolean)
  const cpu = words.find((word) => processors.includes(word))
  const [, libc = null] = libraries.find(([pattern]) => words.some((word) => pattern.test(word))) ?? []
  return os && cpu ? { os, cpu, libc } : null
}

/** The platform of this machine. */
export function ownPlatform() {
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return { os: process.platform, cpu: process.arch, libc: isMusl ? 'musl' : 'glibc' }
}

/**
 * Whether a package is a part that runs on a platform. npm 9 also installs the parts for the other C library, which this
 * machine does not have.
 */
export function runsOn(platform, name) {
  const part = platformOf(name)
  return (
    part?.os === platform.os && part.cpu === platform.cpu && (part.libc ?? platform.libc) === platform.libc
  )
}

/**
 * The parts of a package that run on a platform. A part whose name contains no C library fits any, unless another part
 * is made for this machine's C library.
 */
function partsFor(platform, names) {
  const fitting = names
    .map((name) => ({ name, part: platformOf(name) }))
    .filter(({ part }) => part?.os === platform.os && part.cpu === platform.cpu)
  const own = fitting.filter(({ part }) => platform.os === 'linux' && part.libc === platform.libc)
  const chosen = own.length > 0 ? own : fitting.filter(({ part }) => part.libc === null)
  return chosen.map(({ name }) => name)
}

/**
 * The platform parts that the installed packages lack on this machine.
 *
 * @param packages the installed packages by folder ('' is the project), as in `node_modules/.package-lock.json`
 * @param isThere whether a folder contains a package
 * @returns each part with the version that its package names; `isForDevelopment` if the portal runs without it
 */
export function missingParts(packages, platform, isThere) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {}, dev = false }]) => {
    const parts = partsFor(platform, Object.keys(optionalDependencies))
    if (parts.length === 0 || !isThere(folder)) return []
    if (parts.some((name) => placesOf(folder, name).some(isThere))) return []
    return [{ name: parts[0], version: optionalDependencies[parts[0]], isForDevelopment: dev }]
  })
}

/** The folders in which a package finds another one, in Node's order. */
function placesOf(folder, name) {
  const levels = folder === '' ? [] : folder.split('/node_modules/')
  const nested = levels.map((_level, index) => [...levels.slice(0, levels.length - index), name])
  return [...nested.map((place) => place.join('/node_modules/')), `node_modules/${name}`]
}
