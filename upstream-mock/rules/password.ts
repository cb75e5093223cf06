import { type ScryptOptions, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost: ScryptOptions = { N: 16_384, r: 8, p: 1 }
const keyLength = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** `scrypt$salt$key`, both in base64. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)) {
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`
}

// Compared where no such user exists, so that the time of the answer does not tell.
const nobodysHash = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(keyLength).toString('base64')}`

export async function isPassword(password: string, hash: string | undefined) {
  const [, salt = '', key = ''] = (hash ?? nobodysHash).split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64'))
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && hash !== undefined
}
