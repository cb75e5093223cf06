/**
 * What a deviation costs. `STOPS`: the portal cannot use the call. `DIFFERS`: the portal works, and something on the
 * screen is missing or in another order. `NOTED`: the portal reads the answer all the same.
 */
export type Effect = 'STOPS' | 'DIFFERS' | 'NOTED'

/** One place where the provider differs from the contract. */
export interface Finding {
  /** Decides the screens. */
  path: string
  /** Method and path. */
  call: string
  /** The place in the response, such as `data.records[0].monthMoney`; null for the response as a whole. */
  field: string | null
  expected: string
  found: string
  /** The keys beside the field, if it is missing. */
  keys: readonly string[]
  effect: Effect
  /** What the portal does about it, as a sentence without a full stop. */
  portal: string
  /** How to mend it without a change of the provider; null if only the provider can. */
  mend: string | null
  /** The request as a command, with secrets masked. */
  curl: string
}

/** The finding as one line. */
export function lineOf({ call, field, expected, found, keys }: Omit<Finding, 'curl'>): string {
  const place = field === null ? call : `${call} ${field}`
  const there = keys.length > 0 ? `; keys there: ${keys.join(', ')}` : ''
  return `${place}: expected ${expected}, found ${found}${there}`
}
