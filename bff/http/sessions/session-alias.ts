import { createHash } from 'node:crypto'

/** Names a session, by one of its ids, in limits and in what is kept of it in memory, without revealing the id. */
export const aliasOf = (id: string): string => createHash('sha256').update(id).digest('base64url')
