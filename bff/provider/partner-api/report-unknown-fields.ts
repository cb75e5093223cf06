import type { z } from 'zod'
import type { Oddities } from '../../domain/oddity.ts'
import { fieldsOf, shownField } from '../shared/fields-of.ts'

/** The most fields that are named in one report. */
const maxNamed = 10
/** Every object of this API has an id, which the portal does not need. */
const unread = ['id']

/**
 * Reports the fields of an object, at any depth, that its shape does not read; once a day and call. A field that the
 * shape requires and that is missing is a fault already.
 */
export function reportUnknownFields(data: unknown, shape: z.ZodType, call: string, oddities: Oddities): void {
  if (data === undefined || !oddities.isInspectionDue(call)) return
  const known = new Set([...fieldsOf(shape), ...unread])
  const unknown = namesIn(data).filter((field) => !known.has(field))
  if (unknown.length > 0)
    oddities.report(
      call,
      'UNKNOWN_FIELD',
      [...new Set(unknown.map(shownField))].slice(0, maxNamed).join(', '),
    )
}

const namesIn = (data: unknown): string[] =>
  typeof data !== 'object' || data === null
    ? []
    : Object.entries(data).flatMap(([name, value]) => [
        ...(Array.isArray(data) ? [] : [name]),
        ...namesIn(value),
      ])
