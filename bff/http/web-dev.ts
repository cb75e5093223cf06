import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { Router } from 'express'
import { createSecurityHeaders } from './security.ts'
import { type Brand, fillPage } from './web-page.ts'

/** The portal from its sources, with hot reload, on the portal's own port. */
export async function createWebDev(root: string, brand: Brand, server: Server): Promise<Router> {
  const { createServer } = await import('vite')
  const web = join(root, 'web')
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    // Else the IDE's page, which is built apart, would be looked at too.
    optimizeDeps: { entries: ['main.tsx'] },
  })
  const router = Router()
  router.use(createSecurityHeaders('development', false))
  router.use(vite.middlewares)
  router.get('/{*path}', async (request, response) => {
    const html = await readFile(join(web, 'index.html'), 'utf8')
    response.type('html').send(await vite.transformIndexHtml(request.originalUrl, fillPage(html, brand)))
  })
  return router
}
