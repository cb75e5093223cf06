// The contract with the provider (upstream-mock/openapi.yaml): the paths of its calls, the fields that are sent, and the shapes
// of what is read, each with its translation. A provider whose paths or names differ needs changes in this file alone. What
// the specification leaves open is a setting: FEEDBACK_PATH, LOGOUT_PATH, CUSTOMER_GROUP and TOKEN_HEADER.

import { z } from 'zod'
import type {
  AffiliateKind,
  AffiliateProfile,
  Bill,
  CompanyVerification,
  LoginLog,
  NewPayoutAccount,
  PayoutAccount,
  PersonalVerification,
  VerificationStatus,
} from '../../domain/affiliate.ts'
import type {
  EmailCodePair,
  EmailCodePurpose,
  EmailCodeRequest,
  LegalTextKind,
  NewAffiliate,
  NewCustomer,
  NewPassword,
} from '../../domain/onboarding.ts'
import type { Customer } from '../../domain/rules/customer.ts'
import { Fault } from '../../domain/fault.ts'
import { maskAccountNumber } from '../../domain/rules/payout-account.ts'
import type { FeedbackFields, FeedbackTopic } from '../../domain/rules/feedback.ts'
import type { LogInFields } from '../../domain/rules/login.ts'
import { sumDecimals } from '../../domain/rules/money.ts'
import { companySizes } from '../../domain/rules/registration.ts'
import type { IdDocumentKind } from '../../domain/rules/verification.ts'
import type { StoredFile } from '../provider.ts'
import {
  wireCount,
  wireDecimal,
  wireInstant,
  wireInteger,
  wireMoney,
  wireOptionalInstant,
  wireOptionalText,
  wireText,
} from './wire.ts'

/** The calls, below `UPSTREAM_URL`. */
export const paths = {
  captcha: '/register/kaptcha',
  logIn: '/register/login',
  logOut: '/register/logout',
  checkCode: '/register/checkCode',
  resetPassword: '/register/updatePassWord',
  registeredEmail: '/register/agentEmailIsExist',
  countries: '/select/country',
  legalText: '/select/info',
  profile: '/home/getBaseInfo',
  customers: '/home/getCustomerList',
  bills: '/home/getBillList',
  loginLogs: '/home/web/logQuery',
  payoutAccount: '/home/updateBank',
  accountManager: '/home/setAmNumber',
  upload: '/home/uploadAuth',
  verification: '/home/auth',
} as const

/** One of the provider's two groups of registration calls (specification, section 7). */
export interface Group {
  register: string
  sendEmail: string
  /** With {username} in it. */
  usernameCheck: string
  /** With {prefix} and {number} in it, in any order. */
  phoneCheck: string
  /** The checks that must all say "available" before an e-mail address is registered. */
  emailChecks: readonly string[]
}

/** `CUSTOMER_GROUP` names the one that serves customers; affiliates are served by `current` (decision 19). */
export const groups = {
  current: {
    register: '/register/register',
    sendEmail: '/register/sendEmail',
    usernameCheck: '/register/nameExist/{username}',
    phoneCheck: '/register/phoneIsExist/{prefix}/{number}',
    emailChecks: ['/register/emailIsExist', paths.registeredEmail],
  },
  imfs: {
    register: '/register/imfs/register',
    sendEmail: '/register/imfs/sendEmail',
    usernameCheck: '/register/imfs/nameExist/{username}',
    phoneCheck: '/register/imfs/phoneIsExist/{prefix}/{number}',
    emailChecks: ['/register/imfs/emailIsExist'],
  },
} as const satisfies Record<string, Group>

/** The ids of the legal texts at `paths.legalText`. */
export const legalTextIds = { SERVICE_AGREEMENT: '1', PRIVACY_POLICY: '2' } as const satisfies Record<
  LegalTextKind,
  string
>

/** Whether the login accepts a username in any letter case (`AffiliateProvider.usernamesIgnoreCase`). */
export const usernamesIgnoreCase = false

const personTypes = { person: 0, company: 1 } as const
const codeTypes = { REGISTRATION: 1, PASSWORD_RESET: 2 } as const satisfies Record<EmailCodePurpose, number>
const feedbackTypes = {
  FEATURE_SUGGESTION: 1,
  FEEDBACK_1: 2,
  FEEDBACK_2: 3,
  OTHER: 4,
} as const satisfies Record<FeedbackTopic, number>
const idFileTypes = { IDENTITY_CARD: 0, PASSPORT: 1 } as const satisfies Record<IdDocumentKind, number>

/** The provider's `name` is the username, and its `username` the full name (decision 6). The password is sent as it is. */
const account = ({ username, fullName, countryId, password, phone, email, emailCode, sid }: NewCustomer) => ({
  type: personTypes.person as number,
  name: username,
  username: fullName,
  countryId,
  password,
  prefix: phone.prefix,
  number: phone.number,
  email,
  code: emailCode,
  ...(sid !== null && { sid }),
})

/** The fields that each call sends; `lang` is added to all of them. */
export const fieldsOf = {
  captcha: () => ({ random: crypto.randomUUID() }),
  /** Base64 is an encoding that the provider requires, not a protection. */
  logIn: ({ username, password, captcha }: LogInFields) => ({
    username,
    password: Buffer.from(password, 'utf8').toString('base64'),
    code: captcha,
  }),
  /** The result of the human check is sent as it is. */
  emailCode: ({ email, purpose, humanCheck }: EmailCodeRequest) => ({
    email,
    type: codeTypes[purpose],
    humanCheck,
  }),
  checkCode: ({ email, emailCode, purpose }: EmailCodePair) => ({
    email,
    code: emailCode,
    type: codeTypes[purpose],
  }),
  resetPassword: ({ email, emailCode, newPassword }: NewPassword) => ({
    email,
    code: emailCode,
    password: newPassword,
  }),
  emailCheck: (email: string) => ({ email }),
  /** Like the provider's own form, it sends empty texts for fields that were not filled in. */
  affiliate: ({ industry, address, company, ...customer }: NewAffiliate) => ({
    ...account(customer),
    industry: industry ?? '',
    address: address ?? '',
    ...(company !== null && {
      type: personTypes.company,
      companyName: company.name,
      companySize: companySizes.indexOf(company.size),
      companyWebSite: company.website ?? '',
    }),
  }),
  customer: account,
  legalText: (kind: LegalTextKind) => ({ id: legalTextIds[kind] }),
  customers: (current: number, size: number) => ({ current, size, total: 0 }),
  bills: (current: number, size: number) => ({ current: String(current), size: String(size) }),
  loginLogs: (current: number, size: number) => ({ current, size }),
  payoutAccount: ({ countryId, bankName, accountNumber, accountHolder }: NewPayoutAccount) => ({
    bankCountryId: countryId,
    bankName,
    bankAccount: accountNumber,
    bankUserName: accountHolder,
  }),
  /** As text, because leading zeros count. */
  accountManager: (number: string) => ({ amNumber: number }),
  /** The image paths are one text, joined by commas (specification, section 5). */
  personalVerification: ({
    idDocumentKind,
    realName,
    idNumber,
    address,
    files,
  }: PersonalVerification<readonly StoredFile[]>) => ({
    type: personTypes.person,
    idFileType: idFileTypes[idDocumentKind],
    realName,
    cardId: idNumber,
    address,
    idFilePath: files.join(','),
  }),
  /** A company's certificate is sent as the kind that has one image (decision 37). */
  companyVerification: ({
    companyName,
    registrationCode,
    address,
    files,
  }: CompanyVerification<readonly StoredFile[]>) => ({
    type: personTypes.company,
    companyName,
    code: registrationCode,
    address,
    idFilePath: files.join(','),
    idFileType: idFileTypes.PASSPORT,
  }),
  feedback: ({ topic, title, content }: FeedbackFields) => ({ type: feedbackTypes[topic], title, content }),
}

/** The field of the form that has the file of an upload. */
export const fileField = 'file'

/** `data` of a login; a provider that knows its callers by cookie has none. */
export const tokenInData = z.object({ token: z.string().min(1) })

/** `data` of a sent code: the name of the address's owner. Anything else counts as none. */
export const nameInData = z.string().trim().min(1).max(64).nullish().catch(null)

const storedPath = z.string().trim().min(1).max(1024)
const storedFile = z.union([
  storedPath,
  z.object({ path: storedPath }).transform(({ path }) => path),
  z.object({ url: storedPath }).transform(({ url }) => url),
])

const countryRow = z.object({ id: wireText, name: z.string() })

/** An object with title and content, or a bare HTML text; the contract has the id, too, which is not needed. */
const legalText = z.union([
  z.string().transform((content) => ({ title: '', content })),
  z.object({ id: z.unknown().optional(), title: z.string().nullish(), content: z.string() }),
  z.null(),
])

const verificationStatuses = [
  'NOT_VERIFIED',
  'VERIFIED',
  'FAILED',
  'UNDER_REVIEW',
] as const satisfies VerificationStatus[]

const baseInfo = z.object({
  name: wireText,
  authStatus: wireInteger.transform((status, context): VerificationStatus => {
    const verificationStatus = verificationStatuses[status]
    if (verificationStatus) return verificationStatus
    context.addIssue({ code: 'custom', message: 'unknown status' })
    return z.NEVER
  }),
  type: wireInteger.nullish(),
  promotionStatus: wireInteger.nullish(),
  url: wireOptionalText,
  alreadyMoney: wireMoney,
  returnMoney: wireMoney,
  money: wireMoney,
  age: wireCount,
  // Four digits as text; a provider that sends a number has dropped its leading zeros.
  amNumber: wireOptionalText.transform((digits) => digits?.padStart(4, '0') ?? null),
  bankCountryId: wireOptionalText,
  bankName: wireOptionalText,
  bankAccount: wireOptionalText,
  bankUserName: wireOptionalText,
  token: z.string().min(1).nullish(),
})
type BaseInfo = z.output<typeof baseInfo>

/** Only `promotionStatus` 2 is explained (decision 22). */
export const toProfile = (info: BaseInfo): AffiliateProfile => ({
  displayName: info.name,
  kind: toKind(info.type ?? 0),
  verificationStatus: info.authStatus,
  promotionStatus: info.promotionStatus === 2 ? 'SUSPENDED' : 'ACTIVE',
  referralUrl: info.url,
  rewards: { paid: info.alreadyMoney, unsettled: info.returnMoney, total: info.money },
  monthsRegistered: info.age,
  accountManagerNumber: info.amNumber,
  payoutAccount: toPayoutAccount(info),
})

/** 0 is a person, any other number a company (specification, section 3). */
const toKind = (type: number): AffiliateKind => (type === personTypes.person ? 'INDIVIDUAL' : 'COMPANY')

function toPayoutAccount({
  bankCountryId,
  bankName,
  bankAccount,
  bankUserName,
}: BaseInfo): PayoutAccount | null {
  if (bankName === null || bankAccount === null || bankUserName === null) return null
  return {
    countryId: bankCountryId,
    bankName,
    accountNumber: maskAccountNumber(bankAccount),
    accountHolder: bankUserName,
  }
}

const customerRow = (timeZone: string) =>
  z.object({
    name: wireText,
    bindStatus: wireInteger,
    authStatus: wireInteger,
    type: wireInteger.nullish(),
    bindTime: wireOptionalInstant(timeZone),
    expiresTime: wireOptionalInstant(timeZone),
    smsMoney: wireMoney,
    voiceMoney: wireMoney,
    money: wireMoney,
    lastMoney: wireMoney,
    monthMoney: wireMoney,
  })

/** A status is "0 …, otherwise …" (specification, section 4), so an unknown number is never an error here. */
export const toCustomer = (row: z.output<ReturnType<typeof customerRow>>): Customer => ({
  name: row.name,
  bindingStatus: row.bindStatus === 0 ? 'UNBOUND' : 'BOUND',
  certificationStatus: row.authStatus === 0 ? 'NOT_CERTIFIED' : 'CERTIFIED',
  kind: typeof row.type === 'number' ? toKind(row.type) : null,
  boundAt: row.bindTime,
  expiresAt: row.expiresTime,
  smsConsumption: row.smsMoney,
  voiceConsumption: row.voiceMoney,
  totalConsumption: row.money,
  lastMonthConsumption: row.lastMoney,
  monthlyConsumption: row.monthMoney,
})

/** A month may have several rows, whose amounts are added before they are rounded. */
const billRow = z.object({
  userName: wireText,
  billMonth: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/)
    .transform((month) => month.slice(0, 7)),
  smsMoney: wireDecimal,
  voiceMoney: wireDecimal,
  totalMoney: wireDecimal,
  returnMoney: wireDecimal,
})
type BillRow = z.output<typeof billRow>

/** The bill of a month for an affiliate. */
export function toBill(rows: readonly BillRow[], username: string): Bill {
  const sum = (amounts: string[]) => {
    const money = sumDecimals(amounts)
    if (money) return money
    throw new Fault('UPSTREAM_CONTRACT', "The provider's amounts are larger than agreed")
  }
  return {
    username,
    month: rows[0]?.billMonth ?? '',
    smsConsumption: sum(rows.map(({ smsMoney }) => smsMoney)),
    voiceConsumption: sum(rows.map(({ voiceMoney }) => voiceMoney)),
    totalConsumption: sum(rows.map(({ totalMoney }) => totalMoney)),
    cashBack: sum(rows.map(({ returnMoney }) => returnMoney)),
  }
}

const loginLogRow = (timeZone: string) =>
  z.object({
    nickname: wireText,
    loginIp: wireText.nullish(),
    browserInfo: wireText.nullish(),
    loginTime: wireInstant(timeZone),
  })

export const toLoginLog = (row: z.output<ReturnType<typeof loginLogRow>>): LoginLog => ({
  username: row.nickname,
  ipAddress: row.loginIp ?? '',
  location: row.browserInfo ?? '',
  loggedInAt: row.loginTime,
})

/**
 * The shape of an answer's `data`, with the fields of it or of its rows. It is compiled to code when it is first used: uncompiled, zod
 * notes every object of an answer in a `WeakMap`, to find cycles, and V8 keeps what such a map refers to until its next full collection.
 */
const shapeOf = <Data extends z.ZodType>(data: Data, { shape }: z.ZodObject = z.object({})) => {
  let compiled: Data | null = null
  return {
    get data(): Data {
      return (compiled ??= z.compile(data))
    },
    fields: Object.keys(shape),
  }
}

/** A list: one page as `{ records, total }`, the whole list as a bare array, or null if empty. */
const listOf = <Row extends z.ZodObject>(row: Row) => {
  const records = z.array(row)
  const list = z.union([
    z.object({ records: records.nullable(), total: wireCount.nullish() }),
    records.transform((whole) => ({ whole })),
    z.null().transform((): { whole: z.output<Row>[] } => ({ whole: [] })),
  ])
  return shapeOf(list, row)
}

/** The shapes by path; a call that is not here has no `data` that is read as a whole. */
export const shapesIn = (timeZone: string) => ({
  [paths.profile]: shapeOf(baseInfo, baseInfo),
  [paths.customers]: listOf(customerRow(timeZone)),
  [paths.bills]: listOf(billRow),
  [paths.loginLogs]: listOf(loginLogRow(timeZone)),
  [paths.countries]: shapeOf(z.array(countryRow), countryRow),
  [paths.legalText]: shapeOf(legalText),
  [paths.upload]: shapeOf(storedFile),
})
