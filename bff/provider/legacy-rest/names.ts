/** Fields that the provider calls otherwise: by the contract's name its own. */
export type Names = Readonly<Record<string, string>>

const isEmpty = (names: Names): boolean => Object.keys(names).length === 0

/** Fields of ours under the provider's names. */
export function toProviderNames<Value>(fields: Record<string, Value>, names: Names): Record<string, Value> {
  if (isEmpty(names)) return fields
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [names[field] ?? field, value]))
}

/**
 * An answer under the contract's names, however deep its fields are. What the provider has under a name that the contract gives
 * to another of its fields is something else, and is left out.
 */
export function toContractNames(data: unknown, names: Names): unknown {
  if (isEmpty(names) || typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map((one) => toContractNames(one, names))
  const given = new Map(Object.entries(data))
  const named = Object.entries(names).map(([field, theirs]) => [field, given.get(theirs)] as const)
  const all = new Map([...given, ...named].map(([field, value]) => [field, toContractNames(value, names)]))
  return Object.fromEntries(all)
}
