import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** Derives the key for one purpose from a secret (HKDF, SHA-256), so that no key can be used in place of another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `affiliate-portal ${purpose}`, 32))

/** A hash without a key, for names that are random, so that nobody can guess them, and for comparing contents. */
export const hashOf = (content: string | Uint8Array): string => hash('sha256', content, 'base64url')

/** Hashes a text with the key of each secret, the first one's first. */
export const createKeyedHash = (secrets: readonly string[], purpose: string) => {
  const keys = secrets.map((secret) => deriveKey(secret, purpose))
  return (text: string): string[] =>
    keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

/** Encrypts data so that nobody else can read or change it. */
export interface Seal {
  /** @param context what the data belong to: they open with the same context only */
  seal(context: string, data: unknown): string
  /** Null if the text was changed, belongs to something else, or its secret is unknown. */
  open(context: string, sealed: string): unknown
}

/** AES-256-GCM with the context as additional data: nonce, tag, text. The first secret seals; all of them open. */
export function createSeal(secrets: readonly string[], purpose: string): Seal {
  const keys = secrets.map((secret) => createSecretKey(deriveKey(secret, purpose)))
  const [first] = keys
  if (!first) throw new Error('a seal needs a secret')
  return {
    seal(context, data) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(context, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      for (const key of keys) {
        const text = decrypted(key, context, bytes)
        if (text !== null) return JSON.parse(text) as unknown
      }
      return null
    },
  }
}

function decrypted(key: KeyObject, context: string, bytes: Buffer): string | null {
  const textAt = nonceBytes + tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, textAt))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString()
  } catch {
    // Sealed with another secret, or changed.
    return null
  }
}
