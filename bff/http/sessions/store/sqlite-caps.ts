/** Drops the oldest anonymous sessions of one network. It runs at each insert, so it must not look at other networks. */
// The plus keeps SQLite from looking through all anonymous sessions for the few that are over.
export const capOfNetwork = (cap: number) => `DELETE FROM session WHERE +signed_in = 0 AND name IN (
  SELECT name FROM session_network WHERE network = ? ORDER BY created_at DESC LIMIT -1 OFFSET ${cap})`

/**
 * Drops anonymous sessions beyond the cap of all. A session's place is the number of those of its site that are not older. The
 * sites with the most have the last places.
 */
export const capOfAll = (cap: number) => `DELETE FROM session WHERE name IN (
  SELECT name FROM (
    SELECT name, created_at, ROW_NUMBER() OVER (PARTITION BY coalesce(site, name) ORDER BY created_at DESC) AS place
    FROM session LEFT JOIN session_site USING (name) WHERE signed_in = 0)
  ORDER BY place, created_at DESC LIMIT -1 OFFSET ${cap})`
