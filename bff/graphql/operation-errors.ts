import { type GraphQLError, type GraphQLFormattedError, Kind } from 'graphql'
import type { Context } from './context.ts'
import { faultIn, isClientError } from './format-error.ts'
import { limits } from './plugins/limits.ts'

const maxMessageLength = 256

/** Logs the faults and bugs of an operation. */
export function reportErrors(
  errors: readonly GraphQLError[],
  operationName: string | null | undefined,
  { report }: Pick<Context, 'report'>,
): void {
  for (const error of errors) {
    const cause = faultIn(error) ?? error.originalError ?? error
    // Errors in the client's document or arguments are reported only to the client.
    if (isClientError(error.extensions.code) || faultIn(error)?.code === 'BAD_USER_INPUT') continue
    // The client chooses the name and the aliases.
    const where = `${operationName ?? 'operation'} failed at ${error.path?.join('.') ?? 'its root'}`
    report(where.slice(0, maxMessageLength), cause, fieldOf(error))
  }
}

/**
 * The schema's name of the field that failed. The log joins the lines of one field, so the name is never the operation's name
 * or an alias: clients choose those.
 */
function fieldOf({ nodes }: GraphQLError): string {
  const [node] = nodes ?? []
  return node?.kind === Kind.FIELD ? node.name.value : 'operation'
}

/** The formatted errors that the client gets: the first ones, and with a bug the id under which it is logged. */
export function sentErrors(
  formatted: readonly GraphQLFormattedError[],
  { requestId }: Pick<Context, 'requestId'>,
): GraphQLFormattedError[] {
  return formatted
    .slice(0, limits.errors)
    .map((error) =>
      error.extensions?.code === 'INTERNAL_SERVER_ERROR'
        ? { ...error, extensions: { ...error.extensions, requestId } }
        : error,
    )
}
