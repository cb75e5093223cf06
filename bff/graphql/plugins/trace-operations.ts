import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../context.ts'

/** Called when an operation starts; returns a callback for its outcome. */
export type StartOperation = (kind: string, name: string) => (outcome: string) => void

/** Clients choose operation names freely, so they are truncated. */
const maxNameLength = 64

/** Reports each operation with its kind, name and outcome: the code of the first error, or ok. Variables are not reported. */
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
        const code = body.kind === 'single' && body.singleResult.errors?.[0]?.extensions?.code
        end?.(typeof code === 'string' ? code : 'ok')
      },
    }
  },
})
