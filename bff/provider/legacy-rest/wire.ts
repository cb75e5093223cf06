import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { type Money, toMoney } from '../../domain/rules/money.ts'
import { toInstant } from './time.ts'

// The usual case comes first in each union, because a failed alternative costs more than a matching one.

/** A whole number, possibly as a string of digits. */
export const wireInteger = z
  .union([z.int(), z.string().regex(/^-?\d{1,15}$/)])
  .transform((value) => Number(value))

const maxCount = 2 ** 31 - 1

/** A count within the range of the schema's `Int`. */
export const wireCount = wireInteger.refine((value) => value >= 0 && value <= maxCount, 'not a count')

/** A text, possibly as a number, as with ids and account numbers. */
export const wireText = z.union([z.string(), z.number()]).transform((value) => String(value))

/** An optional text; an empty one counts as missing. */
export const wireOptionalText = wireText.nullish().transform((value) => value?.trim() || null)

/** An amount in US dollars, as a number or a string, with or without decimals; rounded once, to the cent. */
export const wireMoney = z.union([z.number(), z.string()]).transform((value, context): Money => {
  const money = toMoney(value)
  if (money) return money
  context.addIssue({ code: 'custom', message: 'not an amount' })
  return z.NEVER
})

/** An amount like `wireMoney`, but not rounded yet, so that several amounts of one bill can be added. */
export const wireDecimal = z.union([z.number(), z.string()]).transform((value, context): string => {
  if (toMoney(value)) return String(value).trim()
  context.addIssue({ code: 'custom', message: 'not an amount' })
  return z.NEVER
})

/** Rounds an amount of `wireDecimal` once, to the cent. */
export function toAmount(decimal: string): Money {
  const money = toMoney(decimal)
  if (money) return money
  throw new Fault('UPSTREAM_CONTRACT', "The provider's amounts are larger than agreed")
}

/** A point in time; without a zone it is in the provider's own. */
export const wireInstant = (timeZone: string) =>
  z.union([z.string(), z.number()]).transform(instantIn(timeZone))

/** An optional point in time; null, missing or empty means none. */
export const wireOptionalInstant = (timeZone: string) => {
  const read = instantIn(timeZone)
  return z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value, context) =>
      value === undefined || value === null || value === '' ? null : read(value, context),
    )
}

const instantIn =
  (timeZone: string) =>
  (value: string | number, context: z.core.$RefinementCtx): string => {
    const instant = toInstant(value, timeZone)
    if (instant) return instant
    context.addIssue({ code: 'custom', message: 'not a time' })
    return z.NEVER
  }

/** Creates a schema once per time zone: creating one takes longer than parsing a page with it. */
export function perTimeZone<Shape>(make: (timeZone: string) => Shape): (timeZone: string) => Shape {
  const made = new Map<string, Shape>()
  return (timeZone) => {
    const shape = made.get(timeZone) ?? make(timeZone)
    made.set(timeZone, shape)
    return shape
  }
}

/** A list as received: one page, or all of its rows; `isAbsent` if there was no list, which counts as an empty one. */
export type WireList<Row> =
  | { records: Row[] | null; total?: number | null | undefined }
  | { whole: Row[]; isAbsent?: boolean }

/** A list: one page as `{ records, total }`, the whole list as a bare array, or null if empty. */
export const wireList = <Row extends z.ZodType>(row: Row) => {
  const records = z.array(row)
  return z.union([
    z.object({ records: records.nullable(), total: wireCount.nullish() }),
    records.transform((whole) => ({ whole })),
    z.null().transform((): { whole: z.output<Row>[]; isAbsent: boolean } => ({ whole: [], isAbsent: true })),
  ])
}
