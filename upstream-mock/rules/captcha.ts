import { randomInt } from 'node:crypto'

// Without the similar characters 0 O, 1 I L, 2 Z, 5 S, 8 B.
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const length = 4

export const captchaLifetime = 5 * 60_000

export const drawCaptchaAnswer = () =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

export const isCaptchaAnswer = (typed: string, answer: string) => typed.toUpperCase() === answer
