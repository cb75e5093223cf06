/** The rows of tables.sql. */
export type Tables = {
  accounts: {
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
  sessions: {
    id: string
    token: string | null
    accountId: number | null
    expiresAt: number
    captcha: string | null
    captchaExpiresAt: number | null
  }
  loginLogs: {
    accountId: number
    position: number
    loginIp: string
    browserInfo: string
    device: string | null
    loggedInAt: number
  }
  emailCodes: {
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
  outbox: { recipient: string; code: string; purpose: number; sentAt: number }
  uploads: { id: number; path: string; accountId: number }
  verifications: {
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
  feedback: { accountId: number; type: number; title: string; content: string; sentAt: number }
  customers: {
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
  consumption: Volume & { customerId: number; earns: number }
  settlements: { accountId: number; month: string; creditedCents: number; isOpen: number }
  bills: Volume & {
    accountId: number
    cashBackCents: number
    correctionCents: number
    madeAt: number
    paidAt: number | null
  }
  payments: { accountId: number; paidAt: number; amountCents: number }
  settings: { key: string; value: number }
}

export type Volume = { month: string; smsCents: number; voiceCents: number }
export type Account = Tables['accounts']
export type Customer = Tables['customers']
export type Bill = Tables['bills']
