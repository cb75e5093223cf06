/** The rows of tables.sql. */
export type Tables = {
  accounts: Account
  sessions: Session
  loginLogs: LoginLog
  emailCodes: EmailCode
  outbox: Mail
  uploads: Upload
  verifications: Verification
  feedback: Feedback
  customers: Customer
  consumption: Consumption
  settlements: Settlement
  bills: Bill
  payments: Payment
  settings: { key: string; value: number }
}

export type Account = {
  id: number
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
  inViolation: number
  amNumber: string | null
  bankCountryId: number | null
  bankName: string | null
  bankAccount: string | null
  bankUserName: string | null
}

export type Session = {
  id: string
  token: string | null
  accountId: number | null
  expiresAt: number
  captcha: string | null
  captchaExpiresAt: number | null
}

export type LoginLog = {
  accountId: number
  position: number
  loginIp: string
  browserInfo: string
  device: string | null
  loggedInAt: number
}

export type EmailCode = {
  sessionId: string
  /** In lower case. */
  email: string
  /** The `type` of sendEmail. */
  purpose: number
  code: string
  sentAt: number
  wrongGuesses: number
  usedAt: number | null
}

type Mail = { recipient: string; code: string; purpose: number; sentAt: number }

export type Upload = { id: number; path: string; accountId: number; contentType: string; bytes: Uint8Array }

export type Verification = {
  id: number
  accountId: number
  type: number
  idFileType: number
  realName: string | null
  cardId: string | null
  companyName: string | null
  code: string | null
  address: string
  /** Paths of uploads, joined by commas. */
  idFilePath: string
  submittedAt: number
}

type Feedback = { accountId: number; type: number; title: string; content: string; sentAt: number }

export type Customer = {
  id: number
  affiliateId: number | null
  position: number | null
  username: string
  /** The name that the affiliate sees: the account name until the customer is certified. */
  name: string
  fullName: string | null
  passwordHash: string | null
  countryId: number | null
  prefix: string | null
  phone: string | null
  email: string | null
  idNumber: string | null
  address: string | null
  device: string | null
  type: number | null
  authStatus: number
  registeredAt: number
  bonusCents: number
  boundAt: number | null
  expiresAt: number | null
  firstPaidAt: number | null
  rechargedAt: number | null
  /** Why a customer with a promotion link was not bound. */
  notBoundBecause: 'inChina' | 'notNew' | null
  isOperator: number
  isAggregator: number
  contactedBySales: number
  /** What the customer shares with the affiliate; any of it cancels the cash-back. */
  riskMatch: 'phone' | 'id' | 'ip' | 'device' | null
}

export type Volume = { month: string; smsCents: number; voiceCents: number }
export type Consumption = Volume & { customerId: number; earns: number }
export type Settlement = { accountId: number; month: string; creditedCents: number; isOpen: number }
export type Payment = { accountId: number; paidAt: number; amountCents: number }
export type Bill = Volume & {
  accountId: number
  cashBackCents: number
  correctionCents: number
  madeAt: number
  paidAt: number | null
}
