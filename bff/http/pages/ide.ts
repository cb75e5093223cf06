import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import { findBuilds } from './builds.ts'
import { createBuiltFiles } from './built-files.ts'
import { createSecurityHeaders } from '../guards/security.ts'

/** The self-hosted GraphQL IDE at /graphiql; the older address /playground redirects to it. */
export function createIde(dist: string, isSecure: boolean): Router {
  const { current, kept } = findBuilds(dist, 'ide')
  const page = readFileSync(join(current, 'index.html'), 'utf8')
  const router = Router()
  router.get('/playground', (_request, response) => response.redirect('/graphiql'))
  router.use('/graphiql', createSecurityHeaders('ide', isSecure))
  for (const build of kept)
    router.use('/graphiql/assets', createBuiltFiles(build, 'assets', { immutable: true, maxAge: '365d' }))
  router.get('/graphiql', (_request, response) => {
    response.set('cache-control', 'no-cache').type('html').send(page)
  })
  return router
}
