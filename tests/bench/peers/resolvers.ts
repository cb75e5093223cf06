import { readFileSync } from 'node:fs'

/** The portal's own schema: every peer answers the same documents. */
export const typeDefs = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')

/** The address of the upstream, with its `/api`. */
export const upstream = new URL(process.argv[2] ?? '')

/** Who asks: the token of the session, and the language. */
export interface Person {
  token: string | null
  lang: string
}

export type Read = (person: Person, method: 'GET' | 'POST', path: string, body?: object) => Promise<any>

/** What an envelope holds; every code other than 0 is an error. */
export function open({ code, data }: { code: number; data: unknown }): unknown {
  if (code !== 0) throw new Error(`code ${code}`)
  return data
}

const money = (value: unknown) => Number(value).toFixed(2)
const time = (value: string | null) => value && `${value.replace(' ', 'T')}Z`
const pageOf = (rows: unknown[], total: number, { page, size }: { page: number; size: number }) => ({
  items: rows,
  pageInfo: { page, size, totalItems: total, totalPages: Math.ceil(total / size) },
})

/** The plain translation of the upstream's words, as somebody writes it who needs it this afternoon. */
export const resolversOver = (read: Read) => ({
  Query: {
    viewer: (_root: unknown, _arguments: unknown, { token }: Person) => token && { username: 'alice-chen' },
    countries: async (_root: unknown, _arguments: unknown, person: Person) =>
      (await read(person, 'GET', '/select/country')).map(({ id, name }: any) => ({
        id,
        name,
        isoCode: null,
      })),
  },
  Affiliate: {
    profile: async (_affiliate: unknown, _arguments: unknown, person: Person) => {
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
    },
    customers: async (_affiliate: unknown, page: any, person: Person) => {
      const body = { current: page.page, size: page.size, total: 0 }
      const { records, total } = await read(person, 'POST', '/home/getCustomerList', body)
      const rows = records.map((row: any) => ({
        name: row.name,
        bindingStatus: row.bindStatus === 0 ? 'UNBOUND' : 'BOUND',
        certificationStatus: row.authStatus === 0 ? 'NOT_CERTIFIED' : 'CERTIFIED',
        boundAt: time(row.bindTime),
        expiresAt: time(row.expiresTime),
        totalConsumption: money(row.money),
        monthlyConsumption: money(row.monthMoney),
      }))
      return pageOf(rows, total, page)
    },
    bills: async (_affiliate: unknown, page: any, person: Person) => {
      const { records, total } = await read(person, 'GET', '/home/getBillList')
      const rows = records.map((row: any) => ({
        month: row.billMonth,
        totalConsumption: money(row.totalMoney),
        cashBack: money(row.returnMoney),
      }))
      return pageOf(rows, total, page)
    },
    loginLogs: async (_affiliate: unknown, page: any, person: Person) => {
      const { records, total } = await read(person, 'POST', '/home/web/logQuery', {
        current: 1,
        size: page.size,
      })
      const rows = records.map((row: any) => ({
        ipAddress: row.loginIp,
        location: row.browserInfo,
        loggedInAt: time(row.loginTime),
      }))
      return pageOf(rows, total, page)
    },
  },
})
