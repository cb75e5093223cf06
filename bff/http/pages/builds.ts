import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageKey } from '../../domain/rules/languages.ts'

/** All builds of the server, or of one of its front ends, the current one first; a tab of an older build still finds its files. */
export interface Builds {
  current: string
  all: string[]
}

/** The portal has not been built, or only partly: reported at the start, as problems of settings are. */
function missingBuild(what: string, cause?: unknown): Error {
  const problem = `${what}: run "npm run build" first`
  return Object.assign(new Error(problem, { cause }), { problems: [problem] })
}

/** Finds the builds below `dist/{name}` by the pointer that the build script replaces last. */
export function findBuilds(dist: string, name: 'server' | 'web' | 'ide'): Builds {
  const folder = join(dist, name)
  try {
    const { current } = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8')) as { current: string }
    const others = readdirSync(folder, { withFileTypes: true })
      // A name with a leading dot is a build that is in progress, or was interrupted.
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== current)
      // A build that runs at the same time may have removed it.
      .flatMap(({ name: build }) => {
        const builtAt = statSync(join(folder, build), { throwIfNoEntry: false })?.mtimeMs
        return builtAt === undefined ? [] : [{ build, builtAt }]
      })
      .toSorted((one, other) => other.builtAt - one.builtAt)
      .map(({ build }) => build)
    return { current: join(folder, current), all: [current, ...others].map((build) => join(folder, build)) }
  } catch (cause) {
    throw missingBuild(`no build of ${name} in ${folder}`, cause)
  }
}

/**
 * The file of each portal build with the documents that its pages send, by their hashes. Its leading dot keeps it from being
 * served.
 */
export const documentList = '.documents.json'

/** The documents of all builds, by their SHA-256 in hexadecimal digits. */
export function readDocuments(dist: string): Map<string, string> {
  const { current, all } = findBuilds(dist, 'web')
  if (!existsSync(join(current, documentList))) throw missingBuild(`no list of documents in ${current}`)
  const lists = all.map((build) => join(build, documentList)).filter((file) => existsSync(file))
  return new Map(lists.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')))))
}

/** What the build knows of the first view of an address. */
export interface FirstView {
  /** What it needs beside the entry: addresses relative to the build, stylesheets in the order in which they apply. */
  files: string[]
  /** The title and the lead, which a phone shows until the files have arrived; null if the page has none. */
  intro: { layout: string; locale: string; title: string; lead: string } | null
}

/** Reads what `web/codegen/first-views.ts` has listed, by exact path and language. */
export function readFirstViews(build: string): Record<string, Record<LanguageKey, FirstView>> {
  const list = join(build, '.first-views.json')
  if (!existsSync(list)) throw missingBuild(`no list of first views in ${build}`)
  return JSON.parse(readFileSync(list, 'utf8')) as Record<string, Record<LanguageKey, FirstView>>
}
