import { createHash } from 'node:crypto'

/** What a device is known by: a hash of its User-Agent, or null where it names none. */
export const deviceOf = (userAgent: string | undefined) =>
  userAgent ? createHash('sha256').update(userAgent).digest('hex').slice(0, 16) : null
