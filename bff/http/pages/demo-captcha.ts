import { type Request, Router } from 'express'
import type { ProviderState } from '../../provider/provider.ts'

/**
 * GET /demo/captcha, only in the demo: `{ answer }`, the answer to the captcha in the caller's own cookie, or null if none is
 * open. It is for the IDE and for scripts; the portal itself never calls it.
 */
export function createDemoCaptcha(
  drawnCaptcha: (request: Request) => ProviderState | null,
  readAnswer: (state: ProviderState) => Promise<string | null>,
): Router {
  const router = Router()
  router.get('/demo/captcha', async (request, response) => {
    response.set('cache-control', 'no-store')
    const state = drawnCaptcha(request)
    response.json({ answer: state && (await readAnswer(state)) })
  })
  return router
}
