import {
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
} from 'graphql'
import { Fault } from '../domain/fault.ts'
import { toPublicError } from '../errors/public-error.ts'

/** The codes of errors that Apollo Server finds in the client's document; their messages are safe to return. */
const clientErrors: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/** Whether the error's code means that the client's document is at fault. */
export const isClientError = (code: unknown): boolean => clientErrors.has(code)

/**
 * Formats an error for the client: GraphQL's own message about a document, or what `toPublicError` lets out.
 *
 * @param schema for hints about it; null if clients should not learn it
 */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  schema: GraphQLSchema | null = null,
): GraphQLFormattedError {
  const { path, locations } = formatted
  const place = { ...(locations && { locations }), ...(path && { path }) }
  const fault = faultIn(error)
  if (!fault && isClientError(formatted.extensions?.code)) {
    const message = withoutValue(formatted.message)
    const hint = schema ? hintFor(message, schema) : ''
    return { message: message + hint, ...place, extensions: { code: 'BAD_USER_INPUT' } }
  }
  const { code, message, details } = toPublicError(fault)
  return { message, ...place, extensions: { code, ...details } }
}

/** What GraphQL and our scalars say at the end of a message, and that has nothing of the value. */
const reasons = [
  /; (Field "\w+" (?:is not defined by type|of required type) "[\w![\]]+"[\w ]*\.)(?: Did you mean [\w", ]+\?)?$/,
  /; (\w+ must be a string like "[\w:.-]+")$/,
  /; (\w+ cannot represent (?:a )?non[\w -]+value):/,
  /; (Value) ".*" (does not exist in "\w+" enum\.)/s,
]

/** Removes the value of a refused variable from GraphQL's message: it may be a password or an account number. */
function withoutValue(message: string): string {
  const [start, name] = /^Variable "\$(\w+)" got invalid value/.exec(message) ?? []
  if (!start) return message
  const [at = ''] = new RegExp(` at "${name}[\\w.[\\]]*"(?=; )`).exec(message) ?? []
  // A whole message may be long, and made so that an expression takes seconds to search it.
  const end = message.slice(-300)
  const why = reasons.map((reason) => reason.exec(end)?.slice(1).join(' ')).find(Boolean)
  return `${start}${at}${why ? `; ${why}` : ''}`
}

/** The values of an enum, or the place of a field that was looked for at the root. */
function hintFor(message: string, schema: GraphQLSchema): string {
  const [, enumName = ''] = /does not exist in "(\w+)" enum\.$/.exec(message) ?? []
  const type = schema.getType(enumName)
  if (isEnumType(type))
    return ` Its values are ${type
      .getValues()
      .map(({ name }) => name)
      .join(', ')}.`
  const [, field = ''] = /^Cannot query field "(\w+)" on type "Query"\.$/.exec(message) ?? []
  const affiliate = schema.getType('Affiliate')
  return isObjectType(affiliate) && field in affiliate.getFields()
    ? ` Did you mean "viewer { ${field} }"?`
    : ''
}

/** The fault behind an error, or null if there is none. */
export function faultIn(error: unknown): Fault | null {
  if (error instanceof Fault) return error
  const original = error instanceof GraphQLError ? error.originalError : null
  return original instanceof Fault ? original : null
}
