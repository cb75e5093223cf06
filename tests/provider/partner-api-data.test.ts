import { afterAll, expect, test } from 'vitest'
import { boundCustomer } from '#bff/domain/customer.ts'
import { faultOf } from '../support/provider-calls.ts'
import { json, startScriptedServer } from '../support/scripted-server.ts'
import { customerRow, me, partnerCalls, problem, usd } from './partner-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const calls = (caller = {}) => partnerCalls(server.origin, { caller })

test('a row becomes a customer: amounts are cents, and times are converted to UTC', async () => {
  const { referral, spend, ...row } = customerRow()
  const sent = {
    ...row,
    referral: {
      ...referral,
      status: 'bound',
      bound_at: '2026-03-02T23:30:00+08:00',
      expires_at: '2027-03-03T01:00:00+02:00',
    },
    spend: {
      ...spend,
      sms: usd(10_025),
      voice: usd(-5),
      total: usd(10_020),
      this_month: usd(0),
      last_month: usd(7),
    },
  }
  server.answerWith(json({ data: [sent], next: null, total: 1 }))
  const { items } = await calls().listCustomers({ page: 1, size: 8 })
  expect(items).toEqual([
    {
      ...boundCustomer,
      name: 'Customer 1',
      kind: 'INDIVIDUAL',
      boundAt: '2026-03-02T15:30:00Z',
      expiresAt: '2027-03-02T23:00:00Z',
      smsConsumption: '100.25',
      voiceConsumption: '-0.05',
      totalConsumption: '100.20',
      monthlyConsumption: '0.00',
      lastMonthConsumption: '0.07',
    },
  ])
})

const earningsWith = (paid: unknown) => ({ earnings: { ...me().earnings, paid } })

test.each([
  ['a word for a verification', { verification: { status: 'escalated' } }, 'verification.status'],
  ['a type of account', { type: 'charity' }, 'type'],
  ['a fraction of a cent', earningsWith({ amount: 1.5, currency: 'USD' }), 'earnings.paid.amount'],
  ['another currency', earningsWith({ amount: 100, currency: 'EUR' }), 'earnings.paid.currency'],
  ['a time without a zone', { created_at: '2025-07-21T16:00:00' }, 'created_at'],
])('%s that does not fit is a fault that names the field', async (_what, changes, field) => {
  server.answerWith(json(me(changes)))
  const fault = await faultOf(calls().getProfile())
  expect(fault).toMatchObject({ code: 'UPSTREAM_CONTRACT', message: expect.stringContaining(field) })
})

test.each([
  ['paused', 'SUSPENDED'],
  ['active', 'ACTIVE'],
  ['under_investigation', 'ACTIVE'],
])('a promotion that is %s counts as %s', async (status, promotionStatus) => {
  server.answerWith(json(me({ promotion: { status, url: null } })))
  expect(await calls().getProfile()).toMatchObject({ promotionStatus, referralUrl: null })
})

test.each([
  ['2025-07-21T16:00:00+08:00', '2026-11-21T08:00:00Z', 16],
  ['2025-07-22T00:00:00+08:00', '2026-11-21T08:00:00Z', 15],
  ['2026-01-31T12:00:00Z', '2026-02-28T12:00:00Z', 1],
  // In Hong Kong it is the 1st already.
  ['2026-09-30T20:00:00Z', '2026-10-31T15:00:00Z', 0],
  ['2026-09-30T20:00:00Z', '2026-10-31T16:00:00Z', 1],
  ['2027-01-01T00:00:00Z', '2026-11-21T08:00:00Z', 0],
])('somebody registered at %s is an affiliate for months by %s: %i', async (created_at, at, months) => {
  server.answerWith(json(me({ created_at })))
  const client = partnerCalls(server.origin, { now: () => Date.parse(at) })
  expect((await client.getProfile()).monthsRegistered).toBe(months)
})

test('a legal text that the provider does not have is none, and another failure is a fault', async () => {
  server.answerWith(problem(404, 'not-found'))
  expect(await calls().getLegalText('PRIVACY_POLICY', 'CN')).toBeNull()
  expect(server.received[0]?.path).toBe('/v1/legal/privacy-policy')
  server.answerWith(problem(500, 'internal'))
  expect(await faultOf(calls().getLegalText('PRIVACY_POLICY', 'CN'))).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
  })
})
