import { type ApolloServerPlugin, type GraphQLRequestContext, HeaderMap } from '@apollo/server'
import type { FormattedExecutionResult } from 'graphql'
import type { Context } from '../context.ts'
import { isPublic } from './public-get.ts'

type Data = Record<string, unknown>

/** So short that nobody notices, beside the minutes for which the provider's own answers are shared. */
const freshMs = 5000
const maxResponses = 100
const maxVariablesLength = 200

/**
 * Keeps the answers to public operations as finished text for a moment: the list of countries is the same for all, and costs
 * a hundred times what it costs to send. Only what was answered without an error is kept.
 */
export function createResponseCache() {
  const answers = new Map<string, { data: Data; madeAt: number }>()
  const texts = new WeakMap<Data, string>()

  const keep = (key: string, data: Data, madeAt: number) => {
    texts.set(data, JSON.stringify({ data }))
    answers.delete(key)
    answers.set(key, { data, madeAt })
    const [oldest] = answers.keys()
    if (answers.size > maxResponses && oldest !== undefined) answers.delete(oldest)
  }

  const plugin: ApolloServerPlugin<Context> = {
    async requestDidStart() {
      return {
        async responseForOperation(request) {
          const known = answers.get(keyOf(request) ?? '')
          if (!known || request.contextValue.now() - known.madeAt >= freshMs) return null
          const http = { headers: new HeaderMap() }
          return { http, body: { kind: 'single', singleResult: { data: known.data } } }
        },
        async willSendResponse(request) {
          const key = keyOf(request)
          const { body } = request.response
          if (key === null || body.kind !== 'single') return
          const { data, errors } = body.singleResult
          if (!data || errors || texts.has(data)) return
          keep(key, data, request.contextValue.now())
        },
      }
    },
  }
  return {
    plugin,
    /** For Apollo Server: the text of an answer, which may be finished. */
    stringify: (result: FormattedExecutionResult): string =>
      (result.data && texts.get(result.data)) ?? JSON.stringify(result),
  }
}

/** What an answer depends on; null for one that is not to be kept. */
function keyOf({
  operation,
  document,
  queryHash,
  request,
  contextValue,
}: GraphQLRequestContext<Context>): string | null {
  if (!operation || !document || !isPublic(operation, document)) return null
  const variables = JSON.stringify(request.variables ?? {})
  if (variables.length > maxVariablesLength) return null
  return [queryHash, operation.name?.value ?? '', contextValue.language, variables].join(' ')
}
