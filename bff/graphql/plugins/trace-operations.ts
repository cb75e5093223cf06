import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../context.ts'

/** Told of an operation that begins, answers who is to be told its outcome. */
export type StartOperation = (kind: string, name: string) => (outcome: string) => void

/** A client may give a document any name. */
const maxNameLength = 64

/** Tells each operation by its kind and name, and its outcome: ok, or the code of its first error. Variables stay untold. */
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
