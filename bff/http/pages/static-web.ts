import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { Router } from 'express'
import { exactPath, isIndexablePage } from '../../domain/rules/web-paths.ts'
import { findBuilds } from './builds.ts'
import { createPromotionPage, readPromotion } from './promotion-page.ts'
import { createSecurityHeaders } from '../guards/security.ts'
import { type Brand, fillPage, inlineScripts } from './web-page.ts'

/** The built portal: its hashed assets for ever, its page for every route of the browser's own. */
export function createStaticWeb(
  dist: string,
  brand: Brand,
  publicOrigin: string | null,
  isSecure: boolean,
): Router {
  const { current, kept } = findBuilds(dist, 'web')
  const html = readFileSync(join(current, 'index.html'), 'utf8')
  const page = fillPage(html, brand)
  const router = Router()
  router.use(createSecurityHeaders('portal', isSecure, inlineScripts(html)))
  for (const build of kept)
    router.use(
      '/assets',
      express.static(join(build, 'assets'), {
        immutable: true,
        maxAge: '365d',
        index: false,
        redirect: false,
      }),
    )
  router.use('/assets', (_request, response) =>
    response.set('cache-control', 'no-store').status(404).type('txt').send('Not found\n'),
  )
  router.use(createPromotionPage(readPromotion(current, brand, publicOrigin)))
  const files = express.static(current, { index: false, redirect: false, maxAge: '1h' })
  // The page as a file has no brand in it: whoever asks for it gets the answer of any unknown address.
  router.use((request, response, next) =>
    request.path.endsWith('.html') ? next() : files(request, response, next),
  )
  router.get('/{*path}', (request, response, next) => {
    if (!request.accepts('html')) return next()
    // The page says itself that there is nothing here; machines have to be told by the status.
    response.status(exactPath(request.path) ? 200 : 404)
    if (!isIndexablePage(request.path)) response.set('x-robots-tag', 'noindex')
    response.set('cache-control', 'no-cache').type('html').send(page)
  })
  return router
}
