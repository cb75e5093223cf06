import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Request, Router } from 'express'
import { findLanguage, type LanguageKey, hostLanguage, perLanguage } from '../../domain/rules/languages.ts'
import { isPromotionPath, promotionPath } from '../../domain/rules/web-paths.ts'
import type { Brand } from './web-page.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Fills the brand, year and origin into a prerendered page; the picture of a shared link needs an absolute address. */
export function fillPromotion(
  html: string,
  { name, url }: Brand,
  publicOrigin: string | null,
  year: number,
): string {
  const brandSite = / data-brand-site="([^"]*)"/.exec(html)?.[1] ?? ''
  const filled: Record<string, string> = {
    BRAND_NAME: escaped(name) || (url ? brandSite : ''),
    BRAND_URL: escaped(url),
    YEAR: String(year),
    ORIGIN: escaped(publicOrigin ?? ''),
  }
  return html
    .replace(/ data-brand-site="[^"]*"/, '')
    .replaceAll(/%(BRAND_NAME|BRAND_URL|YEAR|ORIGIN)%/g, (_place, key: string) => filled[key] ?? '')
}

/** Which prerendered page fits the configured brand. */
export const brandKindOf = ({ name, url }: Brand) => (url ? 'linked' : name ? 'named' : 'none')

/** Reads the prerendered pages of a build. They are filled per request, because a process may run past the end of a year. */
export function readPromotion(build: string, brand: Brand, publicOrigin: string | null = null) {
  const read = (language: LanguageKey) =>
    readFileSync(join(build, `promote/home.${language}.${brandKindOf(brand)}.html`), 'utf8')
  const pages = perLanguage(read)
  return async (language: LanguageKey) =>
    fillPromotion(pages[language], brand, publicOrigin, new Date().getFullYear())
}

/**
 * `?lang` comes first (decision 41), then the suffix of the host (specification, section 4). A stored choice is known
 * only to the browser.
 */
export const languageAskedBy = (request: Request): LanguageKey =>
  findLanguage(request.query.lang)?.key ?? hostLanguage(request.hostname)

/** Serves the promotion page at its one spelling, in the language of the address or the host. */
export function createPromotionPage(pageIn: (language: LanguageKey) => Promise<string>): Router {
  const router = Router()
  router.get('/{*path}', async (request, response, next) => {
    if (!isPromotionPath(request.path)) return next()
    if (request.path !== promotionPath) {
      const query = request.originalUrl.indexOf('?')
      return response.redirect(promotionPath + (query < 0 ? '' : request.originalUrl.slice(query)))
    }
    response
      .set({ 'cache-control': 'no-cache', vary: 'Host' })
      .type('html')
      .send(await pageIn(languageAskedBy(request)))
  })
  return router
}
