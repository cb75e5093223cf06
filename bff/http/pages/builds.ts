import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The builds of one front end that are kept, newest first; a tab of an older one still finds its parts. */
export interface Builds {
  current: string
  kept: string[]
}

/** The portal has not been built, or only in part. */
export class MissingBuild extends Error {
  constructor(what: string, cause?: unknown) {
    super(`${what}: run "npm run build" first`, { cause })
    this.name = 'MissingBuild'
  }
}

/** Finds the builds below `dist/{name}` by the pointer that the build script swaps in last. */
export function findBuilds(dist: string, name: 'web' | 'ide'): Builds {
  const folder = join(dist, name)
  try {
    const { current } = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8')) as { current: string }
    const others = readdirSync(folder, { withFileTypes: true })
      // What begins with a dot is still being built.
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('..') && entry.name !== current)
      .map(({ name: build }) => ({ build, builtAt: statSync(join(folder, build)).mtimeMs }))
      .toSorted((one, other) => other.builtAt - one.builtAt)
      .map(({ build }) => build)
    return { current: join(folder, current), kept: [current, ...others].map((build) => join(folder, build)) }
  } catch (cause) {
    throw new MissingBuild(`no build of ${name} in ${folder}`, cause)
  }
}

/** In each build of the portal: the hashes of the documents that its pages send. The dot keeps it from being served. */
export const documentList = '.documents.json'

/** The hashes of the documents of all builds that are kept; an older one may have no list yet. */
export function readDocumentHashes(dist: string): string[] {
  const { current, kept } = findBuilds(dist, 'web')
  if (!existsSync(join(current, documentList))) throw new MissingBuild(`no list of documents in ${current}`)
  return kept
    .map((build) => join(build, documentList))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as string[])
}
