import { type Request, Router } from 'express'
import { request as ask } from 'undici'
import { z } from 'zod'
import type { ProviderState } from '../../provider/provider.ts'

const verification = ['not verified', 'verified', 'verification failed', 'under review']
const count = (number: number, noun: string) =>
  number > 0 && `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`

/** An account for signing in, with its state in words: "verified, 23 customers, 14 bills". */
const account = z
  .object({
    username: z.string(),
    type: z.number(),
    authStatus: z.number(),
    promotionStatus: z.number(),
    disabled: z.boolean(),
    customers: z.number(),
    bills: z.number(),
  })
  .transform(({ username, type, authStatus, promotionStatus, disabled, customers, bills }) => {
    const facts = [
      disabled && 'disabled',
      type !== 0 && 'company',
      verification[authStatus],
      promotionStatus === 2 && 'promotion suspended',
      count(customers, 'customer'),
      count(bills, 'bill'),
    ]
    return { username, state: facts.filter(Boolean).join(', ') }
  })
const accountList = z.object({ password: z.string(), accounts: z.array(account) })
const outbox = z.object({
  mails: z.array(z.object({ code: z.string(), purpose: z.string(), sentAt: z.string() })),
})

/** A longer text is not an e-mail address (RFC 5321). */
const maxAddressLength = 254

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
 * - GET /demo/email-code?to=…: `{ code, purpose, sentAt }` of the last code sent to this one address, or `{ code: null }`. Without
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

  const read = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> => {
    const address = new URL(`/__control${path}`, upstream)
    const { body } = await ask(address, { signal: AbortSignal.timeout(5000) })
    return shape.parse(await body.json())
  }
  router.get('/demo/accounts', async (_request, response) => {
    response.json(await read('/demo-accounts', accountList))
  })
  router.get('/demo/email-code', async ({ query: { to } }, response) => {
    const address = typeof to === 'string' ? to.trim() : ''
    if (!address.includes('@') || address.length > maxAddressLength) {
      const error = 'Failed to read the code: the parameter "to" is not an e-mail address.'
      response.status(400).json({ error })
      return
    }
    const { mails } = await read(`/outbox?to=${encodeURIComponent(address)}`, outbox)
    response.json(mails[0] ?? { code: null })
  })
  return router
}
