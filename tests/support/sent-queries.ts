import { Kind, OperationTypeNode, parse } from 'graphql'

/** The queries that the clients of this process have sent to GraphQL so far, by no way that a test chose. */
export const sent = { queries: 0 }

/** Notes a request if it sends a query. */
export function noteSent(path: string, body: unknown): void {
  if (sendsQuery(path, body)) sent.queries += 1
}

/** Whether a request sends a query: by POST, also as one of several or as a hash, or by GET. */
export function sendsQuery(path: string, body: unknown): boolean {
  const inSearch = new URL(path, 'http://portal.example').searchParams.get('query')
  if (inSearch !== null && isQuery(inSearch)) return true
  return typeof body === 'string' && [jsonIn(body)].flat().some(isQueryOperation)
}

function isQueryOperation(operation: unknown): boolean {
  if (typeof operation !== 'object' || operation === null) return false
  const query = 'query' in operation ? operation.query : undefined
  return typeof query === 'string' ? isQuery(query) : JSON.stringify(operation).includes('"sha256Hash"')
}

/** Whether a document has a query. One that cannot be parsed counts by how it begins. */
function isQuery(document: string): boolean {
  try {
    return parse(document).definitions.some(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY,
    )
  } catch {
    return /^\s*(?:query\b|fragment\b|\{)/.test(document)
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
