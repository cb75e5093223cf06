import { readList } from '#bff/domain/read-list.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { billRow, customerRow } from '../provider/legacy-calls.ts'
import { png } from '../support/pictures.ts'

type OfLists = 'public read' | 'check' | 'list' | 'bills' | 'whole list'
type OfForms = 'login' | 'code sent' | 'code used' | 'write' | 'upload'

/** A call of the port that meets every fault. */
export interface Operation {
  name: OfLists | OfForms
  /** The operation whose outcome it shares unless a fault names it. */
  like?: Operation['name']
  isSignedIn: boolean
  /** A write that must not be repeated unknowingly. */
  isOnce?: true
  /** The `data` of an answer without fault. */
  good: unknown
  run(calls: ProviderClient): Promise<{ __typename?: string } | string>
}

const email = 'alice-chen@example.com'

export const operations: readonly Operation[] = [
  {
    name: 'public read',
    isSignedIn: false,
    good: [{ id: 344, name: 'Hong Kong' }],
    run: (calls) => calls.listCountries('EN').then((countries) => `${countries.length} countries`),
  },
  {
    name: 'check',
    isSignedIn: false,
    good: null,
    run: (calls) =>
      calls
        .checkUsername('new-name', 'AFFILIATE')
        .then((verdict) => (verdict === 'AVAILABLE' ? 'free' : { __typename: verdict })),
  },
  {
    name: 'list',
    isSignedIn: true,
    good: { records: [customerRow()], total: 1 },
    run: (calls) =>
      calls.listCustomers({ page: 1, size: 8 }).then(({ items }) => items.map(amounts).join() || 'empty'),
  },
  {
    name: 'bills',
    like: 'list',
    isSignedIn: true,
    good: { records: [billRow({ returnMoney: 3.3 })], total: 1 },
    run: (calls) => calls.listBills().then((bills) => bills.map(cashBack).join() || 'empty'),
  },
  {
    name: 'whole list',
    like: 'list',
    isSignedIn: true,
    good: { records: [customerRow()], total: 1 },
    run: async (calls) => {
      const { items } = await readList(calls.listCustomers, 10_000)
      return items.map(amounts).join() || 'empty'
    },
  },
  {
    name: 'login',
    isSignedIn: false,
    good: { token: 'secret-token' },
    run: (calls) => calls.logIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }),
  },
  {
    name: 'code sent',
    isSignedIn: false,
    isOnce: true,
    good: 'alice-chen',
    run: (calls) =>
      calls
        .sendEmailCode({ email, purpose: 'PASSWORD_RESET', audience: 'AFFILIATE', humanCheck: 'passed' })
        .then((outcome) => (outcome.__typename === 'EmailCodeSent' ? 'sent' : outcome)),
  },
  {
    name: 'code used',
    isSignedIn: false,
    isOnce: true,
    good: null,
    run: (calls) => calls.resetPassword({ email, emailCode: 'ABCDEF', newPassword: 'Portal-other2' }),
  },
  {
    name: 'write',
    isSignedIn: true,
    isOnce: true,
    good: null,
    run: (calls) => calls.bindAccountManager({ number: '0417' }),
  },
  {
    name: 'upload',
    isSignedIn: true,
    isOnce: true,
    good: '/files/1.png',
    run: (calls) => calls.uploadIdentityDocument({ bytes: png(), type: 'image/png' }),
  },
]

/** Amounts are exact to the cent, whether they are sent as numbers or as texts. */
function amounts({ smsConsumption, totalConsumption }: { smsConsumption: string; totalConsumption: string }) {
  if (smsConsumption === '100.00' && totalConsumption === '110.00') return 'a customer'
  throw new Error(`the amounts are ${smsConsumption} and ${totalConsumption}`)
}

function cashBack({ cashBack: amount }: { cashBack: string }) {
  if (amount === '3.30') return 'a bill'
  throw new Error(`the cash-back is ${amount}`)
}
