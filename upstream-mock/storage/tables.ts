import type { Generated } from 'kysely'
import type { AffiliateTables } from './affiliate-tables.ts'
import type { BusinessTables } from './business-tables.ts'

// Money is in whole cents, an instant in milliseconds since 1970, a flag is 0 or 1.
export type Tables = AffiliateTables &
  BusinessTables & {
    accounts: AccountsTable
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
  email: string
  prefix: string | null
  phone: string | null
  /** The document number of the last approved verification. */
  idNumber: string | null
  lastLoginAt: number | null
  blacklistedAt: number | null
  inViolation: Generated<number>
  amNumber: string | null
  bankCountryId: number | null
  bankName: string | null
  bankAccount: string | null
  bankUserName: string | null
}

type LoginLogsTable = {
  accountId: number
  position: number
  loginIp: string
  browserInfo: string
  device: string | null
  loggedInAt: number
}

type SessionsTable = { id: string; token: string | null; accountId: number | null; expiresAt: number }

type CaptchasTable = { sessionId: string; answer: string; expiresAt: number }

type SettingsTable = { key: string; value: string }
