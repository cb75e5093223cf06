import { type RequestHandler, Router } from 'express'
import type { ProviderState } from '../provider/provider.ts'

/**
 * GET /demo/captcha, in the demo alone: the answer to the last captcha of the caller's own session, for the IDE and for
 * scripts. The portal itself never asks it.
 */
export function createDemoCaptcha(
  session: RequestHandler,
  readAnswer: (state: ProviderState) => Promise<string | null>,
): Router {
  const router = Router()
  router.get('/demo/captcha', session, async (request, response) => {
    response.set('cache-control', 'no-store')
    const state = request.session.pending as ProviderState | undefined
    const answer = state === undefined ? null : await readAnswer(state)
    if (answer === null) response.status(404).json({ message: 'No captcha has been drawn in this session' })
    else response.json({ answer })
  })
  return router
}
