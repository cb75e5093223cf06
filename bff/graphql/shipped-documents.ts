import { hash } from 'node:crypto'
import { parse, print } from 'graphql'
import { limits } from './plugins/limits.ts'

/** The hash under which a document is listed, of its text as GraphQL prints it. */
export const hashOfDocument = (printed: string): string => hash('sha256', printed, 'base64url')

/**
 * Makes the test whether a document is one of those whose hashes are listed, however it is laid out. Apollo Client sends
 * what GraphQL prints, so that its documents are recognised without being read.
 */
export function createShippedDocuments(hashes: Iterable<string>): (document: string) => boolean {
  const listed = new Set(hashes)
  return (document) => listed.has(hashOfDocument(document)) || listed.has(hashOfDocument(printed(document)))
}

function printed(document: string): string {
  try {
    return print(parse(document, { maxTokens: limits.tokens, noLocation: true }))
  } catch {
    // What cannot be read is in no list.
    return document
  }
}
