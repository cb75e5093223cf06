import { type RequestHandler, Router } from 'express'
import type { ProviderState } from '../../provider/provider.ts'

/**
 * GET /demo/captcha, only in the demo: `{ answer }`, the answer to the last captcha of the caller's own session, or
 * null if none is open. It is for the IDE and for scripts; the portal itself never calls it.
 */
export function createDemoCaptcha(
  session: RequestHandler,
  readAnswer: (state: ProviderState) => Promise<string | null>,
): Router {
  const router = Router()
  router.get('/demo/captcha', session, async (request, response) => {
    response.set('cache-control', 'no-store')
    const { captcha, pending } = request.session
    const state = (captcha?.state ?? pending) as ProviderState | undefined
    response.json({ answer: state === undefined ? null : await readAnswer(state) })
  })
  return router
}
