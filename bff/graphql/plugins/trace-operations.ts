import type { ApolloServerPlugin } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'
import type { Context } from '../context.ts'

/** Called when an operation starts; returns a callback for its outcome. */
export type StartOperation = (kind: string, name: string) => (outcome: string) => void

/** Clients choose operation names freely, so they are truncated. */
const maxNameLength = 64

/**
 * Reports the start of an operation with its kind and name. The returned function gets the errors of the answer; the outcome is
 * the code of the first one, or ok. Variables are not reported.
 */
export function traceOperation(start: StartOperation, kind: string, name: string | null | undefined) {
  const end = start(kind, name?.slice(0, maxNameLength) ?? 'anonymous')
  return (errors: readonly GraphQLFormattedError[] = []): void => {
    const code = errors[0]?.extensions?.code
    end(typeof code === 'string' ? code : 'ok')
  }
}

/** Reports each operation that Apollo Server answers. */
export const traceOperations = (start: StartOperation): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    let end: ReturnType<typeof traceOperation> | undefined
    return {
      async didResolveOperation({ operation, operationName }) {
        end = traceOperation(start, operation?.operation ?? 'operation', operationName)
      },
      async willSendResponse({ response: { body } }) {
        end?.(body.kind === 'single' ? body.singleResult.errors : [])
      },
    }
  },
})
