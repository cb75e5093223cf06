import { type RequestHandler, Router } from 'express'
import type { ProviderState } from '../../provider/provider.ts'

/**
 * GET /demo/captcha, in the demo alone: `{ answer }`, the answer to the last captcha of the caller's own session or null
 * where none is open, for the IDE and for scripts. The portal itself never asks it.
 */
export function createDemoCaptcha(
  session: RequestHandler,
  readAnswer: (state: ProviderState) => Promise<string | null>,
): Router {
  const router = Router()
  router.get('/demo/captcha', session, async (request, response) => {
    response.set('cache-control', 'no-store')
    const { captcha, pending } = request.session
    const state = (captcha ?? pending) as ProviderState | undefined
    response.json({ answer: state === undefined ? null : await readAnswer(state) })
  })
  return router
}
