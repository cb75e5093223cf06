import { maskAccountNumber } from '#bff/domain/rules/account-number.ts'
import type { baseInfo, billRow, customerRow, loginLogRow } from '#bff/provider/legacy-rest/contract.ts'
import type { AffiliateReads } from './affiliate-checks.ts'
import type { WholeList } from './check-list.ts'
import { isSecret, textOf } from './describe.ts'
import type { KitCaller } from './subject.ts'

/** Values side by side, for a person: no reading can find swapped fields, a wrong scale or a wrong time zone. */
export interface Comparison {
  /** The call, and the row that is shown. */
  title: string
  lines: { label: string; provider: string; portal: string }[]
}

type Fields = Record<string, unknown>

type FieldOf<Shape extends { shape: object }> = keyof Shape['shape']
type Field =
  | FieldOf<typeof baseInfo>
  | FieldOf<ReturnType<typeof customerRow>>
  | FieldOf<typeof billRow>
  | FieldOf<ReturnType<typeof loginLogRow>>

/** Pairs a label on the screen with the provider's field and with what the portal makes of it. */
type Pairs = [label: string, field: Field, portal: string | number | null | undefined][]

const dollars = (amount: string) => `${amount} USD`

/** As in the portal, which shows UTC beside the reader's own time. */
const instant = (time: string | null, absent: string) =>
  time === null ? absent : time.replace('T', ' ').replace(/(?::\d{2})(?:\.\d+)?Z$/, ' UTC')

/**
 * What the provider says beside what the portal will show: the account, a customer, a bill and the last login.
 *
 * @param caller signed in
 */
export async function compare(caller: KitCaller, reads: AffiliateReads): Promise<Comparison[]> {
  const shown = [compareAccount, compareCustomer, compareBill, compareLogin]
  const made = await Promise.all(
    // What the portal refuses is a finding already, and has nothing to compare.
    shown.map((one) => one(caller, reads).catch(() => null)),
  )
  return made.filter((one) => one !== null)
}

async function compareAccount(
  { portal }: KitCaller,
  { profile }: AffiliateReads,
): Promise<Comparison | null> {
  if (profile === null) return null
  const shown = await portal.getProfile()
  const { payoutAccount, rewards } = shown
  return comparison(profile.call, profile.data, [
    ['name', 'name', shown.displayName],
    ['kind', 'type', shown.kind],
    ['verification', 'authStatus', shown.verificationStatus],
    ['promotion', 'promotionStatus', shown.promotionStatus],
    ['link', 'url', shown.referralUrl],
    ['paid', 'alreadyMoney', dollars(rewards.paid)],
    ['unsettled', 'returnMoney', dollars(rewards.unsettled)],
    ['overall', 'money', dollars(rewards.total)],
    ['months registered', 'age', shown.monthsRegistered],
    ['account manager', 'amNumber', shown.accountManagerNumber],
    ['bank', 'bankName', payoutAccount?.bankName],
    ['account number', 'bankAccount', payoutAccount?.accountNumber],
    ['account holder', 'bankUserName', payoutAccount?.accountHolder],
  ])
}

async function compareCustomer(
  { portal }: KitCaller,
  { customers }: AffiliateReads,
): Promise<Comparison | null> {
  const at = indexOfTelling(customers, 'money')
  const row = customers?.rows[at]
  if (!customers || row === undefined) return null
  const { items } = await portal.listCustomers({ page: at + 1, size: 1 })
  const [shown] = items
  if (!shown) return null
  return comparison(`${customers.first.exchange.call} row ${at + 1}`, row, [
    ['name', 'name', shown.name],
    ['binding', 'bindStatus', shown.bindingStatus],
    ['certification', 'authStatus', shown.certificationStatus],
    ['kind', 'type', shown.kind ?? 'unverified'],
    ['bound since', 'bindTime', instant(shown.boundAt, '-')],
    ['expires', 'expiresTime', instant(shown.expiresAt, 'unlimited')],
    ['SMS', 'smsMoney', dollars(shown.smsConsumption)],
    ['voice', 'voiceMoney', dollars(shown.voiceConsumption)],
    ['in all', 'money', dollars(shown.totalConsumption)],
    ['last month', 'lastMoney', dollars(shown.lastMonthConsumption)],
    ['this month', 'monthMoney', dollars(shown.monthlyConsumption)],
  ])
}

async function compareBill({ portal }: KitCaller, { bills }: AffiliateReads): Promise<Comparison | null> {
  if (!bills || bills.rows.length === 0) return null
  const { items } = await portal.listBills({ page: 1, size: 1 })
  const [shown] = items
  if (!shown) return null
  const row = bills.rows.find((one) => textOf((one as Fields).billMonth).startsWith(shown.month))
  return comparison(`${bills.first.exchange.call} newest row`, row, [
    ['user', 'userName', shown.username],
    ['month', 'billMonth', shown.month],
    ['SMS', 'smsMoney', dollars(shown.smsConsumption)],
    ['voice', 'voiceMoney', dollars(shown.voiceConsumption)],
    ['in all', 'totalMoney', dollars(shown.totalConsumption)],
    ['cash-back', 'returnMoney', dollars(shown.cashBack)],
  ])
}

async function compareLogin({ portal }: KitCaller, { logins }: AffiliateReads): Promise<Comparison | null> {
  const row = logins?.rows[0]
  if (!logins || row === undefined) return null
  const { items } = await portal.listLoginLogs({ page: 1, size: 1 })
  const [shown] = items
  if (!shown) return null
  return comparison(`${logins.first.exchange.call} row 1, the login of this run`, row, [
    ['user', 'nickname', shown.username],
    ['address', 'loginIp', shown.ipAddress],
    ['location', 'browserInfo', shown.location],
    [
      'time',
      'loginTime',
      `${instant(shown.loggedInAt, '-')}; it is ${instant(new Date().toISOString(), '-')} now`,
    ],
  ])
}

/** The first row with an amount: a row of zeros shows nothing. */
const indexOfTelling = (list: WholeList | null, field: string): number =>
  Math.max(
    0,
    (list?.rows ?? []).findIndex((row) => Number((row as Fields)[field]) > 0),
  )

function comparison(title: string, row: unknown, pairs: Pairs): Comparison {
  const fields = row as Fields
  const lines = pairs.map(([label, field, portal]) => ({
    label,
    provider: `${field}: ${providerValue(field, fields[field])}`,
    portal: portal === null || portal === undefined || portal === '' ? '-' : String(portal),
  }))
  return { title, lines }
}

function providerValue(field: string, value: unknown): string {
  if (value === undefined) return '(nothing)'
  return isSecret(field) && value !== null ? maskAccountNumber(textOf(value)) : JSON.stringify(value)
}
