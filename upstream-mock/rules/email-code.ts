import { randomInt } from 'node:crypto'

// Without the similar characters 0 O, 1 I L, 2 Z, 5 S, 8 B. Six of these are 27 bits.
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const length = 6

/** The purposes of a code, as the `type` of sendEmail. */
export const purposes = { register: 1, password: 2 } as const

export const codeLifetime = 10 * 60_000
export const resendPause = 60_000
export const allowedGuesses = 10

export const drawEmailCode = () =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

export const isEmailCode = (typed: string, code: string) => typed.toUpperCase() === code
