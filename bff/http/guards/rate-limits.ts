import type { EmailCodeKey } from '../../domain/email-code.ts'
import { mailboxOf, resendAfterSeconds } from '../../domain/rules/email.ts'
import type { RedisConnection } from '../ops/redis.ts'
import { networksOf, sharedNetworksOf } from './client-address.ts'
import { createLimiters, type Limit } from './limiters.ts'
import { createRecentCounts } from './recent-counts.ts'
import { doublingsFor } from './work-of-check.ts'

const minute = 60

/**
 * What one person may do. An address is an IPv4 address or the /64 of an IPv6 one, whose /56 and /48 may do more. A
 * login counts per account and address together, so that nobody can lock out somebody else,
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
  codeTriedForEmail: { points: 30, duration: 60 * minute },
  codeTriedFromAddress: { points: 100, duration: 15 * minute },
  checkFromAddress: { points: 60, duration: 5 * minute },
  checkInSession: { points: 30, duration: 5 * minute },
  writeAsAccount: { points: 30, duration: 10 * minute },
  endOthersInSession: { points: 10, duration: 10 * minute },
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
  /**
   * How often the work of a human check is doubled, by what was lately sent to a mailbox and asked from a network.
   *
   * @param email null if it is not known yet
   */
  doublings(email: string | null, address: string): Promise<number>
  /** Before a code is sent by e-mail. Addresses of one mailbox count together. */
  sendCode(key: EmailCodeKey, address: string): Promise<number | null>
  /** The code was not sent: another one may be requested at once. */
  codeNotSent(key: EmailCodeKey): Promise<void>
  /** Before a code that was entered is checked, whatever it is for. */
  tryCode(email: string, address: string): Promise<number | null>
  /** The code was not tried, because the provider could not be asked. */
  codeNotTried(email: string): Promise<void>
  /** An existence check; `session` identifies the browser's session, null if there is none. */
  check(address: string, session: string | null): Promise<number | null>
  /** A change or message of a signed-in account, from any address. */
  write(username: string): Promise<number | null>
  /** Ending the other sessions of an account. It counts for one sign-in alone, so that none can use it up for another one. */
  endOthers(signIn: string): Promise<number | null>
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
  doublings: async () => 0,
  sendCode: async () => null,
  codeNotSent: async () => {},
  tryCode: async () => null,
  codeNotTried: async () => {},
  check: async () => null,
  write: async () => null,
  endOthers: async () => null,
  upload: async () => null,
  export: async () => null,
}

/**
 * @param redis shares the counts of several processes; null counts in memory. While Redis is unreachable, each process
 *   counts by itself, so that limits always apply.
 * @param secret keys the hashes under which counts are stored, so that Redis has no address, e-mail address or username
 */
export function createRateLimits(redis: RedisConnection | null, secret: string): RateLimits {
  const { keyOf, wait, limiter, byNetwork } = createLimiters(rateLimits, redis, secret)
  const asAccount = byNetwork('logInAsAccount')
  const fromAddress = byNetwork('logInFromAddress')
  const captcha = byNetwork('captchaForAddress')
  const humanCheck = byNetwork('humanCheckForAddress')
  const codeAgain = limiter('codeAgain')
  const codeToEmail = byNetwork('codeToEmail')
  const codeFromAddress = byNetwork('codeFromAddress')
  const codeTriedForEmail = limiter('codeTriedForEmail')
  const codeTriedFromAddress = byNetwork('codeTriedFromAddress')
  const checkFromAddress = byNetwork('checkFromAddress')
  const checkInSession = limiter('checkInSession')
  const write = limiter('writeAsAccount')
  const endOthers = limiter('endOthersInSession')
  const upload = limiter('uploadAsAccount')
  const exporting = limiter('exportAsAccount')
  const codeName = ({ email, purpose }: EmailCodeKey) => `${purpose} ${mailboxOf(email)}`
  const counts = {
    ofMailbox: createRecentCounts({ redis, prefix: 'portal:codes:mailbox:', seconds: 24 * 60 * minute }),
    ofNetwork: createRecentCounts({ redis, prefix: 'portal:codes:network:', seconds: 60 * minute }),
  }
  const countedNetworks = (address: string) => ({
    client: keyOf(networksOf(address).client),
    larger: sharedNetworksOf(address).map(keyOf),
  })
  return {
    async logIn(username, address) {
      return (await fromAddress.wait(address)) ?? (await asAccount.wait(address, username.toLowerCase()))
    },
    loggedIn: (username, address) => asAccount.reset(address, username.toLowerCase()),
    captcha: (address) => captcha.wait(address),
    humanCheck: (address) => humanCheck.wait(address),
    doublings: (email, address) =>
      doublingsFor(counts, email === null ? null : keyOf(mailboxOf(email)), countedNetworks(address)),
    async sendCode(key, address) {
      const seconds =
        (await codeFromAddress.wait(address)) ??
        (await codeToEmail.wait(address, mailboxOf(key.email))) ??
        (await wait(codeAgain, codeName(key)))
      if (seconds !== null) return seconds
      const { client, larger } = countedNetworks(address)
      await Promise.all([
        counts.ofMailbox.add(keyOf(mailboxOf(key.email)), 1),
        ...[client, ...larger].map((network) => counts.ofNetwork.add(network, 1)),
      ])
      return null
    },
    async codeNotSent(key) {
      await codeAgain.delete(keyOf(codeName(key)))
      await counts.ofMailbox.add(keyOf(mailboxOf(key.email)), -1)
    },
    async tryCode(email, address) {
      return (await codeTriedFromAddress.wait(address)) ?? (await wait(codeTriedForEmail, mailboxOf(email)))
    },
    codeNotTried: async (email) => void (await codeTriedForEmail.reward(keyOf(mailboxOf(email)))),
    async check(address, session) {
      const seconds = session === null ? null : await wait(checkInSession, session)
      return seconds ?? (await checkFromAddress.wait(address))
    },
    write: (username) => wait(write, username.toLowerCase()),
    endOthers: (signIn) => wait(endOthers, signIn),
    upload: (username) => wait(upload, username.toLowerCase()),
    export: (username) => wait(exporting, username.toLowerCase()),
  }
}
