import { request } from 'undici'
import { z } from 'zod'
import type { DemoAccount, DemoTools } from '../http/pages/demo-tools.ts'

const accountShape = z.object({
  username: z.string(),
  type: z.number(),
  authStatus: z.number(),
  promotionStatus: z.number(),
  disabled: z.boolean(),
  customers: z.number(),
  bills: z.number(),
})
const accountsShape = z.object({ password: z.string(), accounts: z.array(accountShape) })
const mailsShape = z.object({
  mails: z.array(z.object({ code: z.string(), purpose: z.string(), sentAt: z.string() })),
})

/** Reads the tools of the demo from the control plane of the reference upstream, whose address is `upstream`. */
export function readDemoTools(upstream: URL): DemoTools {
  const read = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> => {
    const address = new URL(`/__control${path}`, upstream)
    const { body } = await request(address, { signal: AbortSignal.timeout(5000) })
    return shape.parse(await body.json())
  }
  return {
    async readEmailCode(address) {
      const { mails } = await read(`/outbox?to=${encodeURIComponent(address)}`, mailsShape)
      return mails[0] ?? null
    },
    async listAccounts() {
      const { password, accounts } = await read('/demo-accounts', accountsShape)
      return { password, accounts: accounts.map(describe) }
    },
  }
}

const verification = ['not verified', 'verified', 'verification failed', 'under review']

function describe(account: z.output<typeof accountShape>): DemoAccount {
  const { username, type, authStatus, promotionStatus, disabled, customers, bills } = account
  const facts = [
    disabled && 'disabled',
    type !== 0 && 'company',
    verification[authStatus],
    promotionStatus === 2 && 'promotion suspended',
    customers > 0 && count(customers, 'customer'),
    bills > 0 && count(bills, 'bill'),
  ]
  return { username, state: facts.filter(Boolean).join(', ') }
}

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
