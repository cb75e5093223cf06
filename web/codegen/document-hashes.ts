import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { operationsIn } from './sent-documents.ts'

const generated = /\/web\/.*\/__generated__\/[^/]+\.ts$/

/** Writes into each operation of a build the hash that the page sends in place of its text, so that no browser computes it. */
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
