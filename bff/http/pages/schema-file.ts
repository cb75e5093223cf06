import { Router } from 'express'

/**
 * GET /schema.graphql: the schema with its descriptions, as the project's own file has it, for code generators and editors.
 * Only where introspection is on, because both give the same away.
 */
export function createSchemaFile(schema: string): Router {
  const router = Router()
  router.get('/schema.graphql', (_request, response) => {
    response.set('cache-control', 'no-cache').type('text/plain').send(schema)
  })
  return router
}
