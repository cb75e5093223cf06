import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { operationsIn } from './sent-documents.ts'

const generated = /\/web\/.*\/__generated__\/[^/]+\.ts$/

/**
 * The operations that are sent without Apollo Client, which brings the printer of documents. They carry their text, for servers
 * that accept any document. A test finds an operation that is missing here.
 */
export const sentWithoutClient: readonly string[] = [
  'AskSessionDocument',
  'CreateCaptchaDocument',
  'EmailAvailabilityDocument',
  'LogInDocument',
  'PhoneAvailabilityDocument',
  'RegisteredEmailDocument',
  'UsernameAvailabilityDocument',
]

/** Writes into each operation the hash that a built page sends in place of its text, so that no browser computes it. */
export const documentHashes = (): Plugin => ({
  name: 'document-hashes',
  enforce: 'pre',
  async load(id) {
    if (!generated.test(id)) return undefined
    let code = await readFile(id, 'utf8')
    for (const { exportName, sentText, sentHash } of await operationsIn(id)) {
      const start = `export const ${exportName} = {"kind":"Document",`
      if (!code.includes(start)) throw new Error(`${id}: no place for the hash of ${exportName}`)
      const text = sentWithoutClient.includes(exportName) ? `"text":${JSON.stringify(sentText)},` : ''
      code = code.replace(start, () => `${start}"hash":"${sentHash}",${text}`)
    }
    return code
  },
})
