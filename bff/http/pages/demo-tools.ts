import { type RequestHandler, Router } from 'express'

/** The last code that was sent to an address: its six characters, its purpose, and when it was sent (ISO 8601). */
export interface LastEmailCode {
  code: string
  purpose: string
  sentAt: string
}

/** An account for signing in: its state in words, for example "verified, 23 customers, 14 bills". */
export interface DemoAccount {
  username: string
  state: string
}

/** What the demo reads from its own reference upstream. No other provider gives this away. */
export interface DemoTools {
  /** Null if no code was sent to the address. */
  readEmailCode(address: string): Promise<LastEmailCode | null>
  listAccounts(): Promise<{ password: string; accounts: DemoAccount[] }>
}

/** A longer text is not an e-mail address (RFC 5321). */
const maxAddressLength = 254

/**
 * Routes of the demo only, for the panel of the IDE; the portal's own pages never call them.
 *
 * - GET /demo/accounts: `{ password, accounts: [{ username, state }] }`.
 * - GET /demo/email-code?to=…: `{ code, purpose, sentAt }` of the last code sent to this one address, or `{ code: null }`. Without
 *   an address the answer is 400, so that nobody reads the codes of others from a list.
 */
export function createDemoTools(tools: DemoTools): Router {
  const router = Router()
  router.use(['/demo/accounts', '/demo/email-code'], neverStored)
  router.get('/demo/accounts', async (_request, response) => void response.json(await tools.listAccounts()))
  router.get('/demo/email-code', async ({ query: { to } }, response) => {
    const address = typeof to === 'string' ? to.trim() : ''
    if (!address.includes('@') || address.length > maxAddressLength) {
      response
        .status(400)
        .json({ error: 'Failed to read the code: the parameter "to" is not an e-mail address.' })
      return
    }
    response.json((await tools.readEmailCode(address)) ?? { code: null })
  })
  return router
}

const neverStored: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'no-store')
  next()
}
