import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import serveBuilt from 'express-static-gzip'
import { hostLanguage, perLanguage } from '../../domain/rules/languages.ts'
import { exactPath, isIndexablePage, takesLanguage } from '../../domain/rules/web-paths.ts'
import { createSecurityHeaders } from '../guards/security.ts'
import { findBuilds, readFirstViews } from './builds.ts'
import { createPromotionPage, languageAskedBy, readPromotion } from './promotion-page.ts'
import { type Brand, fillPage, inlineScripts, fillFirstView } from './web-page.ts'

/** Serves the files of a folder, encoded as the build has encoded them. */
const serveFiles = (folder: string, options: { maxAge: string; immutable?: boolean }): RequestHandler =>
  serveBuilt(folder, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { redirect: false, ...options },
  })

/** The hashed files of all builds. */
const createAssets = (builds: readonly string[]): RequestHandler[] => [
  ...builds.map((build) => serveFiles(join(build, 'assets'), { immutable: true, maxAge: '365d' })),
  (_request, response) => {
    // It was set before the file was looked for.
    response.removeHeader('content-encoding')
    response.set('cache-control', 'no-store').status(404).type('txt').send('Not found\n')
  },
]

/** Serves the GraphQL IDE at /graphiql; the older address /playground redirects to it. */
export function createIde(dist: string, isSecure: boolean): Router {
  const { current, all } = findBuilds(dist, 'ide')
  const page = readFileSync(join(current, 'index.html'), 'utf8')
  const router = Router()
  router.get('/playground', (_request, response) => response.redirect('/graphiql'))
  router.use('/graphiql', createSecurityHeaders('ide', isSecure))
  router.use('/graphiql/assets', createAssets(all))
  router.get('/graphiql', (_request, response) => {
    response.set('cache-control', 'no-cache').type('html').send(page)
  })
  return router
}

/** Serves the built portal: hashed assets, cached for a year, and the page for every client-side route. */
export function createBuiltPages(
  dist: string,
  brand: Brand,
  publicOrigin: string | null,
  isSecure: boolean,
): Router {
  const { current, all } = findBuilds(dist, 'web')
  const html = readFileSync(join(current, 'index.html'), 'utf8')
  const page = fillPage(html, brand)
  /** In the language that the server guesses; a browser may know of another choice. */
  const pages = new Map(
    Object.entries(readFirstViews(current)).map(([path, views]) => [
      path,
      perLanguage((language) => fillFirstView(page, views[language])),
    ]),
  )
  const files = serveFiles(current, { maxAge: '1h' })
  const router = Router()
  router.use(createSecurityHeaders('portal', isSecure, inlineScripts(html)))
  router.use('/assets', createAssets(all))
  router.use(createPromotionPage(readPromotion(current, brand, publicOrigin)))
  // A page file contains no brand, so a request for one is answered like any unknown address. No file needs a percent sign.
  router.use((request, response, next) =>
    /%|\.html$/i.test(request.path) ? next() : files(request, response, next),
  )
  router.get('/{*path}', (request, response, next) => {
    if (!request.accepts('html')) return next()
    // The page itself shows that nothing is here; for programs, the status says so.
    const path = exactPath(request.path)
    response.status(path ? 200 : 404)
    if (!isIndexablePage(request.path)) response.set('x-robots-tag', 'noindex')
    response.set({ 'cache-control': 'no-cache', vary: 'Host' }).type('html')
    const language = takesLanguage(request.path) ? languageAskedBy(request) : hostLanguage(request.hostname)
    response.send(pages.get(path ?? '')?.[language] ?? page)
  })
  return router
}
