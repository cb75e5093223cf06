import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const usualCost = 16_384
const keyLength = 32

/**
 * Hashes passwords and compares them.
 *
 * @param cost the N of scrypt, the same for all hashes of a database
 */
export function createPasswords(cost = usualCost) {
  // Compared if the user does not exist, so that the response time does not reveal it.
  const nobodysHash = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(keyLength).toString('base64')}`
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
    async isRight(password: string, hash: string | undefined): Promise<boolean> {
      const [, salt = '', key = ''] = (hash ?? nobodysHash).split('$')
      const derived = await derive(password, Buffer.from(salt, 'base64'))
      return timingSafeEqual(derived, Buffer.from(key, 'base64')) && hash !== undefined
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
