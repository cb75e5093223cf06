import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { InMemoryCache } from '@apollo/client/cache'
import { type DocumentNode, Kind, print } from 'graphql'
import { hashOfDocument } from '../bff/graphql/shipped-documents.ts'

const cache = new InMemoryCache()

/**
 * The hashes of all generated documents below a folder: as they are written, and as Apollo Client sends them, with
 * `__typename` in every selection.
 */
export async function documentHashes(folder: string): Promise<string[]> {
  const files = globSync('**/__generated__/*.ts', { cwd: folder }).toSorted()
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(folder, file)).href)) as object),
  )
  const operations = modules.flatMap((module) => Object.values(module)).filter(isOperation)
  const sent = operations.flatMap((document) => [document, cache.transformDocument(document)])
  return [...new Set(sent.map((document) => hashOfDocument(print(document))))]
}

function isOperation(value: unknown): value is DocumentNode {
  const { kind, definitions } = (value ?? {}) as Partial<DocumentNode>
  return kind === Kind.DOCUMENT && (definitions ?? []).some((node) => node.kind === Kind.OPERATION_DEFINITION)
}
