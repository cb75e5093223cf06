import { type Request, Router } from 'express'
import { request as ask } from 'undici'
import type { ProviderState } from '../../provider/provider.ts'

interface DemoParts {
  /** The state in which the caller's own captcha was drawn. */
  drawnCaptcha(request: Request): ProviderState | null
  readCaptchaAnswer(state: ProviderState): Promise<string | null>
  /** The demo's own reference upstream; no other provider gives codes and accounts away. */
  upstream: URL | null
}

/**
 * Routes of the demo only, for the panel of the IDE and for scripts; the portal's own pages never call them.
 *
 * - GET /demo/captcha: `{ answer }` to the captcha in the caller's own cookie, null if none is open.
 * - GET /demo/accounts: `{ password, accounts: [{ username, state }] }`.
 * - GET /demo/email-code?to=…: `{ to, code, purpose, sentAt }` of the last code sent to this one address, or `{ code: null }`. Without
 *   an address the answer is 400, so that nobody reads the codes of others from a list.
 */
export function createDemo({ drawnCaptcha, readCaptchaAnswer, upstream }: DemoParts): Router {
  const router = Router()
  router.use('/demo', (_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })
  router.get('/demo/captcha', async (request, response) => {
    const state = drawnCaptcha(request)
    response.json({ answer: state && (await readCaptchaAnswer(state)) })
  })
  if (!upstream) return router

  const read = async (path: string): Promise<unknown> => {
    const address = new URL(`/__control${path}`, upstream)
    const { body } = await ask(address, { signal: AbortSignal.timeout(5000) })
    return body.json()
  }
  router.get('/demo/accounts', async (_request, response) => {
    response.json(await read('/demo-accounts'))
  })
  router.get('/demo/email-code', async ({ query: { to } }, response) => {
    const address = typeof to === 'string' ? to.trim() : ''
    if (!address.includes('@')) {
      const error = 'Failed to read the code: the parameter "to" is not an e-mail address.'
      response.status(400).json({ error })
      return
    }
    const { mails } = (await read(`/outbox?to=${encodeURIComponent(address)}`)) as { mails: object[] }
    response.json(mails[0] ?? { code: null })
  })
  return router
}
