import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { InMemoryCache } from '@apollo/client/cache'
import { type DocumentNode, Kind, print } from 'graphql'

const cache = new InMemoryCache()

/** A generated operation. */
export interface ShippedOperation {
  /** What its module calls it. */
  exportName: string
  /** As it is written. */
  text: string
  /** As Apollo Client sends it, with `__typename` in every selection. */
  sentText: string
  /** The hash that the page sends in place of that text, as Apollo's persisted queries have it. */
  sentHash: string
}

export const hashOf = (text: string): string => hash('sha256', text)

/** The operations of a generated module. */
export async function operationsIn(file: string): Promise<ShippedOperation[]> {
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
