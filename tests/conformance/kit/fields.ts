import type { z } from 'zod'
import { textOf } from './describe.ts'
import { isWebAddress } from '#bff/domain/rules/web-address.ts'
import {
  baseInfo,
  billRow,
  countryRow,
  customerRow,
  loginLogRow,
} from '#bff/provider/legacy-rest/contract.ts'

/** What the kit says about a field. Whether a value can be read is decided by the adapter's own shape. */
export interface FieldWords {
  expected: string
  /** What the portal does without the field, if it works without it. */
  without?: string
  /** A value that the portal can read, and that is wrong all the same. */
  strict?: { isRight: (value: unknown) => boolean; portal: string }
}

const text: FieldWords = { expected: 'a text' }
const time = 'a time: ISO 8601, yyyy-MM-dd HH:mm:ss, or milliseconds since 1970'
const asDash = 'the portal shows a dash'

/** What the adapter says of a value that it cannot read, and what it expects in the words of the kit. */
const expectations = new Map([
  ['not a text', text.expected],
  ['not an amount', 'an amount in US dollars, such as 12.50'],
  ['not a time', time],
  ['not a whole number', 'a whole number'],
])

/**
 * The words for each field of a shape. A text, an amount and a time are known by their shape; a field with more to say, such as what its
 * numbers mean, needs words of its own.
 *
 * @param without what the portal does without an optional field that has no words of its own
 */
function wordsOf<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  own: Partial<Record<keyof Shape, FieldWords>>,
  without?: string,
): Record<keyof Shape, FieldWords> {
  const fields = Object.entries(shape) as [keyof Shape & string, z.ZodType][]
  const words = fields.map(([field, fieldShape]) => [field, own[field] ?? known(field, fieldShape, without)])
  return Object.fromEntries(words) as Record<keyof Shape, FieldWords>
}

function known(field: string, shape: z.ZodType, without: string | undefined): FieldWords {
  const expected = expectations.get(shape.safeParse({}).error?.issues[0]?.message ?? '')
  const isOptional = shape.safeParse(undefined).success
  if (expected === undefined || (isOptional && without === undefined))
    throw new Error(`${field} needs words of its own in tests/conformance/kit/fields.ts`)
  return isOptional && without !== undefined ? { expected: `${expected}, or null`, without } : { expected }
}

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

export const profileWords = wordsOf(baseInfo, {
  authStatus: { expected: 'one of 0 (not certified), 1 (verified), 2 (failed), 3 (under review)' },
  type: {
    expected: '0 for a person, 1 for a company',
    without: 'the portal takes the affiliate for a person',
    strict: oneOf([0, 1], 'the portal takes the affiliate for a company'),
  },
  promotionStatus: {
    expected: '2 if promotion is suspended, otherwise 0 or 1',
    without: 'the portal takes the promotion for active',
    strict: oneOf([0, 1, 2], 'the portal takes the promotion for active'),
  },
  url: {
    expected: 'a link with http or https, or null',
    without: 'the portal shows no promotion link',
    strict: {
      isRight: (value) => isAbsent(value) || isWebAddress(textOf(value)),
      portal: 'the portal shows no promotion link',
    },
  },
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
})

/** The words do not depend on it; the shapes of rows with times are made for one. */
const anyTimeZone = 'UTC'

export const customerWords = wordsOf(
  customerRow(anyTimeZone),
  {
    bindStatus: {
      expected: '0 for unbound, 1 for bound',
      strict: oneOf([0, 1], 'the portal shows "Bound"'),
    },
    authStatus: {
      expected: '0 for not certified, 1 for certified',
      strict: oneOf([0, 1], 'the portal shows "Verified"'),
    },
    type: {
      expected: '0 for a person, 1 for a company, null for unverified',
      without: 'the portal shows "unverified"',
      strict: oneOf([0, 1], 'the portal shows a company'),
    },
    expiresTime: {
      expected: `${time}, or null for unlimited`,
      without: 'the portal shows "unlimited"',
      strict: {
        isRight: (value) => !isFarAway(value),
        portal: 'the portal shows this day instead of "unlimited"',
      },
    },
  },
  asDash,
)

export const billWords = wordsOf(billRow, { billMonth: { expected: 'a month, such as 2026-10' } })

export const loginLogWords = wordsOf(loginLogRow(anyTimeZone), {
  loginIp: { expected: 'an address, such as 203.0.113.7', without: asDash },
  browserInfo: { expected: 'a text with place and browser', without: asDash },
})

export const countryWords = wordsOf(countryRow, {
  id: { expected: 'an id: a text or a number' },
  name: text,
})
