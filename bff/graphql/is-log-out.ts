import { Kind, OperationTypeNode, parse } from 'graphql'
import { rootFields } from './plugins/root-fields.ts'

/** Far more than a logout needs. */
const maxLexicalTokens = 100

/** Whether a document does nothing but log out. */
export function isLogOut(text: unknown): boolean {
  if (typeof text !== 'string') return false
  try {
    const document = parse(text, { maxLexicalTokens, noLocation: true })
    const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    return (
      operations.length > 0 &&
      operations.every(
        (operation) =>
          operation.operation === OperationTypeNode.MUTATION &&
          rootFields(operation, document).every((name) => name === 'logOut' || name === '__typename'),
      )
    )
  } catch {
    // Not GraphQL, or too long: not a logout.
    return false
  }
}
