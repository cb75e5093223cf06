import { createHash, hkdfSync } from 'node:crypto'

/** The keys derived from one secret, separately, so that none can be used in place of another. */
export interface SecretKeys {
  /** Identifies the secret in encrypted data without revealing it. */
  id: Buffer
  cookie: string
  encryption: Buffer
  lookup: Buffer
}

/** Derives the key for one purpose from a secret (HKDF, SHA-256). */
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
