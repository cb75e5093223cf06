import { expressMiddleware } from '@as-integrations/express5'
import compression from 'compression'
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { AppParts } from './app-parts.ts'
import type { Context } from './graphql/context.ts'
import { createPublicAnswers } from './graphql/public-answers.ts'
import { createGraphqlServer } from './graphql/server.ts'
import { createShippedDocuments } from './graphql/shipped-documents.ts'
import { createPreparedAnswers } from './graphql/short-way/answer-query.ts'
import { createDocumentGuard } from './http/guards/document-guard.ts'
import { createGraphqlGuard } from './http/guards/request-guards.ts'
import { readDocuments } from './http/pages/builds.ts'
import { createUnlistedWarning } from './http/pages/unlisted-documents.ts'
import { announceEncodings, createPreparedHandler } from './http/short-way/answer-prepared.ts'
import { createSmallBodyReader } from './http/short-way/read-small-body.ts'

const bodyLimit = '64kb'
/** Much longer than any query of the pages with its variables. */
const smallBodyBytes = 16_384
/** Smaller answers are sent in clear. */
const leastCompressed = 8192

/** What a request for GraphQL passes behind the handlers of every request, in this order. */
export interface GraphqlHandlers {
  /** From the origin check to Apollo Server, without Express' router. */
  shortWay: RequestHandler[]
  /** From the origin check to the session. */
  guards: RequestHandler[]
  /** Answers everything. */
  apollo: RequestHandler
}

/**
 * @param web the folder of the web application
 * @param dist the folder of the builds
 */
export async function createGraphqlHandlers(
  parts: AppParts,
  schema: GraphQLSchema,
  { overload, web, dist }: { overload: RequestHandler; web: string; dist: string },
  contextOf: (request: Request, response: Response) => Promise<Context>,
): Promise<GraphqlHandlers> {
  const { env, sessions, log } = parts
  const answers = createPublicAnswers()
  const startOperation = parts.tracing?.startOperation ?? null
  const server = createGraphqlServer(schema, env.graphql.introspection, answers, startOperation)
  await server.start()
  const isOnlyListed = env.graphql.documents === 'shipped'
  const hasBuilds = !parts.isApiOnly && !parts.developmentServer
  const documents = createShippedDocuments(isOnlyListed || hasBuilds ? readDocuments(dist) : new Map())
  const compress = compression({ threshold: leastCompressed })
  const readBody = express.json({ limit: bodyLimit })
  const ofHeaders = [createGraphqlGuard(env.publicOrigin)]
  const ofBody = [
    createDocumentGuard(documents, isOnlyListed),
    ...(parts.developmentServer ? [createUnlistedWarning(web, log)] : []),
    overload,
  ]
  const prepared = createPreparedHandler({
    ...createPreparedAnswers(schema, answers, startOperation),
    contextOf,
    session: sessions.middleware,
    compress,
    leastCompressed,
  })
  const apollo = expressMiddleware(server, { context: ({ req, res }) => contextOf(req, res) })
  const readSmallBody = createSmallBodyReader(readBody, smallBodyBytes)
  return {
    shortWay: [...ofHeaders, announceEncodings, readSmallBody, ...ofBody, prepared, apollo],
    guards: [...ofHeaders, compress, readBody, ...ofBody, sessions.middleware],
    apollo,
  }
}
