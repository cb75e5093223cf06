import type { z } from 'zod'
import type { Oddities } from '../../domain/oddity.ts'
import { fieldsOf, shownField } from '../shared/fields-of.ts'
import { inspectSafely } from '../shared/inspect-safely.ts'

/** The most fields that are named in one report. */
const maxNamed = 10
/** The most values of one answer that are looked at. */
const maxValues = 10_000
/** Every object of this API has an id, which the portal does not need. */
const unread = ['id']

/**
 * Reports the fields of an object, at any depth, that its shape does not read; once a day and call. A field that the
 * shape requires and that is missing is a fault already. Never throws.
 */
export const reportUnknownFields = (
  data: unknown,
  shape: z.ZodType,
  call: string,
  oddities: Oddities,
): void =>
  inspectSafely(call, oddities, () => {
    if (data === undefined || !oddities.isInspectionDue(call)) return
    const known = new Set([...fieldsOf(shape), ...unread])
    const unknown = namesIn(data).filter((field) => !known.has(field))
    const shown = [...new Set(unknown.map(shownField))].slice(0, maxNamed)
    if (shown.length > 0) oddities.report(call, 'UNKNOWN_FIELD', shown.join(', '))
  })

/** The names of all fields, the outer ones first. A list of the values to look at, as a recursion ends in a deep answer. */
function namesIn(data: unknown): string[] {
  const names = new Set<string>()
  const values = [data]
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) names.add(name)
      if (values.length < maxValues) values.push(inner)
    }
  }
  return [...names]
}
