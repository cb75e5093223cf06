import type { ContractPath } from './contract-paths.ts'
import type { LegacyHttp } from './http.ts'

/**
 * Reports the numbers of an answer that the specification gives no meaning of their own. The portal reads them as the
 * specification says "otherwise", which may not be what the provider means.
 *
 * @param rows the rows of a list, or the one object of another answer
 * @param known the numbers of each field that have a meaning; a missing one is none
 */
export function reportUnknownNumbers<Field extends string>(
  http: LegacyHttp,
  path: ContractPath,
  rows: readonly Readonly<Partial<Record<NoInfer<Field>, number | null | undefined>>>[],
  known: Readonly<Record<Field, readonly number[]>>,
): void {
  for (const field of Object.keys(known) as Field[])
    for (const row of rows) {
      const value: number | null = row[field] ?? null
      if (value === null || known[field].includes(value)) continue
      // A long number could identify somebody.
      const shown = Math.abs(value) < 1000 ? value : `a number of ${String(Math.abs(value)).length} digits`
      http.report(path, 'UNKNOWN_VALUE', `${http.nameOf(path, field)}: ${shown}`)
    }
}
