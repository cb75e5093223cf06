import { afterAll, beforeAll, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { drawnPng } from '../support/pictures.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, overrides } = watchProvider()
let portal: Portal
let client: Client
beforeAll(async () => {
  portal = await startPortal({ provider, variables: { TRUST_PROXY: 'loopback' } })
  client = new Client(portal.origin, { 'x-forwarded-for': '203.0.113.7:4711' })
  await client.logInInMemory()
})
afterAll(() => portal.stop())

const linesOf = (event: string) =>
  portal
    .log()
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line.event === event)
const who = { username: 'alice-chen', address: '203.0.113.7', requestId: expect.any(String) }

const account = {
  countryId: '702',
  bankName: 'Bank Marker',
  accountNumber: '6222-marker-1',
  accountHolder: 'MARKER ALICE',
}
const writes = [
  ['payout account', 'setPayoutAccount', 'SetPayoutAccountInput', account, 'SetPayoutAccountSuccess'],
  [
    'account manager',
    'bindAccountManager',
    'BindAccountManagerInput',
    { number: '0042' },
    'BindAccountManagerSuccess',
  ],
  [
    'feedback',
    'sendFeedback',
    'SendFeedbackInput',
    { topic: 'OTHER', title: 'Marker title', content: 'Marker content' },
    'SendFeedbackSuccess',
  ],
] as const

test.each(writes)(
  'each change of the kind %s is one line with who, from where and the outcome [asvs 16.3.1]',
  async (...row) => {
    const [event, field, type, input, success] = row
    const document = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`
    expect((await client.query(document, { input })).data?.[field].__typename).toBe(success)
    expect(linesOf(event)).toMatchObject([{ ...who, outcome: success }])
    const late = () => Promise.reject(new Fault('UPSTREAM_TIMEOUT', 'late').withUnknownOutcome())
    Object.assign(overrides, { [field]: late })
    await client.query(document, { input })
    delete overrides[field]
    expect(linesOf(event)).toMatchObject([{}, { ...who, outcome: 'unknown', fault: 'UPSTREAM_TIMEOUT' }])
    for (const value of Object.values(input).filter((text) => text.length > 4))
      expect(JSON.stringify(linesOf(event))).not.toContain(value)
  },
)

test('a verification is one line with who, from where and the outcome [asvs 16.3.1]', async () => {
  const { file } = await upload(client, formWith(drawnPng()))
  const passport = {
    idDocumentKind: 'PASSPORT',
    realName: 'Marker Alice',
    idNumber: 'E7654321',
    address: 'Marker 1',
  }
  const input = { ...passport, files: [file] }
  const document =
    'mutation ($input: SubmitPersonalVerificationInput!) { submitPersonalVerification(input: $input) { __typename } }'
  const { data } = await client.query(document, { input })
  const [line] = linesOf('verification')
  expect(line).toMatchObject({ ...who, outcome: data?.submitPersonalVerification.__typename })
  expect(JSON.stringify(line)).not.toMatch(/E7654321|Marker|passport/)
  await client.query(document, { input: { ...input, files: ['an unknown handle'] } })
  expect(linesOf('verification')).toHaveLength(1)
})

test('an export is one line with who, from where and the outcome [asvs 16.3.1]', async () => {
  await (await client.fetch('/exports/customers.csv')).text()
  expect(linesOf('export')).toMatchObject([{ ...who, list: 'customers', outcome: 'complete' }])
  overrides.listBills = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'))
  expect((await client.fetch('/exports/bills.csv')).status).toBe(502)
  delete overrides.listBills
  expect(linesOf('export').at(-1)).toMatchObject({ ...who, list: 'bills', outcome: 'UPSTREAM_UNAVAILABLE' })
})
