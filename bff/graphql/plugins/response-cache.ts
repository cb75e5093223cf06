import { type ApolloServerPlugin, type GraphQLRequestContext, HeaderMap } from '@apollo/server'
import type { FormattedExecutionResult } from 'graphql'
import type { Context } from '../context.ts'
import { isPublic } from './public-get.ts'

type Data = Record<string, unknown>

/** Short compared with the minutes for which the provider's own responses are shared. */
const freshMs = 5000
const maxResponses = 100
const maxVariablesLength = 200

/**
 * Caches responses to public operations as serialized text for a few seconds: the list of countries is the same for
 * everybody, and building it costs a hundred times as much as sending it. Responses with errors are not cached.
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
    /** For Apollo Server: the text of a response, from the cache if it is there. */
    stringify: (result: FormattedExecutionResult): string =>
      (result.data && texts.get(result.data)) ?? JSON.stringify(result),
  }
}

/** Everything that a response depends on; null if it must not be cached. */
function keyOf({
  operation,
  document,
  queryHash,
  request,
  contextValue,
}: GraphQLRequestContext<Context>): string | null {
  if (!operation || !document || !isPublic(operation, document)) return null
  // Only declared variables count: with invented ones a client would push out the responses of others.
  const declared = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
  const variables = JSON.stringify(declared.map((name) => request.variables?.[name]))
  if (variables.length > maxVariablesLength) return null
  return [queryHash, operation.name?.value ?? '', contextValue.language, variables].join(' ')
}
