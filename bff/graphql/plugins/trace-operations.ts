import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../context.ts'

/** Called when an operation starts; returns a callback for its outcome. */
export type StartOperation = (kind: string, name: string) => (outcome: string) => void

/** Clients choose operation names freely, so they are truncated. */
const maxNameLength = 64

/**
 * Reports each operation with its kind and name, and its outcome: ok, or the code of its first error. Variables are not
 * reported.
 */
export const traceOperations = (start: StartOperation): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    let end: ReturnType<StartOperation> | undefined
    return {
      async didResolveOperation({ operation, operationName }) {
        end = start(
          operation?.operation ?? 'operation',
          operationName?.slice(0, maxNameLength) ?? 'anonymous',
        )
      },
      async willSendResponse({ response: { body } }) {
        const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : []
        const code = errors[0]?.extensions?.code
        end?.(typeof code === 'string' ? code : 'ok')
      },
    }
  },
})
