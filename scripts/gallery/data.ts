import { addMonths, dayAt, yearMonthOf } from '#rules/calendar.ts'
import { customerRow } from '../../tests/provider/legacy-calls.ts'

/** What the upstream of a state answers, and what the portal does. */

const success = (data: unknown) => ({ body: { code: 0, msg: 'success', data } })

/** The upstream's profile of a company that is verified and may promote. */
export const profile = {
  name: 'Harbor',
  authStatus: 1,
  type: 1,
  promotionStatus: 1,
  url: 'https://example.com/promote/home?sid=0123456789abcdef&lang=en',
  alreadyMoney: 1_234_567.89,
  returnMoney: 9_876_543.21,
  money: 11_111_111.1,
  age: 240,
  amNumber: '0417',
  bankCountryId: null,
  bankName: null,
  bankAccount: null,
  bankUserName: null,
}

/** The profile with other values. */
export const profileWith = (values: Partial<Record<keyof typeof profile, unknown>>) => ({
  path: '/home/getBaseInfo',
  ...success({ ...profile, ...values }),
})

/** A list with these rows alone. */
export const listOf = (path: string, records: unknown[] = []) => ({
  path,
  ...success({ records, total: records.length }),
})

/** 200 characters without a space: Latin letters, Hebrew, which runs from right to left, and emoji. */
const longName = `${'W'.repeat(120)}${'שלום'.repeat(10)}${'😀👩‍👩‍👧‍👦'.repeat(5)}`
const customer = customerRow({
  name: longName,
  smsMoney: 1_234_567.89,
  voiceMoney: 1_234_567.89,
  money: 2_469_135.78,
  lastMoney: 1_234_567.89,
  monthMoney: 1_234_567.89,
})

/** The affiliate and every customer have a long name. */
export const longNames = [
  profileWith({ name: longName }),
  listOf('/home/getCustomerList', [customer, customer]),
]

/** Bills above and below the computed cash-back, a refund, a month of millions, and a month without a bill. */
const bills = [
  ['2026-10', 1_250_000, 350_000.5, 98_000.04],
  ['2026-09', 300_000, 100_000, 16_000],
  ['2026-08', 1_000, 1_000, 61.2],
  ['2026-06', 500, 0, -12.5],
].map(([billMonth, smsMoney, voiceMoney, returnMoney]) => ({
  userName: 'alice-chen',
  billMonth,
  smsMoney,
  voiceMoney,
  totalMoney: Number(smsMoney) + Number(voiceMoney),
  returnMoney,
}))
export const billsThatDiffer = listOf('/home/getBillList', bills)

const logins = [
  ['2026-11-20 08:15:00', '198.51.100.23', 'Lagos, Nigeria · Chrome'],
  ['2026-11-19 08:15:00', '203.0.113.7', 'Singapore, Singapore · Firefox'],
  ['2026-11-18 08:15:00', '203.0.113.7', 'Singapore, Singapore · Firefox'],
].map(([loginTime, loginIp, browserInfo]) => ({ nickname: 'alice-chen', loginTime, loginIp, browserInfo }))
export const loginsWithUnseenOne = listOf('/home/web/logQuery', logins)

const sessions = [
  { isCurrent: true, browser: 'Chrome', operatingSystem: 'macOS', ipAddress: '203.0.113.7' },
  {
    isCurrent: false,
    browser: 'Samsung Internet',
    operatingSystem: 'Android',
    ipAddress: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  },
  { isCurrent: false, browser: null, operatingSystem: null, ipAddress: '198.51.100.24' },
].map((session, index) => ({
  ...session,
  signedInAt: `2026-11-${21 - index}T08:15:00Z`,
  lastUsedAt: `2026-11-21T0${9 - index}:40:00Z`,
}))
export const severalSessions = { AccountSessions: { viewer: { username: 'alice-chen', sessions } } }

const username = 'southern-harbour-communication'
export const lastMonth = yearMonthOf(addMonths(dayAt(Date.now()), -1))
const bill = {
  month: lastMonth,
  username,
  smsConsumption: '1250000.00',
  voiceConsumption: '350000.55',
  totalConsumption: '1600000.55',
  cashBack: '98000.04',
}
const explanation = {
  bands: [
    { level: 'A', volume: '200000.00', ratio: 0.03, amount: '6000.00' },
    { level: 'B', volume: '200000.00', ratio: 0.05, amount: '10000.00' },
    { level: 'C', volume: '1200000.55', ratio: 0.07, amount: '84000.04' },
  ],
  computed: '100000.04',
  effectiveRatio: 0.0625,
  difference: '-2000.00',
}
/** Names as long as they may be: of a company, and of the holder of its account. */
const statementProfile = {
  displayName: 'Southern Harbour Communications',
  kind: 'COMPANY',
  payoutAccount: {
    countryId: '1',
    bankName: 'Hongkong and Shanghai Banking Corporation Limited, Causeway Bay',
    accountNumber: '•••• 0838',
    accountHolder: 'Southern Harbour Communications Holding (Asia Pacific) Limited',
  },
}

/** The statement of last month with the most that can be on it. */
export const fullStatement = {
  StatementBill: { viewer: { username, bill } },
  StatementWorking: { viewer: { username, bill: { ...bill, explanation } } },
  StatementProfile: { viewer: { username, profile: statementProfile } },
}
