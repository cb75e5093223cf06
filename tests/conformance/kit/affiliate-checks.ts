import { describeCode, describeValue, keysOf } from './describe.ts'
import { codeOf, type Exchange } from './exchange.ts'
import { baseInfo, paths } from '#bff/provider/legacy-rest/contract.ts'
import { checkFields } from './check-fields.ts'
import { checkBindings, checkCustomerOrder, checkLoginOrder } from './check-order.ts'
import { checkList, type WholeList } from './check-list.ts'
import { profileWords } from './fields.ts'
import { type ListCall, listCalls } from './list-calls.ts'
import { faultOf, type Problem, type Report } from './report.ts'
import type { KitCaller } from './subject.ts'

/** What a signed-in affiliate reads, for the comparison; null for what cannot be read. */
export interface AffiliateReads {
  profile: Exchange | null
  customers: WholeList | null
  bills: WholeList | null
  logins: WholeList | null
}

/** Reads everything that an affiliate sees; changes nothing. */
export async function checkAffiliate(caller: KitCaller, report: Report): Promise<AffiliateReads> {
  const { timeZone } = caller.subject.connection
  const { customers, bills, logins } = listCalls(timeZone)
  const profile = await checkProfile(caller, report)
  const rules = {
    customers: (whole: WholeList) => [
      ...checkCustomerOrder(whole.rows, timeZone),
      ...checkBindings(whole.rows, timeZone),
    ],
    bills: () => [],
    logins: (whole: WholeList) => checkLoginOrder(whole.rows, timeZone),
  }
  const read = async (list: ListCall, name: keyof typeof rules) => {
    const before = report.findings.length
    const whole = await checkList({ caller, list, report })
    if (whole === null) return null
    const { exchange } = whole.first
    const isReadable = report.findings.length === before
    // Rows that cannot be read have no order.
    if (isReadable) for (const problem of rules[name](whole)) report.add(exchange, problem, null)
    if (report.findings.length === before)
      report.pass(exchange, `${whole.rows.length} ${list.rows}, every page`)
    return whole
  }
  return {
    profile,
    customers: await read(customers, 'customers'),
    bills: await read(bills, 'bills'),
    logins: await read(logins, 'logins'),
  }
}

async function checkProfile(caller: KitCaller, report: Report): Promise<Exchange | null> {
  const exchange = await caller.ask({ method: 'GET', path: paths.profile, isRead: true })
  const fault = await faultOf(() => caller.portal.getProfile())
  const before = report.findings.length
  report.read.add(exchange.path)
  if (!report.envelope(exchange, fault)) return null
  const { data } = exchange
  if (keysOf(data).length === 0) {
    report.add(
      exchange,
      { field: 'data', expected: 'an object with the fields of the affiliate', found: describeValue(data) },
      fault,
    )
    return null
  }
  const reading = { shape: baseInfo, words: profileWords, placeOf: () => 'data' }
  for (const { at: _, ...problem } of checkFields([data], reading)) report.add(exchange, problem, fault)
  for (const problem of [...checkLink(data as Info), ...checkBank(data as Info)])
    report.add(exchange, problem, fault)
  if (report.findings.length === before) report.pass(exchange, summaryOf(data as Info))
  return exchange
}

type Info = Record<string, unknown>

const isVerified = ({ authStatus }: Info) => String(authStatus) === '1'

function checkLink(info: Info): Problem[] {
  if (!isVerified(info) || (info.url !== null && info.url !== '')) return []
  const tolerated = 'the portal shows no promotion link to a verified affiliate'
  return [
    {
      field: 'data.url',
      expected: 'a link, as authStatus is 1 (verified)',
      found: describeValue(info.url),
      tolerated,
    },
  ]
}

/** Payment details are bound as a whole, so one field without the others has another name or is lost. */
function checkBank(info: Info): Problem[] {
  const fields = ['bankName', 'bankAccount', 'bankUserName']
  const missing = fields.filter((field) => info[field] === null || info[field] === '')
  if (missing.length === 0 || missing.length === fields.length) return []
  return missing.map((field) => ({
    field: `data.${field}`,
    expected: "a text, as the bank's other fields have one",
    found: describeValue(info[field]),
    keys: keysOf(info),
    tolerated: 'the portal shows that no payment details are set',
  }))
}

const summaryOf = (info: Info) =>
  `authStatus ${String(info.authStatus)}, ${isVerified(info) ? 'with a promotion link' : 'without a promotion link'}`

/** Signs out, and asks whether the provider has forgotten the caller. */
export async function checkLogOut(caller: KitCaller, report: Report): Promise<void> {
  const { logoutPath } = caller.subject.connection
  for (const path of [paths.logOut, logoutPath].filter((one) => one !== null)) {
    const exchange = await caller.ask({ method: 'GET', path })
    // The older call may no longer know the caller.
    if (path === logoutPath && codeOf(exchange) === 100600) report.pass(exchange, 'already signed out')
    else if (report.envelope(exchange, null)) report.pass(exchange, 'signed out')
  }
  const after = await caller.ask({ method: 'GET', path: paths.profile })
  const code = codeOf(after)
  if (code === 100600) return
  const found = code === null ? `HTTP ${after.response?.status ?? 'without an answer'}` : describeCode(code)
  const tolerated =
    'the portal forgets the token and the cookies, and somebody who has them is still signed in'
  report.add(
    after,
    { field: 'code', expected: `${describeCode(100600)} after the logout`, found, tolerated },
    null,
  )
}
