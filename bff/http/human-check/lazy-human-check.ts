import type { HumanCheck } from './human-check.ts'

/** Creates the portal's human check: the one line to change for another kind. It is loaded when it is first asked for. */
export function createLazyHumanCheck(secrets: readonly string[], now: () => number): HumanCheck {
  const load = async () => (await import('./altcha.ts')).createAltcha({ secrets, now })
  let check: Promise<HumanCheck> | undefined
  const loaded = () => (check ??= load())
  return {
    issue: async (visit, doublings) => (await loaded()).issue(visit, doublings),
    verify: async (result, visit) => (await loaded()).verify(result, visit),
  }
}
