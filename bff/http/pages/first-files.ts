import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageKey } from '../../domain/rules/languages.ts'
import { MissingBuild } from './builds.ts'

/** By exact path and language: addresses of files, relative to the build; stylesheets in the order in which they apply. */
type FirstFiles = Record<string, Record<LanguageKey, string[]>>

/** Reads what `web/codegen/first-files.ts` has listed: what the first view of each address needs beside the entry. */
export function readFirstFiles(build: string): FirstFiles {
  const list = join(build, '.first-files.json')
  if (!existsSync(list)) throw new MissingBuild(`no list of first files in ${build}`)
  return JSON.parse(readFileSync(list, 'utf8')) as FirstFiles
}

/**
 * Adds links for the files to the head of a page, so that a browser requests them with the entry. A stylesheet is loaded ahead like
 * a script, and applied by `loadCode`, which can try again.
 */
export function nameFiles(html: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `  <link rel="preload" as="style" href="/${file}">\n  `
      : `  <link rel="modulepreload" crossorigin href="/${file}">\n  `,
  )
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
