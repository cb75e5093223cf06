import { z } from 'zod'
import type {
  AffiliateKind,
  AffiliateProfile,
  PayoutAccount,
  VerificationStatus,
} from '../../domain/affiliate.ts'
import { maskAccountNumber } from '../../domain/rules/account-number.ts'
import type { LegacyHttp } from './http.ts'
import { wireCount, wireInteger, wireMoney, wireOptionalText, wireText } from './wire.ts'

const verificationStatuses = [
  'NOT_VERIFIED',
  'VERIFIED',
  'FAILED',
  'UNDER_REVIEW',
] as const satisfies VerificationStatus[]

const path = '/home/getBaseInfo'
/** Only 2 is explained (decision 22). */
const suspended = 2

export const baseInfo = z.object({
  name: wireText,
  authStatus: wireInteger.transform((status, context): VerificationStatus => {
    const known = verificationStatuses[status]
    if (known) return known
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

/** GET /home/getBaseInfo. */
export async function getProfile(http: LegacyHttp): Promise<AffiliateProfile> {
  const info = await http.read({ method: 'GET', path }, baseInfo)
  if (http.session.token === null && info.token) http.session.keepToken(info.token)
  return {
    displayName: info.name,
    kind: toKind(info.type),
    verificationStatus: info.authStatus,
    promotionStatus: info.promotionStatus === suspended ? 'SUSPENDED' : 'ACTIVE',
    referralUrl: info.url,
    rewards: { paid: info.alreadyMoney, unsettled: info.returnMoney, total: info.money },
    monthsRegistered: info.age,
    accountManagerNumber: info.amNumber,
    payoutAccount: toPayoutAccount(info),
  }
}

/** 0 is a person, any other number a company (specification, section 3); without a type the affiliate is a person. */
function toKind(type: number | null | undefined): AffiliateKind {
  return (type ?? 0) === 0 ? 'INDIVIDUAL' : 'COMPANY'
}

function toPayoutAccount(info: z.output<typeof baseInfo>): PayoutAccount | null {
  if (info.bankName === null || info.bankAccount === null || info.bankUserName === null) return null
  return {
    countryId: info.bankCountryId,
    bankName: info.bankName,
    accountNumber: maskAccountNumber(info.bankAccount),
    accountHolder: info.bankUserName,
  }
}
