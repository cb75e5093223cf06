import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import type { Context } from './context.ts'

/** What does not depend on who asks: it may be asked by GET, and an answer of nothing else be given to others. */
const publicFields: ReadonlySet<string> = new Set([
  'countries',
  'legalText',
  'planRules',
  '__typename',
  '__schema',
  '__type',
])

/** Refuses operations by GET that ask for anything but public fields. */
export const publicGetOnly: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request: { http }, operation, document }) {
        if (http?.method !== 'GET' || !operation) return
        if (isPublic(operation, document)) return
        throw new GraphQLError(`By GET only ${[...publicFields].join(', ')} are served: use POST`, {
          extensions: {
            code: 'BAD_REQUEST',
            http: { status: 405, headers: new HeaderMap([['allow', 'POST']]) },
          },
        })
      },
    }
  },
}

const known = new WeakMap<OperationDefinitionNode, boolean>()

/** Whether an operation asks for nothing that depends on who asks; looked at once, as the same document comes again and again. */
export function isPublic(operation: OperationDefinitionNode, document: DocumentNode): boolean {
  const isKnown = known.get(operation)
  if (isKnown !== undefined) return isKnown
  const isSo =
    operation.operation === OperationTypeNode.QUERY &&
    rootFields(operation, document).every((name) => publicFields.has(name))
  known.set(operation, isSo)
  return isSo
}

/** The names at the top of an operation, through its fragments. */
function rootFields(operation: OperationDefinitionNode, document: DocumentNode): string[] {
  const seen = new Set<string>()
  const names: string[] = []
  const pending = [operation.selectionSet]
  for (let set = pending.pop(); set; set = pending.pop())
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) names.push(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) pending.push(selection.selectionSet)
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        const fragment = document.definitions.find(
          (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
        )
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) pending.push(fragment.selectionSet)
      }
    }
  return names
}
