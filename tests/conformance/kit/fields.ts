import type { z } from 'zod'
import { textOf } from './describe.ts'
import { isWebAddress } from '#bff/domain/rules/web-address.ts'
import { type baseInfo, knownProfileNumbers } from '#bff/provider/legacy-rest/affiliate.ts'
import type { billRow } from '#bff/provider/legacy-rest/bills.ts'
import type { countryRow } from '#bff/provider/legacy-rest/countries.ts'
import { type customerRow, knownCustomerNumbers } from '#bff/provider/legacy-rest/customers.ts'
import type { loginLogRow } from '#bff/provider/legacy-rest/login-logs.ts'

/** What the kit says about a field. Whether a value can be read is decided by the adapter's own shape. */
export interface FieldWords {
  expected: string
  /** What the portal does without the field, if it works without it. */
  without?: string
  /** A value that the portal can read, and that is wrong all the same. */
  strict?: { isRight: (value: unknown) => boolean; portal: string }
}

type WordsOf<Shape extends z.ZodType> = Record<keyof z.output<Shape>, FieldWords>

const text: FieldWords = { expected: 'a text' }
const amount: FieldWords = { expected: 'an amount in US dollars, such as 12.50' }
const time = 'a time: ISO 8601, yyyy-MM-dd HH:mm:ss, or milliseconds since 1970'

const year2100 = Date.UTC(2100)
/** A year such as 9999, by which a provider means that there is no end. */
const isFarAway = (value: unknown) =>
  /^(?:2[1-9]|[3-9]\d)\d\d-/.test(textOf(value)) || Number(value) >= year2100

const isAbsent = (value: unknown) => value === null || value === undefined || value === ''
const fourDigits = (value: unknown) => isAbsent(value) || /^\d{1,4}$/.test(textOf(value))

/** A number that the specification gives no meaning: the portal shows what the specification says "otherwise". */
const oneOf = (known: readonly number[], portal: string): NonNullable<FieldWords['strict']> => ({
  isRight: (value) => isAbsent(value) || known.includes(Number(value)),
  portal,
})

const asNotBound = 'the portal shows that no payment details are set'
const bankText = (what: string): FieldWords => ({ expected: `${what}, or null`, without: asNotBound })

export const profileWords: WordsOf<typeof baseInfo> = {
  name: text,
  authStatus: { expected: 'one of 0 (not certified), 1 (verified), 2 (failed), 3 (under review)' },
  type: {
    expected: '0 for a person, 1 for a company',
    without: 'the portal takes the affiliate for a person',
    strict: oneOf(knownProfileNumbers.type, 'the portal takes the affiliate for a company'),
  },
  promotionStatus: {
    expected: '2 if promotion is suspended, otherwise 0 or 1',
    without: 'the portal takes the promotion for active',
    strict: oneOf(knownProfileNumbers.promotionStatus, 'the portal takes the promotion for active'),
  },
  url: {
    expected: 'a link with http or https, or null',
    without: 'the portal shows no promotion link',
    strict: {
      isRight: (value) => isAbsent(value) || isWebAddress(textOf(value)),
      portal: 'the portal shows no promotion link',
    },
  },
  alreadyMoney: amount,
  returnMoney: amount,
  money: amount,
  age: { expected: 'a whole number of months, 0 or more' },
  amNumber: {
    expected: 'four digits, or null',
    without: 'the portal shows that no account manager is bound',
    strict: { isRight: fourDigits, portal: 'the portal shows it as it came' },
  },
  bankCountryId: bankText("the id of a country, or null, beside the bank's other fields"),
  bankName: bankText('a text'),
  bankAccount: bankText('a text of digits'),
  bankUserName: bankText('a text'),
  token: { expected: 'a text, if the token is not elsewhere' },
}

export const customerWords: WordsOf<ReturnType<typeof customerRow>> = {
  name: text,
  bindStatus: {
    expected: '0 for unbound, 1 for bound',
    strict: oneOf(knownCustomerNumbers.bindStatus, 'the portal shows "Bound"'),
  },
  authStatus: {
    expected: '0 for not certified, 1 for certified',
    strict: oneOf(knownCustomerNumbers.authStatus, 'the portal shows "Verified"'),
  },
  type: {
    expected: '0 for a person, 1 for a company, null for unverified',
    without: 'the portal shows "unverified"',
    strict: oneOf(knownCustomerNumbers.type, 'the portal shows a company'),
  },
  bindTime: { expected: `${time}, or null`, without: 'the portal shows a dash' },
  expiresTime: {
    expected: `${time}, or null for unlimited`,
    without: 'the portal shows "unlimited"',
    strict: {
      isRight: (value) => !isFarAway(value),
      portal: 'the portal shows this day instead of "unlimited"',
    },
  },
  smsMoney: amount,
  voiceMoney: amount,
  money: amount,
  lastMoney: amount,
  monthMoney: amount,
}

export const billWords: WordsOf<typeof billRow> = {
  userName: text,
  billMonth: { expected: 'a month, such as 2026-10' },
  smsMoney: amount,
  voiceMoney: amount,
  totalMoney: amount,
  returnMoney: amount,
}

export const loginLogWords: WordsOf<ReturnType<typeof loginLogRow>> = {
  nickname: text,
  loginIp: { expected: 'an address, such as 203.0.113.7', without: 'the portal shows a dash' },
  browserInfo: { expected: 'a text with place and browser', without: 'the portal shows a dash' },
  loginTime: { expected: time },
}

export const countryWords: WordsOf<typeof countryRow> = {
  id: { expected: 'an id: a text or a number' },
  name: text,
}
