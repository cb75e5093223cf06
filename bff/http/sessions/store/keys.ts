import { createHash, hkdfSync } from 'node:crypto'

/** The keys that one secret gives, derived apart so that none can stand in for another. */
export interface SecretKeys {
  /** Names the secret in what was encrypted with it; says nothing about it. */
  id: Buffer
  cookie: string
  encryption: Buffer
  lookup: Buffer
}

/** A key for one purpose out of a secret (HKDF, SHA-256). */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `affiliate-portal ${purpose}`, 32))

/** Derives the keys of a secret. */
export function deriveKeys(secret: string): SecretKeys {
  const derive = (purpose: string) => deriveKey(secret, purpose)
  return {
    id: createHash('sha256').update(derive('key id')).digest().subarray(0, 4),
    cookie: derive('cookie signature').toString('base64url'),
    encryption: derive('session encryption'),
    lookup: derive('session lookup'),
  }
}
