import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import { languageOfHost, perLanguage } from '../../domain/rules/languages.ts'
import { exactPath, isIndexablePage, takesLanguage } from '../../domain/rules/web-paths.ts'
import { findBuilds } from './builds.ts'
import { createBuiltFiles } from './built-files.ts'
import { nameFiles, readFirstFiles } from './first-files.ts'
import { languageAskedBy } from './language-asked-by.ts'
import { createPromotionPage, readPromotion } from './promotion-page.ts'
import { createSecurityHeaders } from '../guards/security.ts'
import { type Brand, fillPage, inlineScripts } from './web-page.ts'

/**
 * Serves the built portal: hashed assets, cached for a year, and the page for every client-side route.
 *
 * @param documents whether the server accepts nothing but listed documents: then the page sends their hashes
 */
export function createStaticWeb(
  dist: string,
  brand: Brand,
  publicOrigin: string | null,
  isSecure: boolean,
  documents: 'any' | 'shipped',
): Router {
  const { current, kept } = findBuilds(dist, 'web')
  const html = readFileSync(join(current, 'index.html'), 'utf8')
  const filled = fillPage(html, brand)
  const page = documents === 'any' ? filled : filled.replace('data-documents="text"', 'data-documents="hash"')
  /** In the language that the server guesses; a browser may know of another choice. */
  const pages = new Map(
    Object.entries(readFirstFiles(current)).map(([path, files]) => [
      path,
      perLanguage((language) => nameFiles(page, files[language])),
    ]),
  )
  const router = Router()
  router.use(createSecurityHeaders('portal', isSecure, inlineScripts(html)))
  for (const build of kept)
    router.use(
      '/assets',
      createBuiltFiles(build, 'assets', { immutable: true, maxAge: '365d', index: false, redirect: false }),
    )
  router.use('/assets', (_request, response) =>
    response.set('cache-control', 'no-store').status(404).type('txt').send('Not found\n'),
  )
  router.use(createPromotionPage(readPromotion(current, brand, publicOrigin)))
  const files = Router().use(createBuiltFiles(current, '', { index: false, redirect: false, maxAge: '1h' }))
  // The page file contains no brand, so a request for it is answered like any unknown address.
  router.use((request, response, next) =>
    isPageFile(request.path) ? next() : files(request, response, next),
  )
  router.get('/{*path}', (request, response, next) => {
    if (!request.accepts('html')) return next()
    // The page itself shows that nothing is here; for programs, the status says so.
    const path = exactPath(request.path)
    response.status(path ? 200 : 404)
    if (!isIndexablePage(request.path)) response.set('x-robots-tag', 'noindex')
    response.set({ 'cache-control': 'no-cache', vary: 'Host' }).type('html')
    const language = takesLanguage(request.path) ? languageAskedBy(request) : languageOfHost(request.hostname)
    response.send(pages.get(path ?? '')?.[language] ?? page)
  })
  return router
}

/** Whether a path names a page file, in clear or percent-encoded. */
function isPageFile(path: string): boolean {
  try {
    return decodeURIComponent(path).endsWith('.html')
  } catch {
    // The file server refuses it.
    return false
  }
}
