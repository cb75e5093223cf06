import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { InMemoryCache } from '@apollo/client/cache'
import { type DocumentNode, Kind, print } from 'graphql'
import type { Plugin } from 'vite'

const cache = new InMemoryCache()

export const hashOf = (text: string): string => hash('sha256', text)

/**
 * The operations of a generated module: as they are written, and as Apollo Client sends them, with `__typename` in every
 * selection, and the hash of that, which the page sends in its place.
 */
export async function operationsIn(file: string) {
  // During development the file may have changed since it was last imported.
  const { mtimeMs } = await stat(file)
  const module = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as object
  return Object.entries(module).flatMap(([exportName, value]: [string, unknown]) => {
    if (!isOperation(value)) return []
    const sentText = print(cache.transformDocument(value))
    return [{ exportName, text: print(value), sentText, sentHash: hashOf(sentText) }]
  })
}

function isOperation(value: unknown): value is DocumentNode {
  const { kind, definitions } = (value ?? {}) as Partial<DocumentNode>
  return kind === Kind.DOCUMENT && (definitions ?? []).some((node) => node.kind === Kind.OPERATION_DEFINITION)
}

const generated = /\/web\/.*\/__generated__\/[^/]+\.ts$/

/** Writes into each operation the hash that a built page sends in place of its text, so that no browser computes it. */
export const documentHashes = (): Plugin => ({
  name: 'document-hashes',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!generated.test(id)) return undefined
    let code = await readFile(id, 'utf8')
    for (const { exportName, sentHash } of await operationsIn(id)) {
      const start = `export const ${exportName} = {"kind":"Document",`
      if (!code.includes(start)) throw new Error(`${id}: no place for the hash of ${exportName}`)
      code = code.replace(start, `${start}"hash":"${sentHash}",`)
    }
    return code
  },
})
