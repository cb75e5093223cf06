import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { type Money, toMoney } from '../../domain/rules/money.ts'
import { toInstant } from './time.ts'

// What is usual stands first in each choice: one that fails costs more than one that fits.

/** A whole number that may come as a string of digits. */
export const wireInteger = z
  .union([z.int(), z.string().regex(/^-?\d{1,15}$/)])
  .transform((value) => Number(value))

const maxCount = 2 ** 31 - 1

/** A number of things that the schema's `Int` can say. */
export const wireCount = wireInteger.refine((value) => value >= 0 && value <= maxCount, 'not a count')

/** A text that may come as a number, as ids and account numbers do. */
export const wireText = z.union([z.string(), z.number()]).transform((value) => String(value))

/** A text that may be missing; an empty one counts as missing. */
export const wireOptionalText = wireText.nullish().transform((value) => value?.trim() || null)

/** An amount of US dollars, as a number or a string, with or without decimals; rounded once to the cent. */
export const wireMoney = z.union([z.number(), z.string()]).transform((value, context): Money => {
  const money = toMoney(value)
  if (money) return money
  context.addIssue({ code: 'custom', message: 'not an amount' })
  return z.NEVER
})

/** An amount as `wireMoney` takes it, not yet rounded: its digits, for adding several of one bill. */
export const wireDecimal = z.union([z.number(), z.string()]).transform((value, context): string => {
  if (toMoney(value)) return String(value).trim()
  context.addIssue({ code: 'custom', message: 'not an amount' })
  return z.NEVER
})

/** What `wireDecimal` has read, rounded once to the cent. */
export function toAmount(decimal: string): Money {
  const money = toMoney(decimal)
  if (money) return money
  throw new Fault('UPSTREAM_CONTRACT', "The provider's amounts are larger than agreed")
}

/** A point in time; one without a zone is in the provider's own. */
export const wireInstant = (timeZone: string) =>
  z.union([z.string(), z.number()]).transform(instantIn(timeZone))

/** A point in time, or nothing: null, missing or an empty text. */
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

/** Makes a shape for each zone once: making one costs more than reading a page with it. */
export function perTimeZone<Shape>(make: (timeZone: string) => Shape): (timeZone: string) => Shape {
  const made = new Map<string, Shape>()
  return (timeZone) => {
    const shape = made.get(timeZone) ?? make(timeZone)
    made.set(timeZone, shape)
    return shape
  }
}

/** A list as it came: a page of it, or all of its rows. */
export type WireList<Row> = { records: Row[] | null; total?: number | null | undefined } | { whole: Row[] }

/** A list: a page as `{ records, total }`, the whole of it as a bare array, or null for an empty one. */
export const wireList = <Row extends z.ZodType>(row: Row) => {
  const records = z.array(row)
  return z.union([
    z.object({ records: records.nullable(), total: wireCount.nullish() }),
    records.transform((whole) => ({ whole })),
    z.null().transform((): { whole: z.output<Row>[] } => ({ whole: [] })),
  ])
}
