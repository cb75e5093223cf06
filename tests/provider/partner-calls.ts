import { boundCustomer } from '#bff/domain/customer.ts'
import type { Oddities } from '#bff/domain/oddity.ts'
import { createPartnerApiProvider } from '#bff/provider/partner-api/partner-api.ts'
import type { Caller, ProviderState } from '#bff/provider/provider.ts'
import { customerRow as toWire } from '../support/partner-api/to-wire.ts'
import { person } from '../support/provider-calls.ts'
import { type Answer, json } from '../support/scripted-server.ts'

interface Options {
  timeoutMs?: number
  now?: () => number
  caller?: Partial<Caller>
  oddities?: Oddities
}

/** The state of a signed-in caller in the format of this provider. */
export const signedInState = (access = 'at_1'): ProviderState =>
  JSON.stringify({ captcha: null, verifications: {}, tokens: { access, refresh: 'rt_1' } }) as ProviderState

/** The calls of a signed-in caller of the Partner API at an origin. */
export function partnerCalls(origin: string, { timeoutMs = 5000, now, caller, oddities }: Options = {}) {
  const provider = createPartnerApiProvider({
    url: new URL('/v1', origin),
    timeoutMs,
    ...(oddities && { oddities }),
    ...(now && { now }),
  })
  return provider.forCaller(person({ state: signedInState(), ...caller }))
}

/** A refusal of the Partner API, with words that must never be shown. */
export const problem = (
  status: number,
  name: string,
  more: { errors?: { pointer: string; code: string }[]; headers?: Record<string, string> } = {},
): Answer =>
  json(
    {
      type: `https://developers.partner.example/problems/${name}`,
      title: 'A title',
      status,
      detail: 'SELECT',
      errors: more.errors,
    },
    status,
    { 'content-type': 'application/problem+json', ...more.headers },
  )

export const usd = (amount: number) => ({ amount, currency: 'USD' })

/** An affiliate as the Partner API sends it. */
export const me = (changes: Record<string, unknown> = {}) => ({
  id: 'aff_01H',
  name: 'Alice Chen',
  type: 'individual',
  created_at: '2025-07-21T16:00:00+08:00',
  verification: { status: 'approved' },
  promotion: { status: 'active', url: 'https://portal.example/promote/home?sid=a1b2c3' },
  earnings: { paid: usd(190_887), pending: usd(6288), total: usd(197_175) },
  account_manager: { number: '0417' },
  payout_method: null,
  ...changes,
})

/** A customer as the Partner API sends one: `boundCustomer` with a name and a kind. */
export const customerRow = (changes: Record<string, unknown> = {}) => ({
  id: 'cus_01H',
  ...toWire({ ...boundCustomer, name: 'Customer 1', kind: 'INDIVIDUAL' }),
  ...changes,
})
