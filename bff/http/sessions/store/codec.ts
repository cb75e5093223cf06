import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { SecretKeys } from './keys.ts'

const nonceBytes = 12
const tagBytes = 16

/** The stored form of sessions: looked up by an HMAC of the id, with data encrypted and bound to that id. */
export class SessionCodec {
  readonly #keys: readonly SecretKeys[]

  /** The first secret's keys encrypt; those of all secrets decrypt. */
  constructor(keys: readonly SecretKeys[]) {
    if (keys.length === 0) throw new Error('a session codec needs a secret')
    this.#keys = keys
  }

  /** The names under which the row of a session may be stored; the first one is used for writing. */
  names(sessionId: string): [string, ...string[]] {
    const names = this.#keys.map(({ lookup }) =>
      createHmac('sha256', lookup).update(sessionId).digest('base64url'),
    )
    return names as [string, ...string[]]
  }

  /** AES-256-GCM with the session's id as additional data: key id, nonce, tag, text. */
  seal(sessionId: string, data: unknown): Buffer {
    const key = this.#keys[0] as SecretKeys
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key.encryption, nonce)
    cipher.setAAD(Buffer.from(sessionId))
    const text = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()])
    return Buffer.concat([key.id, nonce, cipher.getAuthTag(), text])
  }

  /** The data that was encrypted for this session; null if its secret is unknown or it was modified. */
  open(sessionId: string, sealed: Uint8Array): unknown {
    const bytes = Buffer.from(sealed)
    const key = this.#keys.find(({ id }) => id.equals(bytes.subarray(0, id.length)))
    if (!key) return null
    const nonceAt = key.id.length
    const tagAt = nonceAt + nonceBytes
    const textAt = tagAt + tagBytes
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.encryption, bytes.subarray(nonceAt, tagAt))
      decipher.setAAD(Buffer.from(sessionId))
      decipher.setAuthTag(bytes.subarray(tagAt, textAt))
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString())
    } catch {
      // Modified data: treated as if there were no session.
      return null
    }
  }
}
