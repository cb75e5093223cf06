import type { Account } from '../storage/tables.ts'

/** The employee numbers that setAmNumber accepts. */
export const accountManagers = ['0417', '2208', '1024', '3306', '0088']

/** The password of every demo account. */
export const demoPassword = 'Portal-demo1'

export type DemoAffiliate = {
  username: string
  displayName: string
  type: 0 | 1
  authStatus: 0 | 1 | 2 | 3
  promotionStatus?: number
  disabled?: true
  /** Months since the first bill's month, which is also the number of bills; none by default. */
  bills?: number
  monthsRegistered: number
  customers?: number
  logins: number
  /** Monthly consumption of an ordinary customer, in US dollars. */
  typicalSpend?: number
  /** Keeps last month's cash-back below 100 USD, so that something is always unsettled. */
  quietLastMonth?: true
  amNumber?: string
  bank?: Pick<Account, 'bankCountryId' | 'bankName' | 'bankAccount' | 'bankUserName'>
}

const bank = (bankCountryId: number, bankName: string, bankAccount: string, bankUserName: string) => ({
  bankCountryId,
  bankName,
  bankAccount,
  bankUserName,
})

/** A verified person without customers, who registered this month. */
const person = { type: 0, authStatus: 1, monthsRegistered: 0 } as const

export const demoAffiliates: readonly DemoAffiliate[] = [
  {
    username: 'alice-chen',
    displayName: 'Alice Chen',
    type: 0,
    authStatus: 1,
    bills: 14,
    monthsRegistered: 16,
    customers: 23,
    logins: 40,
    typicalSpend: 1_300,
    quietLastMonth: true,
    amNumber: '0417',
    bank: bank(344, 'Victoria Harbour Bank', '004388120838', 'CHEN ALICE'),
  },
  { ...person, username: 'bruno-diaz', displayName: 'Bruno Díaz', authStatus: 0, logins: 3 },
  { ...person, username: 'carol-wu', displayName: '吴佳怡', authStatus: 3, monthsRegistered: 1, logins: 5 },
  {
    ...person,
    username: 'daniel-ng',
    displayName: 'Daniel Ng',
    authStatus: 2,
    monthsRegistered: 2,
    logins: 6,
  },
  {
    username: 'erin-park',
    displayName: 'Erin Park',
    type: 0,
    authStatus: 1,
    promotionStatus: 2,
    bills: 6,
    monthsRegistered: 8,
    customers: 9,
    logins: 12,
    typicalSpend: 400,
    bank: bank(410, 'Han River Bank', '110284456701', 'PARK ERIN'),
  },
  {
    ...person,
    username: 'frank-li',
    displayName: 'Frank Li',
    disabled: true,
    monthsRegistered: 7,
    logins: 4,
  },
  { ...person, username: 'grace-kim', displayName: 'Grace Kim', logins: 1 },
  {
    username: 'harbor-media',
    displayName: 'Harbor Media Ltd.',
    type: 1,
    authStatus: 1,
    bills: 36,
    monthsRegistered: 38,
    customers: 5_000,
    logins: 2_000,
    typicalSpend: 420,
    amNumber: '2208',
    bank: bank(702, 'Straits Merchant Bank', '7100294415560', 'HARBOR MEDIA LTD'),
  },
]
