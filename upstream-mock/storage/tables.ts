import type { Generated } from 'kysely'

// Money is whole cents, an instant is milliseconds since 1970, a flag is 0 or 1.
export type Tables = {
  accounts: AccountsTable
  customers: CustomersTable
  consumption: ConsumptionTable
  bills: BillsTable
  loginLogs: LoginLogsTable
  sessions: SessionsTable
  captchas: CaptchasTable
  settings: SettingsTable
}

type AccountsTable = {
  id: Generated<number>
  username: string
  passwordHash: string
  displayName: string
  type: number
  authStatus: number
  promotionStatus: number
  disabled: number
  sid: string
  registeredAt: number
  amNumber: string | null
  bankCountryId: number | null
  bankName: string | null
  bankAccount: string | null
  bankUserName: string | null
}

// `position` counts an affiliate's customers from 1, in order of arrival: any page is one range of an index.
type CustomersTable = {
  id: Generated<number>
  affiliateId: number
  position: number
  name: string
  type: number | null
  authStatus: number
  boundAt: number | null
  expiresAt: number | null
  cancelledAt: number | null
}

type ConsumptionTable = { customerId: number; month: string; smsCents: number; voiceCents: number }

type BillsTable = {
  accountId: number
  month: string
  smsCents: number
  voiceCents: number
  cashBackCents: number
  paidAt: number | null
}

type LoginLogsTable = {
  accountId: number
  position: number
  loginIp: string
  browserInfo: string
  loggedInAt: number
}

type SessionsTable = { id: string; token: string | null; accountId: number | null; expiresAt: number }

type CaptchasTable = { sessionId: string; answer: string; expiresAt: number }

type SettingsTable = { key: string; value: string }
