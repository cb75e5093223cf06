import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { EmailCodeKey } from '../../domain/email-code.ts'
import { resendAfterSeconds } from '../../domain/rules/email.ts'
import type { RedisConnection } from '../ops/redis.ts'

/** One limit: `points` requests within `duration` seconds, counted from the first. */
interface Limit {
  points: number
  duration: number
}

const minute = 60

/**
 * What one person may do. A login counts per account and address together, so that nobody can lock out somebody else,
 * and per address alone, so that one machine cannot try many accounts. Codes that are sent and entered count the same
 * way. Only a code that was sent also blocks everybody else, for a minute, from sending another one to the same e-mail
 * address.
 */
const rateLimits = {
  logInAsAccount: { points: 10, duration: 15 * minute },
  logInFromAddress: { points: 60, duration: 15 * minute },
  captchaForAddress: { points: 60, duration: minute },
  humanCheckForAddress: { points: 60, duration: minute },
  codeAgain: { points: 1, duration: resendAfterSeconds },
  codeToEmail: { points: 10, duration: 60 * minute },
  codeFromAddress: { points: 30, duration: 60 * minute },
  codeTriedForEmail: { points: 20, duration: 15 * minute },
  codeTriedFromAddress: { points: 100, duration: 15 * minute },
  checkFromAddress: { points: 60, duration: 5 * minute },
  checkInSession: { points: 30, duration: 5 * minute },
  writeAsAccount: { points: 30, duration: 10 * minute },
  uploadAsAccount: { points: 40, duration: 60 * minute },
  exportAsAccount: { points: 20, duration: 10 * minute },
} satisfies Record<string, Limit>

/** Counts limited requests. Each method returns the seconds to wait, or null if the request may proceed. */
export interface RateLimits {
  logIn(username: string, address: string): Promise<number | null>
  /** Resets the failed logins of this account from this address after a successful login. */
  loggedIn(username: string, address: string): Promise<void>
  captcha(address: string): Promise<number | null>
  humanCheck(address: string): Promise<number | null>
  /** Before a code is sent by e-mail. */
  sendCode(key: EmailCodeKey, address: string): Promise<number | null>
  /** The code was not sent: another one may be requested at once. */
  codeNotSent(key: EmailCodeKey): Promise<void>
  /** Before a code that was entered is checked, whatever it is for. */
  tryCode(email: string, address: string): Promise<number | null>
  /** An existence check; `session` identifies the browser's session, null if there is none. */
  check(address: string, session: string | null): Promise<number | null>
  /** A change or message of a signed-in account, from any address. */
  write(username: string): Promise<number | null>
  /** A file upload of a signed-in account. */
  upload(username: string): Promise<number | null>
  /** An export of a signed-in account. */
  export(username: string): Promise<number | null>
}

/** Disables all limits. */
export const noLimits: RateLimits = {
  logIn: async () => null,
  loggedIn: async () => {},
  captcha: async () => null,
  humanCheck: async () => null,
  sendCode: async () => null,
  codeNotSent: async () => {},
  tryCode: async () => null,
  check: async () => null,
  write: async () => null,
  upload: async () => null,
  export: async () => null,
}

/**
 * @param redis shares the counts of several processes; null counts in memory. While Redis is unreachable, each process
 *   counts by itself, so that limits always apply.
 */
export function createRateLimits(redis: RedisConnection | null): RateLimits {
  const limiter = (name: keyof typeof rateLimits) => {
    const settings = { ...rateLimits[name], keyPrefix: `portal:limit:${name}` }
    const memory = new RateLimiterMemory(settings)
    if (!redis) return memory
    return new RateLimiterRedis({
      ...settings,
      storeClient: redis,
      useRedisPackage: true,
      insuranceLimiter: memory,
    })
  }
  const asAccount = limiter('logInAsAccount')
  const fromAddress = limiter('logInFromAddress')
  const captcha = limiter('captchaForAddress')
  const humanCheck = limiter('humanCheckForAddress')
  const codeAgain = limiter('codeAgain')
  const codeToEmail = limiter('codeToEmail')
  const codeFromAddress = limiter('codeFromAddress')
  const codeTriedForEmail = limiter('codeTriedForEmail')
  const codeTriedFromAddress = limiter('codeTriedFromAddress')
  const checkFromAddress = limiter('checkFromAddress')
  const checkInSession = limiter('checkInSession')
  const write = limiter('writeAsAccount')
  const upload = limiter('uploadAsAccount')
  const exporting = limiter('exportAsAccount')
  const account = (username: string, address: string) => `${networkOf(address)} ${username.toLowerCase()}`
  const codeName = ({ email, purpose }: EmailCodeKey) => `${purpose} ${email.toLowerCase()}`
  return {
    async logIn(username, address) {
      return (
        (await wait(fromAddress, networkOf(address))) ?? (await wait(asAccount, account(username, address)))
      )
    },
    async loggedIn(username, address) {
      await asAccount.delete(account(username, address))
    },
    captcha: (address) => wait(captcha, networkOf(address)),
    humanCheck: (address) => wait(humanCheck, networkOf(address)),
    async sendCode(key, address) {
      return (
        (await wait(codeFromAddress, networkOf(address))) ??
        (await wait(codeToEmail, account(key.email, address))) ??
        (await wait(codeAgain, codeName(key)))
      )
    },
    async codeNotSent(key) {
      await codeAgain.delete(codeName(key))
    },
    async tryCode(email, address) {
      return (
        (await wait(codeTriedFromAddress, networkOf(address))) ??
        (await wait(codeTriedForEmail, account(email, address)))
      )
    },
    async check(address, session) {
      const seconds = session === null ? null : await wait(checkInSession, session)
      return seconds ?? (await wait(checkFromAddress, networkOf(address)))
    },
    write: (username) => wait(write, username.toLowerCase()),
    upload: (username) => wait(upload, username.toLowerCase()),
    export: (username) => wait(exporting, username.toLowerCase()),
  }
}

/** The network that counts as one client: an IPv6 subscriber owns a whole /64. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${whole.slice(0, 4).join(':')}::/64`
}

async function wait(limiter: RateLimiterMemory | RateLimiterRedis, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw reason
  }
}
