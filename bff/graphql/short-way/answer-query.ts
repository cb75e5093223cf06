import { execute, type GraphQLFormattedError, type GraphQLSchema, getVariableValues } from 'graphql'
import type { Context } from '../context.ts'
import { formatExecutionError, reportErrors, sentErrors } from '../operation-errors.ts'
import { refuseOfOther } from '../plugins/person-guard.ts'
import { type StartOperation, traceOperation } from '../plugins/trace-operations.ts'
import type { PublicAnswers } from '../public-answers.ts'
import type { Variables } from './plan-query.ts'
import { createPreparedQueries, type PreparedQuery } from './prepared-queries.ts'
import { runPlan } from './run-plan.ts'

/** A prepared query with the variables of one request. */
export interface AskedQuery extends PreparedQuery {
  variables: Variables | undefined
  /** The same as resolvers get them. */
  coerced: Variables
}

export interface QueryAnswer {
  /** The body of the response, which always has data. */
  text: string
  /** Whether it is kept for everybody. */
  isShared: boolean
}

/** Answers queries in Apollo Server's place. */
export interface PreparedAnswers {
  /** The query in the body of a request; null if Apollo Server has to answer it. */
  find(body: unknown): AskedQuery | null
  /** Whether the query is for the person of the session, or for anybody. */
  isAllowed(asked: AskedQuery, context: Context): boolean
  answer(asked: AskedQuery, context: Context): Promise<QueryAnswer>
}

/** The outcome of an operation that ended without an answer. */
const bug: GraphQLFormattedError = { message: 'not answered', extensions: { code: 'INTERNAL_SERVER_ERROR' } }

/** @param answers the kept answers to public operations, shared with Apollo Server */
export function createPreparedAnswers(
  schema: GraphQLSchema,
  answers: PublicAnswers,
  startOperation: StartOperation | null,
): PreparedAnswers {
  const prepare = createPreparedQueries(schema)
  return {
    find(body) {
      if (!isRecord(body)) return null
      const { query, variables = null, operationName = null, extensions = null } = body
      if (typeof query !== 'string' || (variables !== null && !isRecord(variables))) return null
      if (extensions !== null && (!isRecord(extensions) || extensions.persistedQuery !== undefined))
        return null
      const prepared = prepare(query)
      if (!prepared) return null
      const { name, variableDefinitions = [] } = prepared.operation
      if (operationName !== null && operationName !== name?.value) return null
      // Apollo Server says which variable is wrong.
      const { coerced } = getVariableValues(schema, variableDefinitions, variables ?? {}, { maxErrors: 1 })
      return coerced ? { ...prepared, variables: variables ?? undefined, coerced } : null
    },
    isAllowed({ operation, document }, context) {
      try {
        refuseOfOther(operation, document, context)
        return true
      } catch {
        return false
      }
    },
    async answer(asked, context) {
      const { document, operation, variables, coerced, plan } = asked
      const name = operation.name?.value ?? null
      const end = startOperation && traceOperation(startOperation, operation.operation, name)
      const known = answers.find(asked, context)
      if (known) {
        end?.()
        return { text: answers.stringify({ data: known }), isShared: true }
      }
      let outcome: readonly GraphQLFormattedError[] = [bug]
      try {
        const { data, errors: failed } = plan
          ? await runPlan(plan, context, coerced)
          : await execute({ schema, document, contextValue: context, variableValues: variables })
        if (data === undefined) throw new Error('a prepared query was not executed')
        if (failed) reportErrors(failed, name, context)
        const errors = failed && sentErrors(failed.map(formatExecutionError), context)
        if (data && !errors) answers.keep(asked, data, context)
        outcome = errors ?? []
        return {
          text: answers.stringify({ ...(errors && { errors }), data }),
          isShared: data !== null && answers.isKept(data),
        }
      } finally {
        end?.(outcome)
      }
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
