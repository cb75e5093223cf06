import type { DeviationCase } from './deviation-case.ts'

export const paths = {
  profile: '/home/getBaseInfo',
  customers: '/home/getCustomerList',
  bills: '/home/getBillList',
  logins: '/home/web/logQuery',
} as const

/** The portal refuses the answer. */
export const refused = { effect: 'STOPS', portal: 'UPSTREAM_CONTRACT' } as const

/** The portal works with another value. */
export const differs = { effect: 'DIFFERS', portal: 'BELIEVED' } as const

type Place = Pick<DeviationCase, 'call' | 'part'>

export const inProfile = { call: `GET ${paths.profile}`, part: 'profile' } as const satisfies Place
export const inCustomers = { call: `POST ${paths.customers}`, part: 'customers' } as const satisfies Place
export const inBills = { call: `GET ${paths.bills}`, part: 'bills' } as const satisfies Place
export const inLogins = { call: `POST ${paths.logins}`, part: 'logins' } as const satisfies Place

/** What an amount has to be, in the words of the kit. */
export const amount = 'an amount in US dollars, such as 12.50'
