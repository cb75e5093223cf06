import { randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey } from '../session/seals.ts'
import type { HumanCheckChallenge } from '../../domain/onboarding.ts'

interface HumanCheckSettings {
  /** The first secret signs; all of them verify. */
  secrets: readonly string[]
  now: () => number
  /** The difficulty: the cost of one attempt, and how many attempts a solution takes. */
  work?: { cost: number; minAttempts: number; maxAttempts: number }
}

/** About a second of work in a browser, and a thousandth of that here. */
const usualWork = { cost: 1000, minAttempts: 500, maxAttempts: 1500 }
const life = 5 * 60_000
const algorithm = 'PBKDF2/SHA-256'

export type HumanCheck = ReturnType<typeof createHumanCheck>

/**
 * A proof of work that the browser computes without a third-party service; it makes sending many codes expensive. A
 * challenge is signed for one visit, so that its result is of no use to another.
 */
export function createHumanCheck({ secrets, now, work = usualWork }: HumanCheckSettings) {
  const keys = secrets.map((secret) => ({
    hmacSignatureSecret: deriveKey(secret, 'human check').toString('hex'),
    hmacKeySignatureSecret: deriveKey(secret, 'human check solution').toString('hex'),
  }))
  const [first] = keys
  if (!first) throw new Error('a human check needs a secret')
  return {
    async issue(visit: string): Promise<HumanCheckChallenge> {
      const expiresAt = Math.ceil((now() + life) / 1000)
      const challenge = await createChallenge({
        algorithm,
        cost: work.cost,
        counter: randomInt(work.minAttempts, work.maxAttempts + 1),
        deriveKey: pbkdf2,
        expiresAt,
        data: { visit },
        ...first,
      })
      return {
        challenge: JSON.stringify(challenge),
        expiresAt: new Date(expiresAt * 1000).toISOString(),
      }
    },
    /** Names what a result proves for this visit, for counting it once, and when it expires; null if it proves nothing. */
    async verify(result: string, visit: string): Promise<{ id: string; expiresAt: number } | null> {
      try {
        const { challenge, solution } = JSON.parse(Buffer.from(result, 'base64').toString()) as Payload
        for (const key of keys) {
          const { verified } = await verifySolution({ challenge, solution, deriveKey: pbkdf2, ...key })
          if (!verified || challenge.signature === undefined) continue
          // Its signature is ours, so it has the shape in which it was issued.
          const { data, expiresAt: endsAt = 0 } = challenge.parameters
          const expiresAt = endsAt * 1000
          return data?.visit === visit && now() < expiresAt ? { id: challenge.signature, expiresAt } : null
        }
      } catch {
        // Not JSON in base64, or of another shape, which the library does not expect.
      }
      return null
    },
  }
}
