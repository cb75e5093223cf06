import { createHash } from 'node:crypto'

/** Identifies a device by a hash of its User-Agent; null without one. */
export const deviceOf = (userAgent: string | undefined) =>
  userAgent ? createHash('sha256').update(userAgent).digest('hex').slice(0, 16) : null
