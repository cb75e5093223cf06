import { type ApolloServerPlugin, type GraphQLRequestContext, HeaderMap } from '@apollo/server'
import type { Context } from '../context.ts'
import type { Asked, PublicAnswers } from '../public-answers.ts'

/** Answers public operations from the kept answers, and keeps theirs. Responses with errors are not kept. */
export const responseCache = (answers: PublicAnswers): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    return {
      async responseForOperation(request) {
        const asked = askedBy(request)
        const data = asked && answers.find(asked, request.contextValue)
        if (!data) return null
        return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } }
      },
      async willSendResponse(request) {
        const asked = askedBy(request)
        const { body } = request.response
        if (!asked || body.kind !== 'single') return
        const { data, errors } = body.singleResult
        if (data && !errors) answers.keep(asked, data, request.contextValue)
      },
    }
  },
})

function askedBy(context: GraphQLRequestContext<Context>): Asked | null {
  const { operation, document, queryHash: hash, request } = context
  if (!operation || !document || hash === undefined) return null
  return { operation, document, hash, variables: request.variables }
}
