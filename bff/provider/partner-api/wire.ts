import { z } from 'zod'
import { fromCents } from '../../domain/rules/money.ts'

/** An amount in cents. The portal shows US dollars only, so another currency does not fit. */
export const wireMoney = z
  .object({ amount: z.int(), currency: z.literal('USD') })
  .transform(({ amount }) => fromCents(BigInt(amount)))

/** The schema's `DateTime` allows only four-digit years. */
const representable = /^\d{4}-/

/** A point in time with its zone (RFC 3339); the result is in UTC. */
export const wireInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => Temporal.Instant.from(text).toString())
  .refine((instant) => representable.test(instant), 'not a time that can be shown')

/** One word of a closed list, as what it means; another word is a fault that names the field. */
export const wireWord = <Word extends string, Meaning>(meanings: Readonly<Record<Word, Meaning>>) =>
  z.enum(Object.keys(meanings) as [Word, ...Word[]]).transform((word): Meaning => meanings[word as Word])

export const wireKind = wireWord({ individual: 'INDIVIDUAL', business: 'COMPANY' } as const)

/** What was consumed, by channel. */
export const wireSpend = z.object({ sms: wireMoney, voice: wireMoney, total: wireMoney })
