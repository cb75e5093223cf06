import type { AffiliateKind, AffiliateProfile, Bill, LoginLog } from '../../domain/affiliate.ts'
import type { Country } from '../../domain/onboarding.ts'
import { boundCustomer, type Customer } from '../../domain/rules/customer.ts'
import type { Language } from '../../domain/rules/languages.ts'
import type { Money } from '../../domain/rules/money.ts'

export interface Account {
  username: string
  password: string
  isDisabled: boolean
  profile: AffiliateProfile
  customers: Customer[]
  bills: Bill[]
  loginLogs: LoginLog[]
}

const usd = (amount: string) => amount as Money

const customer = (index: number): Customer => ({
  ...boundCustomer,
  name: index % 3 === 0 ? `客户${index}` : `Customer ${index}`,
  bindingStatus: index % 7 === 0 ? 'UNBOUND' : 'BOUND',
  certificationStatus: index % 5 === 0 ? 'NOT_CERTIFIED' : 'CERTIFIED',
  kind: index % 5 === 0 ? null : index % 2 === 0 ? 'COMPANY' : 'INDIVIDUAL',
  expiresAt: index % 2 === 0 ? null : '2026-12-31T16:00:00Z',
  smsConsumption: usd(`${index * 100}.25`),
  voiceConsumption: usd(`${index * 10}.50`),
  totalConsumption: usd(`${index * 110}.75`),
  lastMonthConsumption: usd(`${index * 20}.00`),
  monthlyConsumption: usd(`${index * 12}.00`),
})

const profile: AffiliateProfile = {
  displayName: 'Alice Chen',
  kind: 'INDIVIDUAL',
  verificationStatus: 'VERIFIED',
  promotionStatus: 'ACTIVE',
  referralUrl: 'https://portal.example/promote/home?sid=a1b2c3',
  rewards: { paid: usd('120.00'), unsettled: usd('60.00'), total: usd('180.00') },
  monthsRegistered: 16,
  accountManagerNumber: '0417',
  payoutAccount: null,
}

const alice: Account = {
  username: 'alice-chen',
  password: 'Portal-demo1',
  isDisabled: false,
  profile,
  customers: Array.from({ length: 23 }, (_, index) => customer(index + 1)),
  bills: ['2026-10', '2026-09', '2026-08'].map((month) => ({
    username: 'alice-chen',
    month,
    smsConsumption: usd('1500.00'),
    voiceConsumption: usd('500.00'),
    totalConsumption: usd('2000.00'),
    cashBack: usd('60.00'),
  })),
  loginLogs: Array.from({ length: 12 }, (_, index) => ({
    username: 'alice-chen',
    ipAddress: '203.0.113.7',
    location: 'Singapore, Singapore · Firefox',
    loggedInAt: `2026-11-${String(20 - index).padStart(2, '0')}T08:15:00Z`,
  })),
}

/** An account in another state, without customers. */
const newcomer = (
  username: string,
  displayName: string,
  changes: Partial<AffiliateProfile>,
  isDisabled = false,
): Account => ({
  ...alice,
  username,
  isDisabled,
  profile: {
    ...profile,
    displayName,
    rewards: { paid: usd('0.00'), unsettled: usd('0.00'), total: usd('0.00') },
    ...changes,
  },
  customers: [],
  bills: [],
  loginLogs: [],
})

export const registeredAccount = (
  username: string,
  password: string,
  displayName: string,
  kind: AffiliateKind,
): Account => {
  const changes = {
    kind,
    verificationStatus: 'NOT_VERIFIED',
    referralUrl: null,
    monthsRegistered: 0,
    accountManagerNumber: null,
  } as const
  return { ...newcomer(username, displayName, changes), password }
}

/** One account for each state that the screens distinguish; all share one password. */
export const accounts: readonly Account[] = [
  alice,
  newcomer('bruno-diaz', 'Bruno Diaz', { verificationStatus: 'NOT_VERIFIED', referralUrl: null }),
  newcomer('carol-wu', 'Carol Wu', { verificationStatus: 'UNDER_REVIEW', referralUrl: null }),
  newcomer('daniel-ng', 'Daniel Ng', { verificationStatus: 'FAILED', referralUrl: null }),
  newcomer('erin-park', 'Erin Park', { promotionStatus: 'SUSPENDED' }),
  newcomer('frank-li', 'Frank Li', {}, true),
]

interface NamedCountry extends Omit<Country, 'name'> {
  names: Partial<Record<Language, string>>
}

export const countries: readonly NamedCountry[] = [
  { id: '344', isoCode: 'HK', dialCode: '852', names: { EN: 'Hong Kong', CN: '中国香港' } },
  { id: '702', isoCode: 'SG', dialCode: '65', names: { EN: 'Singapore', CN: '新加坡' } },
  { id: '901', isoCode: null, dialCode: null, names: { EN: 'Ruritania', CN: '鲁里坦尼亚' } },
]

/** A picture of "demo", which is the answer to every captcha. */
export const captchaImage = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="20" y="28" font-size="24">demo</text></svg>',
)}`
