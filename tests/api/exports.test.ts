import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { customerColumns } from '#rules/customer-columns.ts'
import type { Money } from '#rules/money.ts'
import type { CustomerFileMessages } from '#rules/export-messages.ts'
import { customerFile as chinese } from '#web/messages/cn/customer-file.ts'
import { customerFile as english } from '#web/messages/en/customer-file.ts'
import { customer } from '../rules/customer.ts'
import { Client } from '../support/client.ts'
import { exportedLines } from '../support/exported-lines.ts'
import { rowsByTitle } from '../support/read-csv.ts'
import { stageCustomers } from '../support/stage-customers.ts'

const stage = stageCustomers({
  now: '2026-11-21T20:00:00Z',
  watched: ['listBills', 'listLoginLogs'],
  customers: () => Array.from({ length: 5000 }, (_, index) => customer({ name: `Customer ${index}` })),
})
const { arrived, clock } = stage

const profile = accounts[0]?.profile
if (!profile) throw new Error('there is no account')
/** One of three bills of 60.00 is paid. */
const paidProfile = { ...profile, rewards: { ...profile.rewards, paid: '60.00' as Money } }

const fetchFile = (path: string, headers: Record<string, string> = {}, client = stage.alice) =>
  client.fetch(`/exports/${path}`, { headers })

/** The lines of the log about exports. */
const exportLines = () => stage.portal.events('export')

/** An instant as it is written in a file. */
const asOf = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

const first = ['name', 'kind', 'certification', 'binding', 'boundAt', 'expires', 'monthly', 'lastMonth']
/** The first eight cells of a line, as they are written. */
const firstCells = (line: string) => /^(?:(?:"(?:[^"]|"")*"|[^",]*),){8}/.exec(line)?.[0]
/** The titles of all others: in the order of the table, and the time at last. */
const otherTitles = ({ titles }: CustomerFileMessages, asOfTitle: string) => [
  ...customerColumns.filter(({ key }) => !first.includes(key)).map(({ key }) => titles[key]),
  asOfTitle,
]

test('the file of customers is complete, named after the day, counted in a header and never cached', async () => {
  stage.rows = [
    customer({ name: '=HYPERLINK("http://x")', kind: 'COMPANY', expiresAt: '2026-12-31T16:00:00Z' }),
    customer({
      name: '客户, "一"',
      bindingStatus: 'UNBOUND',
      certificationStatus: 'NOT_CERTIFIED',
      boundAt: null,
      smsConsumption: '0.01',
      voiceConsumption: '0.20',
      lastMonthConsumption: '3.00',
      monthlyConsumption: '-12.50',
      totalConsumption: '1234567.89',
    }),
  ]
  const response = await fetchFile('customers.csv')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    // The next day has begun in Hong Kong.
    'content-disposition': 'attachment; filename="customers-2026-11-22.csv"',
    'cache-control': 'no-store',
    'x-total-items': '2',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'cross-origin-resource-policy': 'same-origin',
  })
  const { lines, isWhole } = await exportedLines(response)
  expect(isWhole).toBe(true)
  expect(lines.map(firstCells)).toEqual([
    'Customer,Type,Verification,Binding,Bound at (UTC),Expires (UTC),This month (USD),Last month (USD),',
    `"'=HYPERLINK(""http://x"")",Company,Verified,Bound,2026-03-02 08:15:00,2026-12-31 16:00:00,0.00,0.00,`,
    '"客户, ""一""",Unverified,Not verified,Unbound,,,-12.50,3.00,',
  ])
  const rows = rowsByTitle(lines)
  expect(Object.keys(rows[0] ?? {}).slice(8)).toEqual(otherTitles(english, 'As of (UTC)'))
  expect(rows[0]).toMatchObject({ 'Cash-back until (estimate)': '2027-03-31' })
  expect(rows[1]).toMatchObject({
    'Cash-back until (estimate)': '',
    'SMS consumption (USD)': '0.01',
    'Voice consumption (USD)': '0.20',
    'Total consumption (USD)': '1234567.89',
    'As of (UTC)': '2026-11-21 20:00:00',
  })
})

test('five thousand customers are exported in their order, from four pages at a time', async () => {
  let atOnce = 0
  let most = 0
  stage.before = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
  }
  const { lines, isWhole } = await exportedLines(await fetchFile('customers.csv?language=en'))
  expect(isWhole).toBe(true)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(stage.rows.map(({ name }) => name))
  expect(arrived).toHaveLength(50)
  expect(most).toBeLessThanOrEqual(4)
})

test('customers that were just searched are not read again for a file, unless rows were missing', async () => {
  const client = new Client(stage.portal.origin)
  await client.logInInMemory()
  const search = () => client.query('{ viewer { username customers(search: "customer 1") { complete } } }')
  stage.before = (page) => {
    if (page === 37) throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
  }
  expect((await search()).data?.viewer.customers).toEqual({ complete: false })
  stage.before = () => {}
  clock.advance(3001)
  expect((await search()).data?.viewer.customers).toEqual({ complete: true })
  arrived.length = 0
  const { lines, isWhole } = await exportedLines(await fetchFile('customers.csv', {}, client))
  expect(isWhole).toBe(true)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(stage.rows.map(({ name }) => name))
  expect(arrived).toEqual([])
  clock.advance(60_001)
  await exportedLines(await fetchFile('customers.csv', {}, client))
  expect(arrived).toHaveLength(50)
})

test('in Chinese every title and state is Chinese', async () => {
  stage.rows = [customer({ kind: 'INDIVIDUAL' })]
  const { lines } = await exportedLines(await fetchFile('customers.csv?language=cn'))
  expect(lines.map(firstCells)).toEqual([
    '客户名称,类型,认证状态,绑定状态,绑定时间（UTC）,到期时间（UTC）,本月消费（美元）,上月消费（美元）,',
    'Customer,个人,已认证,已绑定,2026-03-02 08:15:00,无限期,0.00,0.00,',
  ])
  const [row] = rowsByTitle(lines)
  expect(Object.keys(row ?? {}).slice(8)).toEqual(otherTitles(chinese, '数据时间（UTC）'))
  expect(row).toMatchObject({
    '短信消费（美元）': '0.00',
    '语音消费（美元）': '0.00',
    '总消费（美元）': '0.00',
    '数据时间（UTC）': asOf(clock.now()),
  })
})

test('bills and the login log are exported too, and an empty list has only its titles', async () => {
  stage.overrides.getProfile = async () => paidProfile
  const bills = await exportedLines(await fetchFile('bills.csv'))
  expect(bills.lines).toHaveLength(4)
  expect(bills.lines.slice(0, 2)).toEqual([
    'Username,Billing month,SMS consumption (USD),Voice consumption (USD),Total consumption (USD),Cash-back (USD),Payment',
    'alice-chen,2026-10,1500.00,500.00,2000.00,60.00,Not paid yet',
  ])
  expect(rowsByTitle((await exportedLines(await fetchFile('bills.csv?language=cn'))).lines)[2]).toMatchObject(
    {
      账单月份: '2026-08',
      打款: '已打款',
    },
  )
  const payoutAccount = { countryId: '702', bankName: 'M', accountNumber: '1', accountHolder: 'A' }
  stage.overrides.getProfile = async () => ({ ...paidProfile, payoutAccount })
  const [newest] = rowsByTitle((await exportedLines(await fetchFile('bills.csv'))).lines)
  expect(newest).toMatchObject({ Payment: 'To be paid before 2026-12-20' })
  const logs = await exportedLines(await fetchFile('login-logs.csv?language=cn'))
  expect(logs.lines).toHaveLength(13)
  expect(logs.lines.slice(0, 2)).toEqual([
    '用户名,IP 地址,登录地点,登录时间（UTC）',
    'alice-chen,203.0.113.7,"Singapore, Singapore · Firefox",2026-11-20 08:15:00',
  ])
  stage.rows = []
  expect((await exportedLines(await fetchFile('customers.csv'))).lines).toHaveLength(1)
})

test.each<[string, (page: number) => void]>([
  [
    'a page fails',
    (page) => {
      if (page === 37) throw new Fault('UPSTREAM_UNAVAILABLE', 'gone')
    },
  ],
  [
    'the list keeps changing',
    (page) => {
      if (page === 37) stage.rows = [customer({ name: 'New' }), ...stage.rows]
    },
  ],
])('when %s there is no file, rather than a shorter one', async (_what, before) => {
  stage.before = before
  for (const response of [
    await fetchFile('customers.csv'),
    await stage.alice.fetch('/exports/customers.csv', { method: 'POST', body: '{"search":"customer"}' }),
  ]) {
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ failure: { __typename: 'UPSTREAM_UNAVAILABLE' } })
    expect(exportLines().at(-1)).toMatchObject({ outcome: 'UPSTREAM_UNAVAILABLE', rows: 0 })
  }
})

test('each export is a line of the log with the account, the list and the number of rows, but no customer', async () => {
  stage.rows = [customer({ name: 'Secret Customer' })]
  await exportedLines(await fetchFile('customers.csv'))
  expect(exportLines().at(-1)).toMatchObject({
    outcome: 'complete',
    list: 'customers',
    rows: 1,
    username: 'alice-chen',
    requestId: expect.any(String),
  })
  expect(stage.portal.log()).not.toContain('Secret Customer')
})
