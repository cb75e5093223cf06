import { hash } from 'node:crypto'
import { parse, print } from 'graphql'
import { parseOptions } from './plugins/limits.ts'

/** The hash that identifies a document, computed from its text as GraphQL prints it. */
export const hashOfDocument = (printed: string): string => hash('sha256', printed, 'base64url')

/**
 * Creates a test for documents with a listed hash, whatever their formatting. Apollo Client sends documents as GraphQL
 * prints them, so that they are recognised without being parsed, and after the first time without being hashed.
 */
export function createShippedDocuments(hashes: Iterable<string>): (document: string) => boolean {
  const listed = new Set(hashes)
  /** The listed texts that were sent as GraphQL prints them: not more than are listed, however clients format them. */
  const known = new Set<string>()
  return (document) => {
    if (known.has(document)) return true
    if (!listed.has(hashOfDocument(document))) return listed.has(hashOfDocument(printed(document)))
    known.add(document)
    return true
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
