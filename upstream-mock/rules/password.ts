import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const usualCost = 16_384
const keyLength = 32

/**
 * Hashes passwords and compares them.
 *
 * @param cost the N of scrypt, the same for all hashes of a database
 */
export function createPasswords(cost = usualCost) {
  const derive = (password: string, salt: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, keyLength, { N: cost, r: 8, p: 1 }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  return {
    /** Hashes a password as `scrypt$salt$key`, both in base64. */
    async hash(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
      const key = await derive(password, salt)
      return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`
    },
    async isRight(password: string, hash: string): Promise<boolean> {
      const [, salt = '', key = ''] = hash.split('$')
      const derived = await derive(password, Buffer.from(salt, 'base64'))
      return timingSafeEqual(derived, Buffer.from(key, 'base64'))
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
