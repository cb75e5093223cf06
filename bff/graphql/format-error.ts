import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { Fault } from '../domain/fault.ts'
import { toPublicError } from '../errors/public-error.ts'

/** The codes of errors that Apollo Server finds in the client's document; their messages are safe to return. */
const clientErrors: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/** Whether the error's code means that the client's document is at fault. */
export const isClientError = (code: unknown): boolean => clientErrors.has(code)

/** Formats an error for the client: GraphQL's own message about a document, or what `toPublicError` lets out. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = formatted
  const place = { ...(locations && { locations }), ...(path && { path }) }
  const fault = faultIn(error)
  if (!fault && isClientError(formatted.extensions?.code))
    return { message: withoutValue(formatted.message), ...place, extensions: { code: 'BAD_USER_INPUT' } }
  const { code, message, details } = toPublicError(fault)
  return { message, ...place, extensions: { code, ...details } }
}

const unfitField =
  /; (Field "\w+" (?:is not defined by type|of required type) "[\w![\]]+"[\w ]*\.)(?: Did you mean [\w", ]+\?)?$/

/** Removes the value of a refused variable from GraphQL's message: it may be a password or an account number. */
function withoutValue(message: string): string {
  const [start, name] = /^Variable "\$(\w+)" got invalid value/.exec(message) ?? []
  if (!start) return message
  const [at = ''] = new RegExp(` at "${name}[\\w.[\\]]*"(?=; )`).exec(message) ?? []
  const [, why] = unfitField.exec(message) ?? []
  return `${start}${at}${why ? `; ${why}` : ''}`
}

/** The fault behind an error, or null if there is none. */
export function faultIn(error: unknown): Fault | null {
  if (error instanceof Fault) return error
  const original = error instanceof GraphQLError ? error.originalError : null
  return original instanceof Fault ? original : null
}
