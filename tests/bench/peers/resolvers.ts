import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { explainBill } from '../../../bff/domain/rules/cash-back.ts'
import { boundCustomer } from '../../../bff/domain/rules/customer.ts'
import { insightsOf } from '../../../bff/domain/rules/customer-insights.ts'
import { selectCustomers } from '../../../bff/domain/rules/customer-list.ts'
import { billedSoFar, estimateNextPayment } from '../../../bff/domain/rules/next-payment.ts'
import { mayHaveEarnedLastMonth } from '../../../bff/domain/rules/tier-progress.ts'

/** The portal's own schema: every peer answers the same documents. */
export const typeDefs = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')

/** The address of the upstream, with its `/api`. */
export const upstream = new URL(process.argv[2] ?? '')

/** What a session holds: the provider's cookies from the captcha on, and who has signed in. */
export interface Kept {
  token: string | null
  username?: string
  cookies?: string
}

/** Who asks: the session, and the language. */
export interface Person extends Kept {
  lang: string
  /** Stores what the session holds now, or ends it. */
  store(kept: Kept | null): void
}

export type Read = (person: Person, method: 'GET' | 'POST', path: string, body?: object) => Promise<any>

/** What an envelope holds; every code other than 0 is an error. The captcha is a picture without one. */
export function open(answer: string | { code: number; data: unknown }): unknown {
  if (typeof answer === 'string') return answer
  if (answer.code !== 0) throw new Error(`code ${answer.code}`)
  return answer.data
}

const money = (value: unknown) => Number(value).toFixed(2)
const time = (value: string | null) => value && `${value.replace(' ', 'T')}Z`
const pageOf = (rows: unknown[], total: number, { page, size }: { page: number; size: number }) => ({
  items: rows,
  pageInfo: { page, size, totalItems: total, totalPages: Math.ceil(total / size) },
})
const cut = (rows: unknown[], { page, size }: { page: number; size: number }) =>
  rows.slice((page - 1) * size, page * size)
const mark = (text: string) => createHmac('sha256', 'bench').update(text).digest('base64url')
const payeeOf = ({ rewards, payoutAccount }: any) => ({
  unsettled: rewards.unsettled,
  hasPayoutAccount: Boolean(payoutAccount),
})
const customerOf = (row: any) => ({
  // A later field has this value.
  ...boundCustomer,
  name: row.name,
  bindingStatus: row.bindStatus === 0 ? 'UNBOUND' : 'BOUND',
  certificationStatus: row.authStatus === 0 ? 'NOT_CERTIFIED' : 'CERTIFIED',
  kind: row.authStatus === 0 ? null : row.type === 0 ? 'INDIVIDUAL' : 'COMPANY',
  boundAt: time(row.bindTime),
  expiresAt: time(row.expiresTime),
  smsConsumption: money(row.smsMoney),
  voiceConsumption: money(row.voiceMoney),
  totalConsumption: money(row.money),
  lastMonthConsumption: money(row.lastMoney),
  monthlyConsumption: money(row.monthMoney),
})

/** The plain translation of the upstream's words, as somebody writes it who needs it this afternoon; what figures mean is the portal's own rules. */
export const resolversOver = (read: Read) => {
  const readProfile = async (person: Person) => {
    const info = await read(person, 'GET', '/home/getBaseInfo')
    return {
      displayName: info.name,
      kind: info.type === 0 ? 'INDIVIDUAL' : 'COMPANY',
      verificationStatus: ['NOT_VERIFIED', 'VERIFIED', 'FAILED', 'UNDER_REVIEW'][info.authStatus],
      promotionStatus: info.promotionStatus === 2 ? 'SUSPENDED' : 'ACTIVE',
      promotionLink: `${info.url}&lang=${person.lang}`,
      rewards: {
        paid: money(info.alreadyMoney),
        unsettled: money(info.returnMoney),
        total: money(info.money),
      },
      monthsRegistered: info.age,
      accountManagerNumber: info.amNumber,
      payoutAccount: {
        countryId: info.bankCountryId,
        bankName: info.bankName,
        accountNumber: `•••• ${info.bankAccount.slice(-4)}`,
        accountHolder: info.bankUserName,
      },
    }
  }
  const readCustomers = (person: Person, current: number, size: number) =>
    read(person, 'POST', '/home/getCustomerList', { current, size, total: 0 })
  const readAllCustomers = async (person: Person) => {
    const rows: any[] = []
    for (let current = 1, left = true; left; current += 1) {
      const { records, total } = await readCustomers(person, current, 100)
      rows.push(...records.map(customerOf))
      left = records.length > 0 && rows.length < total
    }
    return { items: rows, asOf: new Date().toISOString(), complete: true, consideredItems: rows.length }
  }
  /** All bills; what else is asked about one of them is read once for all. */
  const readBills = async (person: Person) => {
    const { records } = await read(person, 'GET', '/home/getBillList')
    let profile: Promise<any> | null = null
    return records.map((row: any) => ({
      username: row.userName,
      month: row.billMonth,
      smsConsumption: money(row.smsMoney),
      voiceConsumption: money(row.voiceMoney),
      totalConsumption: money(row.totalMoney),
      cashBack: money(row.returnMoney),
      profile: () => (profile ??= readProfile(person)),
    }))
  }

  return {
    Query: {
      viewer: (_root: unknown, _arguments: unknown, { token, username = 'alice-chen' }: Person) =>
        token && { username },
      countries: async (_root: unknown, _arguments: unknown, person: Person) =>
        (await read(person, 'GET', '/select/country')).map(({ id, name }: any) => ({
          id,
          name,
          isoCode: null,
        })),
    },
    Mutation: {
      createCaptcha: async (_root: unknown, _arguments: unknown, person: Person) => {
        const image = await read(person, 'GET', '/register/kaptcha')
        person.store(person)
        return { image: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}` }
      },
      logIn: async (_root: unknown, { input: { username, password, captcha } }: any, person: Person) => {
        const body = { name: username, password, code: captcha }
        const { token } = await read(person, 'POST', '/register/login', body)
        person.store({ ...person, token, username })
        return { __typename: 'LogInSuccess', viewer: { username } }
      },
      logOut: async (_root: unknown, _arguments: unknown, person: Person) => {
        await read(person, 'POST', '/register/logout')
        person.store(null)
        return { wasSignedIn: true, isComplete: true }
      },
    },
    Affiliate: {
      profile: (_affiliate: unknown, _arguments: unknown, person: Person) => readProfile(person),
      customers: async (_affiliate: unknown, page: any, person: Person) => {
        if (page.search) {
          const { items, ...list } = await readAllCustomers(person)
          const found = selectCustomers(items, page, 'EN')
          return { ...list, ...pageOf(cut(found, page), found.length, page) }
        }
        const { records, total } = await readCustomers(person, page.page, page.size)
        const list = { asOf: null, complete: true, consideredItems: total }
        return { ...list, ...pageOf(records.map(customerOf), total, page) }
      },
      customerInsights: async (_affiliate: unknown, _arguments: unknown, person: Person) => {
        const [profile, list] = await Promise.all([readProfile(person), readAllCustomers(person)])
        return { ...list, ...insightsOf(list.items, profile.kind as never, Date.parse(list.asOf)), profile }
      },
      bills: async (_affiliate: unknown, page: any, person: Person) => {
        const bills = await readBills(person)
        return pageOf(cut(bills, page), bills.length, page)
      },
      bill: async (_affiliate: unknown, { month }: any, person: Person) =>
        (await readBills(person)).find((bill: any) => bill.month === month),
      loginLogs: async (_affiliate: unknown, page: any, person: Person) => {
        const { records, total } = await read(person, 'POST', '/home/web/logQuery', {
          current: 1,
          size: page.size,
        })
        const rows = records.map((row: any) => ({
          username: row.nickname,
          ipAddress: row.loginIp,
          location: row.browserInfo,
          loggedInAt: time(row.loginTime),
        }))
        return pageOf(rows, total, page)
      },
      sessions: () => [
        { isCurrent: true, signedInAt: new Date().toISOString(), lastUsedAt: new Date().toISOString() },
      ],
    },
    AffiliateProfile: {
      nextPayment: (profile: any) => billedSoFar(payeeOf(profile), Date.now()),
      visitMarks: ({ rewards }: any, _arguments: unknown, { username }: Person) => ({
        person: mark(`person ${username}`),
        paid: mark(`paid ${username} ${rewards.paid}`),
      }),
    },
    Bill: {
      explanation: async (bill: any) => explainBill(bill, (await bill.profile()).kind),
    },
    CustomerInsights: {
      nextPayment: async ({ profile, items, forecast, asOf }: any, _arguments: unknown, person: Person) => {
        const months = {
          billedMonths: (await readBills(person)).map(({ month }: any) => month),
          forecast,
          asOf: Date.parse(asOf),
          isWhole: true,
          mayHaveEarnedLastMonth: mayHaveEarnedLastMonth(items, Date.parse(asOf)),
        }
        return estimateNextPayment(payeeOf(profile), months, Date.now())
      },
    },
  }
}
