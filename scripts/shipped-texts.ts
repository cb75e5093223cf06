import { globSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, operationsIn } from '../web/codegen/sent-documents.ts'

/** The texts of all generated operations below a folder by their hashes: as they are written, and as Apollo Client sends them. */
export async function shippedTexts(folder: string): Promise<Record<string, string>> {
  const files = globSync('**/__generated__/*.ts', { cwd: folder }).toSorted()
  const operations = (await Promise.all(files.map((file) => operationsIn(join(folder, file))))).flat()
  return Object.fromEntries(
    operations.flatMap(({ text, sentText }) => [text, sentText]).map((text) => [hashOf(text), text]),
  )
}
