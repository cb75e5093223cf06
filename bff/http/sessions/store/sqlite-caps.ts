import type { DatabaseSync } from 'node:sqlite'

/** Drops the oldest anonymous sessions of one network. It runs at each insert, so it must not look at other networks. */
export const capOfNetwork = (cap: number) => `DELETE FROM session WHERE name IN (
  SELECT name FROM anonymous_session WHERE network = ? ORDER BY created_at DESC LIMIT -1 OFFSET ${cap})`

/** The statements of the cap of all. Each reads the index of the sites, not the sessions. */
export const capOfAll = {
  /** How many sites have how many anonymous sessions, the most first. */
  sizes: `SELECT size, COUNT(*) AS sites FROM (SELECT COUNT(*) AS size FROM anonymous_session GROUP BY site)
    GROUP BY size ORDER BY size DESC`,
  sitesAbove: 'SELECT site, COUNT(*) AS size FROM anonymous_session GROUP BY site HAVING COUNT(*) > ?',
  dropOldest: `DELETE FROM session WHERE name IN (
    SELECT name FROM anonymous_session WHERE site = ? ORDER BY created_at LIMIT ?)`,
  /** Of the sites with so many, those whose oldest session is the oldest lose it. */
  dropOneEach: `DELETE FROM session WHERE name IN (SELECT name FROM (
    SELECT name, MIN(created_at) AS oldest FROM anonymous_session GROUP BY site HAVING COUNT(*) = ? ORDER BY oldest LIMIT ?))`,
}

interface Size {
  size: number
  sites: number
}

/**
 * Drops anonymous sessions beyond the cap of all: the sites with the most lose their oldest until they have as many as the next
 * ones, which then lose theirs with them.
 */
export function createCapOfAll(database: DatabaseSync, cap: number): () => void {
  const sizes = database.prepare(capOfAll.sizes)
  const sitesAbove = database.prepare(capOfAll.sitesAbove)
  const dropOldest = database.prepare(capOfAll.dropOldest)
  const dropOneEach = database.prepare(capOfAll.dropOneEach)
  return () => {
    const found = sizes.all() as unknown as Size[]
    const level = levelOf(found, cap)
    if (!level) return
    const { most, withOneLess } = level
    const above = found[0] && found[0].size > most ? sitesAbove.all(most) : []
    for (const { site, size } of above) dropOldest.run(site as string, (size as number) - most)
    if (withOneLess > 0) dropOneEach.run(most, withOneLess)
  }
}

/**
 * The most sessions that a site may have so that all together reach the cap, and how many of the sites with so many must have one
 * less; null if there are no more than the cap.
 */
function levelOf(sizes: readonly Size[], cap: number): { most: number; withOneLess: number } | null {
  const keptOf = (most: number) =>
    sizes.reduce((kept, { size, sites }) => kept + sites * Math.min(size, most), 0)
  if (keptOf(Infinity) <= cap) return null
  let [tooFew, most] = [-1, sizes[0]?.size ?? 0]
  while (most - tooFew > 1) {
    const middle = Math.floor((tooFew + most) / 2)
    if (keptOf(middle) < cap) tooFew = middle
    else most = middle
  }
  return { most, withOneLess: keptOf(most) - cap }
}
