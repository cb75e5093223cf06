import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { Fault } from '../domain/fault.ts'

/** What Apollo Server itself refuses, about the client's own document: its words are safe to pass on. */
const clientErrors: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/** Whether an error's own code says that the client's document is at fault. */
export const isClientError = (code: unknown): boolean => clientErrors.has(code)

/**
 * What a client learns of an error, by allow-list: a fault's own code, sentence and figures, or what GraphQL itself says
 * about a document. Everything else is `INTERNAL_SERVER_ERROR` and nothing of the inside.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = formatted
  const place = { ...(locations && { locations }), ...(path && { path }) }
  const fault = faultIn(error)
  if (fault && fault.code !== 'INTERNAL_SERVER_ERROR') {
    const { code, message, upstreamCode, retryAfterSeconds, isOutcomeUnknown } = fault
    return {
      message,
      ...place,
      extensions: {
        code,
        ...(upstreamCode !== undefined && { upstreamCode }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        ...(isOutcomeUnknown && { isOutcomeUnknown }),
      },
    }
  }
  if (!fault && isClientError(formatted.extensions?.code))
    return { message: withoutValue(formatted.message), ...place, extensions: { code: 'BAD_USER_INPUT' } }
  return { message: 'Something went wrong', ...place, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
}

const unfitField =
  /; (Field "\w+" (?:is not defined by type|of required type) "[\w![\]]+"[\w ]*\.)(?: Did you mean [\w", ]+\?)?$/

/** GraphQL repeats the value of a variable that it refuses, and that may be a password or an account number. */
function withoutValue(message: string): string {
  const [start, name] = /^Variable "\$(\w+)" got invalid value/.exec(message) ?? []
  if (!start) return message
  const [at = ''] = new RegExp(` at "${name}[\\w.[\\]]*"(?=; )`).exec(message) ?? []
  const [, why] = unfitField.exec(message) ?? []
  return `${start}${at}${why ? `; ${why}` : ''}`
}

/** The fault behind an error, or null where it is none. */
export function faultIn(error: unknown): Fault | null {
  if (error instanceof Fault) return error
  const original = error instanceof GraphQLError ? error.originalError : null
  return original instanceof Fault ? original : null
}
