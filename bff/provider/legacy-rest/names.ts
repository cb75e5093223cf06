import { Fault } from '../../domain/fault.ts'

/** The provider's names of fields, by their names in the contract. */
export type Names = Readonly<Record<string, string>>

const isEmpty = (names: Names): boolean => Object.keys(names).length === 0

/** Renames our fields to the provider's names. */
export function toProviderNames<Value>(fields: Record<string, Value>, names: Names): Record<string, Value> {
  if (isEmpty(names)) return fields
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [names[field] ?? field, value]))
}

/** Objects and lists within each other; the contract has three. Deeper data would overflow the call stack at some point. */
const maxDepth = 32

/**
 * Renames the fields of a response to the contract's names, at any depth up to 32 levels. A field of the provider that
 * happens to have a contract name of another field is something different, and is dropped.
 *
 * @throws Fault UPSTREAM_CONTRACT for deeper data
 */
export function toContractNames(data: unknown, names: Names, depth = 1): unknown {
  if (isEmpty(names) || typeof data !== 'object' || data === null) return data
  if (depth > maxDepth)
    throw new Fault('UPSTREAM_CONTRACT', `The provider's data is nested deeper than ${maxDepth} levels`)
  const rename = (value: unknown) => toContractNames(value, names, depth + 1)
  if (Array.isArray(data)) return data.map(rename)
  const given = new Map(Object.entries(data))
  const named = Object.entries(names).map(([field, theirs]) => [field, given.get(theirs)] as const)
  return Object.fromEntries(new Map([...given, ...named].map(([field, value]) => [field, rename(value)])))
}
