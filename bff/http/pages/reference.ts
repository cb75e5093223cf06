import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compression from 'compression'
import { Router } from 'express'
import { findBuilds } from './builds.ts'
import { createBuiltFiles } from './built-files.ts'

/**
 * The reference of the schema at /graphql/reference, and the way from /graphql to a page for a person who opens that address in
 * a browser. Only where introspection is on, because all of them give the schema away.
 *
 * @param hasIde whether the IDE is served: /graphql then leads to it, and the reference links to it
 */
export function createReference(dist: string, hasIde: boolean): Router {
  const { current, kept } = findBuilds(dist, 'reference')
  const built = readFileSync(join(current, 'index.html'), 'utf8')
  const page = hasIde ? built : built.replace('data-ide="on"', 'data-ide="off"')
  const router = Router()
  router.get('/graphql', (request, response, next) => {
    // Express answers HEAD by this handler too, and GraphQL refuses it.
    if (request.method !== 'GET') return next()
    response.vary('accept')
    // A client that accepts anything wants an answer of GraphQL. One with a document gets its answer whatever it accepts.
    const wantsPage = request.accepts(['application/json', 'text/html']) === 'text/html'
    if (!wantsPage || request.query.query !== undefined) return next()
    response.set('cache-control', 'no-store').redirect(hasIde ? '/graphiql' : '/graphql/reference')
  })
  for (const build of kept)
    router.use(
      '/graphql/reference/assets',
      createBuiltFiles(build, 'assets', { immutable: true, maxAge: '365d' }),
    )
  router.get('/graphql/reference', compression(), (_request, response) => {
    response.set('cache-control', 'no-cache').type('html').send(page)
  })
  return router
}
