import type { Deviation } from '../../support/deviating-upstream.ts'
import type { DeviationCase } from './deviation-case.ts'

/**
 * Groups of deviations of different calls, which are measured in one run of the kit: a finding names its call. Without
 * groups the same runs took three times as long. A deviation that keeps the kit from signing in is alone.
 */
export function inGroups(cases: readonly DeviationCase[]): DeviationCase[][] {
  const groups: DeviationCase[][] = []
  for (const one of cases) {
    const fits = (group: DeviationCase[]) =>
      group.every((other) => other.isAlone !== true && other.call !== one.call)
    const group = one.isAlone ? undefined : groups.find(fits)
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

/** All deviations of a group at once. */
export const together = (cases: readonly Pick<DeviationCase, 'by'>[]): Deviation => ({
  changeRequest(request) {
    for (const { by } of cases) by.changeRequest?.(request)
  },
  async changeAnswer(answer, request) {
    let changed = answer
    for (const { by } of cases) changed = (await by.changeAnswer?.(changed, request)) ?? changed
    return changed
  },
})
