/** An anonymous session of a crowd. */
export interface CrowdSession {
  name: string
  site: string
  createdAt: number
}

const crowds: [what: string, siteOf: (index: number) => number][] = [
  ['one site', () => 0],
  ['as many sites as sessions', (index) => index],
  ['one large site, which came last, and many small ones', (index) => (index < 150 ? index : 150)],
  ['one large site, which came first', (index) => Math.max(0, index - 150)],
  ['sites of all sizes', (index) => Math.floor(Math.sqrt(index))],
  ['sites of two sizes', (index) => (index % 3 === 0 ? index % 90 : index % 30)],
  ['ten equal sites', (index) => index % 10],
]

/** Sessions of a crowd; neither their names nor their order follows their age. */
const crowdOf = (siteOf: (index: number) => number): CrowdSession[] =>
  Array.from({ length: 300 }, (_, index) => {
    const createdAt = (index * 11) % 300
    return { name: `${(index * 7) % 300}`, site: `${siteOf(createdAt)}`, createdAt }
  })

/** Each crowd with each cap, for a table of tests. */
export const crowdsWith = (caps: readonly number[]) =>
  crowds.flatMap(([what, siteOf]) => caps.map((cap) => [cap, what, crowdOf(siteOf)] as const))

/**
 * The names of those with the first places: a session's place is the number of those of its site that are not older. Of one place
 * the newest are first.
 */
export function firstPlaces(sessions: readonly CrowdSession[], cap: number): string[] {
  const newestFirst = sessions.toSorted((one, other) => other.createdAt - one.createdAt)
  const sizes = new Map<string, number>()
  const placed = newestFirst.map(({ name, site }) => {
    const place = (sizes.get(site) ?? 0) + 1
    sizes.set(site, place)
    return { name, place }
  })
  const kept = placed.toSorted((one, other) => one.place - other.place).slice(0, cap)
  return kept.map(({ name }) => name).toSorted()
}
