import type { HumanCheck } from './human-check.ts'

/** Creates the portal's human check: the one line to change for another kind. It is loaded when it is first asked for. */
export function createLazyHumanCheck(secrets: readonly string[], now: () => number): HumanCheck {
  let check: HumanCheck | undefined
  const loaded = async () => {
    const { createAltcha } = await import('./altcha.ts')
    return (check ??= createAltcha({ secrets, now }))
  }
  return {
    issue: async (visit, doublings) => (await loaded()).issue(visit, doublings),
    verify: async (result, visit) => (await loaded()).verify(result, visit),
  }
}
