import { maskAccountNumber } from '../../domain/rules/account-number.ts'
import { isSecret, textOf } from './describe.ts'

/**
 * What the provider says beside what the portal makes of it, each in its own order and with its own names: no reading can
 * find swapped fields, a wrong scale or a wrong time zone, but a person can.
 */
export interface Comparison {
  /** The call, and the row that is shown. */
  title: string
  provider: string[]
  portal: string[]
}

export const compare = (
  title: string,
  row: Record<string, unknown>,
  fields: readonly string[],
  shown: object,
): Comparison => ({
  title,
  provider: fields.map((field) => `${field}: ${providerValue(field, row[field])}`),
  portal: portalLines(shown),
})

function providerValue(field: string, value: unknown): string {
  if (value === undefined) return '(nothing)'
  return isSecret(field) && value !== null ? maskAccountNumber(textOf(value)) : JSON.stringify(value)
}

/** The fields, with those of inner objects among them. */
const portalLines = (shown: object): string[] =>
  Object.entries(shown).flatMap(([field, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? portalLines(value) : [`${field}: ${String(value)}`],
  )
