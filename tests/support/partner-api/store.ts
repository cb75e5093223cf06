import { createHash } from 'node:crypto'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import type { Account } from '#bff/provider/in-memory/fixtures.ts'
import { registered } from '#bff/provider/in-memory/registry.ts'
import { Problem } from './protocol.ts'

/** Somebody who is registered; only affiliates have an account. */
interface Person {
  username: string
  email: string
  /** In E.164: `+12025550101`. */
  phone: string
  account: (Account & { createdAt: number }) | null
}
export type Affiliate = Person & { account: NonNullable<Person['account']> }

interface Verification {
  email: string
  purpose: 'sign_up' | 'password_reset'
  code: string
  isUsed: boolean
}

interface Session {
  owner: Affiliate
  refreshToken: string
  /** When each access token expires. */
  accessTokens: Map<string, number>
}

const accessTokenLifeMs = 15 * 60_000

/** Everything that the server remembers. Ids and codes are made from a counter, so that a run can be repeated. */
export class Store {
  readonly now: () => number
  readonly #onMail: (email: string, code: string) => void
  readonly people: Person[]
  readonly captchas = new Map<string, string>()
  readonly verifications = new Map<string, Verification>()
  readonly files = new Set<string>()
  readonly feedback: unknown[] = []
  readonly #sessions = new Set<Session>()
  #count = 0

  constructor(now: () => number, onMail: (email: string, code: string) => void = () => {}) {
    this.now = now
    this.#onMail = onMail
    this.people = structuredClone([...accounts]).map((account, index) => {
      const { email = '', phone = { prefix: '', number: '' } } = registered[index] ?? {}
      const createdAt = monthsBefore(now(), account.profile.monthsRegistered)
      return {
        username: account.username,
        email,
        phone: `+${phone.prefix}${phone.number}`,
        account: { ...account, createdAt },
      }
    })
  }

  /** An id with the prefix of its kind: `cus_01H…`. */
  id(kind: string): string {
    this.#count += 1
    return `${kind}_01H${digest(`${kind} ${this.#count}`, 16)}`
  }

  /** As many letters and digits as a captcha or a code has. */
  code(length: number): string {
    this.#count += 1
    return digest(`code ${this.#count}`, length)
  }

  /** Mails a code to an address, and returns the id of the verification. */
  openVerification(email: string, purpose: Verification['purpose']): string {
    const [id, code] = [this.id('ver'), this.code(6)]
    this.verifications.set(id, { email, purpose, code, isUsed: false })
    this.#onMail(email, code)
    return id
  }

  find(isSought: (person: Person) => boolean): Person | undefined {
    return this.people.find(isSought)
  }

  openSession(owner: Affiliate) {
    const session = { owner, refreshToken: this.id('rt'), accessTokens: new Map<string, number>() }
    this.#sessions.add(session)
    return { access_token: this.#issue(session), refresh_token: session.refreshToken }
  }

  /** Another access token for a sign-in that has not ended. */
  renew(refreshToken: string): string {
    const session = [...this.#sessions].find((one) => one.refreshToken === refreshToken)
    if (!session) throw new Problem(401, 'authentication-required')
    return this.#issue(session)
  }

  /** The affiliate of a bearer token. */
  ownerOf(token: string): Affiliate {
    return this.#sessionOf(token).owner
  }

  endSession(token: string): void {
    this.#sessions.delete(this.#sessionOf(token))
  }

  endSessionsOf(person: Person): void {
    for (const session of this.#sessions) if (session.owner === person) this.#sessions.delete(session)
  }

  #issue(session: Session): string {
    const token = this.id('at')
    session.accessTokens.set(token, this.now() + accessTokenLifeMs)
    return token
  }

  #sessionOf(token: string): Session {
    for (const session of this.#sessions) {
      const expiry = session.accessTokens.get(token)
      if (expiry !== undefined && expiry <= this.now()) throw new Problem(401, 'token-expired')
      if (expiry !== undefined) return session
    }
    throw new Problem(401, 'authentication-required')
  }
}

/** Letters and digits that nobody confuses. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const digest = (text: string, length: number) =>
  [...createHash('sha256').update(text).digest()]
    .slice(0, length)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')

function monthsBefore(instant: number, months: number): number {
  const date = new Date(instant)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.getTime()
}
