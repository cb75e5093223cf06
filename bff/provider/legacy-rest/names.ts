/** The provider's names of fields, by their names in the contract. */
export type Names = Readonly<Record<string, string>>

const isEmpty = (names: Names): boolean => Object.keys(names).length === 0

/** Renames our fields to the provider's names. */
export function toProviderNames<Value>(fields: Record<string, Value>, names: Names): Record<string, Value> {
  if (isEmpty(names)) return fields
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [names[field] ?? field, value]))
}

/**
 * Renames the fields of a response to the contract's names, at any depth. A field of the provider that happens to have
 * a contract name of another field is something different, and is dropped.
 */
export function toContractNames(data: unknown, names: Names): unknown {
  if (isEmpty(names) || typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map((one) => toContractNames(one, names))
  const given = new Map(Object.entries(data))
  const named = Object.entries(names).map(([field, theirs]) => [field, given.get(theirs)] as const)
  const all = new Map([...given, ...named].map(([field, value]) => [field, toContractNames(value, names)]))
  return Object.fromEntries(all)
}
