import type { ContractPath } from './contract-paths.ts'
import type { LegacyHttp } from './http.ts'

/**
 * Reports rows that are not newest first, as the contract has them: the screens take the first row for the newest.
 *
 * @param times of the rows, as ISO 8601 in UTC; rows without one are passed over
 */
export function reportNotNewestFirst(
  http: LegacyHttp,
  path: ContractPath,
  field: string,
  times: readonly (string | null)[],
): void {
  const instants = times.filter((time) => time !== null).map((time) => Date.parse(time))
  const at = instants.findIndex((instant, index) => instant > (instants[index - 1] ?? instant))
  if (at < 0) return
  http.report(path, 'LIST_ORDER', `${http.nameOf(path, field)}: row ${at + 1} is newer than the one before`)
}
