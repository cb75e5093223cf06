import type { z } from 'zod'
import type { Oddities } from '../../domain/oddity.ts'
import { fieldsOf, shownField } from './fields-of.ts'
import { inspectSafely } from './inspect-safely.ts'
import type { Names } from './names.ts'
import { hasZone } from './time.ts'

/** The most fields that are named in one report. */
const maxNamed = 10

type Fields = Readonly<Record<string, unknown>>

/** Which answers are inspected, and for what. */
export interface Inspection {
  /** The provider's call. */
  call: string
  /** The shape that has read the data. */
  shape: z.ZodType
  /** The provider's own names of fields, by those of the shape, where they differ. */
  names: Names
  /** The fields that are points in time. */
  times: readonly string[]
  /** The zone that times without one are read in, if it is only assumed; otherwise null. */
  assumedTimeZone: string | null
}

/** Fields that are not missing where they are not: a token may come elsewhere, and a bare array is a list too. */
const mayBeAbsent: ReadonlySet<string> = new Set(['token', 'records', 'total'])

/**
 * Looks once a day and call for fields that the shape does not read, for fields that it does not find, and for times
 * without a zone: in the data itself, and in the first row of a list, as rows are alike. A field is missing only if no row
 * has it, because a provider may leave out what is null. An empty list is not inspected. Never throws.
 */
export const inspectData = (data: unknown, oddities: Oddities, inspection: Inspection): void =>
  inspectSafely(inspection.call, oddities, () => inspect(data, oddities, inspection))

function inspect(data: unknown, oddities: Oddities, inspection: Inspection): void {
  const samples = samplesOf(data)
  const { call, shape, names, times, assumedTimeZone } = inspection
  if (samples.length === 0 || !oddities.isInspectionDue(call)) return
  const known = new Set([...fieldsOf(shape), ...Object.values(names)])
  // A shape without fields reads a text, or nothing.
  const unknown = known.size === 0 ? [] : samples.flatMap(Object.keys).filter((field) => !known.has(field))
  if (unknown.length > 0)
    oddities.report(
      call,
      'UNKNOWN_FIELD',
      [...new Set(unknown.map(shownField))].slice(0, maxNamed).join(', '),
    )
  const objects = objectsOf(data)
  const missing = fieldsOf(shape).filter(
    (field) => !mayBeAbsent.has(field) && objects.every((one) => one[field] === undefined),
  )
  if (missing.length > 0)
    oddities.report(call, 'MISSING_FIELD', missing.map((field) => names[field] ?? field).join(', '))
  if (assumedTimeZone === null) return
  const zoneless = times.filter((field) => samples.some((sample) => isZoneless(sample[field])))
  if (zoneless.length > 0)
    oddities.report(
      call,
      'TIME_WITHOUT_ZONE',
      `${zoneless.join(', ')}, read in ${assumedTimeZone}: set UPSTREAM_TIME_ZONE to the provider's zone`,
    )
}

const isZoneless = (value: unknown) => typeof value === 'string' && value.trim() !== '' && !hasZone(value)

/** The objects that represent the data; none for an empty list. */
function samplesOf(data: unknown): Fields[] {
  const [first] = objectsOf(data)
  if (!first) return []
  return isObject(data) && first !== data ? [data, first] : [first]
}

/**
 * All rows of a list, or the one object of another answer. Looks into `records` once: a provider may nest them so deeply
 * that a recursion overflows the call stack.
 */
function objectsOf(data: unknown): Fields[] {
  const rows = isObject(data) && isList(data['records']) ? data['records'] : data
  return (Array.isArray(rows) ? rows : [rows]).filter(isObject)
}

/** An empty list may be null. */
const isList = (value: unknown) => Array.isArray(value) || value === null

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
