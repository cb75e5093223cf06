import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { Router } from 'express'
import type { ViteDevServer } from 'vite'
import type { LanguageKey } from '../../domain/rules/languages.ts'
import { brandKindOf, createPromotionPage, fillPromotion } from './promotion-page.ts'
import { createSecurityHeaders } from '../guards/security.ts'
import { type Brand, fillPage } from './web-page.ts'

/** Serves the portal from its sources with hot reload, on the portal's own port. */
export async function createWebDev(root: string, brand: Brand, server: Server): Promise<Router> {
  const { createServer } = await import('vite')
  const web = join(root, 'web')
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    // Otherwise Vite would also scan the IDE's page, which is built separately.
    optimizeDeps: { entries: ['main.tsx'] },
  })
  const router = Router()
  router.use(createSecurityHeaders('development', false))
  router.use(createPromotionPage(renderPromotion(vite, web, brand)))
  router.use(vite.middlewares)
  router.get('/{*path}', async (request, response) => {
    const html = await readFile(join(web, 'index.html'), 'utf8')
    response.type('html').send(await vite.transformIndexHtml(request.originalUrl, fillPage(html, brand)))
  })
  return router
}

/** Renders per request what the build prerenders. */
const renderPromotion = (vite: ViteDevServer, web: string, brand: Brand) => async (language: LanguageKey) => {
  const template = await readFile(join(web, 'promote/home.html'), 'utf8')
  const { renderPromotion: render } = (await vite.ssrLoadModule('/promote/render.tsx')) as {
    renderPromotion: (template: string, language: LanguageKey, kind: string) => string
  }
  const html = fillPromotion(
    render(template, language, brandKindOf(brand)),
    brand,
    null,
    new Date().getFullYear(),
  )
  return vite.transformIndexHtml('/promote/home.html', html)
}
