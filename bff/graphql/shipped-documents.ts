import { hash } from 'node:crypto'
import { parse, print } from 'graphql'
import { parseOptions } from './plugins/limits.ts'

/** The documents that the builds list. */
export interface ShippedDocuments {
  /** Whether a text is listed, whatever its formatting. */
  has(text: string): boolean
  /** The listed text with this SHA-256 in hexadecimal digits, which the pages send in place of the text. */
  textOf(hash: string): string | undefined
}

/** The hash that identifies a document, computed from its text as GraphQL prints it. */
export const hashOfDocument = (printed: string): string => hash('sha256', printed)

/**
 * Apollo Client sends documents as GraphQL prints them, so that they are recognised without being parsed, and after the
 * first time without being hashed.
 *
 * @param listed the texts by their hashes
 */
export function createShippedDocuments(listed: ReadonlyMap<string, string>): ShippedDocuments {
  /** The listed texts that were sent as GraphQL prints them: not more than are listed, however clients format them. */
  const known = new Set<string>()
  return {
    has(text) {
      if (known.has(text)) return true
      if (!listed.has(hashOfDocument(text))) return listed.has(hashOfDocument(printed(text)))
      known.add(text)
      return true
    },
    textOf: (sent) => listed.get(sent),
  }
}

function printed(document: string): string {
  try {
    return print(parse(document, { ...parseOptions, noLocation: true }))
  } catch {
    // A document that cannot be parsed is not in the list.
    return document
  }
}
