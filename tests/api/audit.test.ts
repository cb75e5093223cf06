import { afterAll, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { drawnPng } from '../support/pictures.ts'
import { startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, overrides } = watchProvider()
const portal = await startPortal({ provider, variables: { TRUST_PROXY: 'loopback' } })
const client = await Client.signedIn(portal.origin, 'alice-chen', { 'x-forwarded-for': '203.0.113.7:4711' })
afterAll(portal.stop)

const address = { address: '203.0.113.7', requestId: expect.any(String) }
const who = { username: 'alice-chen', ...address }

const account = {
  countryId: '702',
  bankName: 'Bank Marker',
  accountNumber: '6222-marker-1',
  accountHolder: 'MARKER ALICE',
}
const feedback = { topic: 'OTHER', title: 'Marker title', content: 'Marker content' }
const writes = [
  ['payout account', 'setPayoutAccount', account],
  ['account manager', 'bindAccountManager', { number: '0042' }],
  ['feedback', 'sendFeedback', feedback],
] as const

test.each(writes)('a change of the %s is one line of the log [asvs 16.3.1]', async (event, field, input) => {
  const send = () => outcomeOf(client, field, input)
  const outcome = (await send()).__typename
  expect(outcome).toMatch(/Success$/)
  const late = new Fault('UPSTREAM_TIMEOUT', 'late', { isOutcomeUnknown: true })
  Object.assign(overrides, { [field]: () => Promise.reject(late) })
  await send()
  delete overrides[field]
  const lines = portal.events(event)
  expect(lines).toMatchObject([
    { ...who, outcome },
    { ...who, outcome: 'unknown', fault: 'UPSTREAM_TIMEOUT' },
  ])
  for (const value of Object.values(input).filter((text) => text.length > 5))
    expect(JSON.stringify(lines)).not.toContain(value)
})

test('a verification is one line with who, from where and the outcome [asvs 16.3.1]', async () => {
  const { file } = await upload(client, formWith(drawnPng()))
  const input = {
    idDocumentKind: 'PASSPORT',
    realName: 'Marker Alice',
    idNumber: 'E7654321',
    address: 'Marker 1',
    files: [file],
  }
  const { __typename: outcome } = await outcomeOf(client, 'submitPersonalVerification', input)
  await outcomeOf(client, 'submitPersonalVerification', { ...input, files: ['an unknown handle'] })
  const lines = portal.events('verification')
  expect(lines).toMatchObject([{ ...who, outcome }])
  expect(JSON.stringify(lines)).not.toMatch(/E7654321|Marker|passport/)
})

test('an export is one line with who, from where, the outcome and the number of rows [asvs 16.3.1]', async () => {
  await (await client.fetch('/exports/customers.csv')).text()
  overrides.listBills = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'))
  expect((await client.fetch('/exports/bills.csv')).status).toBe(502)
  delete overrides.listBills
  expect(portal.events('export')).toMatchObject([
    { ...who, list: 'customers', outcome: 'complete', rows: expect.any(Number) },
    { ...who, list: 'bills', outcome: 'UPSTREAM_UNAVAILABLE' },
  ])
})
